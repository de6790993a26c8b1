import { type Api, ApiSession, createApi } from '@prumo/http-adapter/core';
import { createHttpDemoGateway, createHttpSessionGateway } from '@prumo/http-adapter/access';
import { sentence } from '@prumo/messages';
import { type DemoGateway, type SessionGateway, SessionStore } from '@prumo/view-models/access';
import { Connection, type NewKey, type Preferences } from '@prumo/view-models/core';
import { hasUnsaved } from '@prumo/ui';
import {
  browserClock,
  browserPreferences,
  createBrowserSessionChannel,
  oneTabAtATime,
  toastNotifier,
} from './browser-ports.ts';

/** What stands before anybody is in: the login needs no more of the application than this. */
export interface Visit {
  readonly newKey: NewKey;
  readonly connection: Connection;
  readonly preferences: Preferences;
  readonly api: Api;
  readonly sessionGateway: SessionGateway;
  readonly demoGateway: DemoGateway;
  readonly session: SessionStore;
}

/** Wired by hand: the container comes with the application, and takes these as they are. */
export function openVisit(): Visit {
  const newKey = () => crypto.randomUUID();
  const connection = new Connection();
  const preferences = browserPreferences;
  const api = createApi({
    session: new ApiSession(),
    newKey,
    exclusive: oneTabAtATime,
    onForbidden: () => toastNotifier.error(sentence('access.forbidden')),
    onReach: (reached) => connection.report(reached),
  });
  const sessionGateway = createHttpSessionGateway(api);
  const session = new SessionStore({
    gateway: sessionGateway,
    preferences,
    clock: browserClock,
    notifier: toastNotifier,
    channel: createBrowserSessionChannel(),
    reload: () => window.location.reload(),
    hasUnsaved,
  });
  return { newKey, connection, preferences, api, sessionGateway, demoGateway: createHttpDemoGateway(api), session };
}
