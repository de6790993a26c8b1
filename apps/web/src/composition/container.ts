import { ApiSession, createApi, createHttpDownloads, createHttpRealtime, registry } from '@prumo/http-adapter/core';
import { createHttpDemoGateway, createHttpSessionGateway } from '@prumo/http-adapter/access';
import { createHttpChatGateway } from '@prumo/http-adapter/chat';
import { createHttpLookupGateway } from '@prumo/http-adapter/registry';
import type { ModuleKey } from '@prumo/domain/access';
import { sentence } from '@prumo/messages';
import { BranchChooser, ModuleChooser, SessionStore } from '@prumo/view-models/access';
import { ChatInbox } from '@prumo/view-models/chat';
import { ColumnMemory, Connection, RecentRecords } from '@prumo/view-models/core';
import { LookupStore } from '@prumo/view-models/registry';
import { hasUnsaved } from '@prumo/ui';
import { Container } from 'inversify';
import {
  browserClock,
  browserFileOpener,
  consoleLog,
  createBrowserPreferences,
  createBrowserSessionChannel,
  oneTabAtATime,
  pageSeenAgain,
  toastNotifier,
} from './browser-ports.ts';
import {
  API,
  BRANCH_CHOOSER,
  CHAT_GATEWAY,
  CHAT_INBOX,
  CLOCK,
  COLUMN_MEMORY,
  CONNECTION,
  DEMO_GATEWAY,
  DOWNLOADS,
  LOOKUP_GATEWAY,
  LOOKUPS,
  MARKER_GATEWAY,
  MODULE_CHOOSER,
  NEW_KEY,
  NOTIFIER,
  PREFERENCES,
  REALTIME,
  RECENT_RECORDS,
  SESSION,
  SESSION_GATEWAY,
} from './tokens.ts';

/**
 * The composition root: what every context shares. What belongs to one context is bound by its ContainerModule,
 * which comes with the first of its pages.
 */
export function createContainer(builtModules: ReadonlySet<ModuleKey>): Container {
  const container = new Container();
  const bind = container.bind.bind(container);
  bind(CLOCK).toConstantValue(browserClock);
  bind(NOTIFIER).toConstantValue(toastNotifier);
  bind(NEW_KEY).toConstantValue(() => crypto.randomUUID());
  bind(CONNECTION)
    .toResolvedValue(() => new Connection())
    .inSingletonScope();
  bind(RECENT_RECORDS)
    .toResolvedValue(() => new RecentRecords())
    .inSingletonScope();
  bind(PREFERENCES).toResolvedValue(createBrowserPreferences).inSingletonScope();
  bind(API)
    .toResolvedValue(
      (notifier, connection, newKey) =>
        createApi({
          session: new ApiSession(),
          newKey,
          exclusive: oneTabAtATime,
          onForbidden: () => notifier.error(sentence('access.forbidden')),
          onReach: (reached) => connection.report(reached),
        }),
      [NOTIFIER, CONNECTION, NEW_KEY],
    )
    .inSingletonScope();
  bind(DOWNLOADS)
    .toResolvedValue((api) => createHttpDownloads(api, browserFileOpener), [API])
    .inSingletonScope();
  bind(REALTIME)
    .toResolvedValue((api) => createHttpRealtime(api, { seenAgain: pageSeenAgain }), [API])
    .inSingletonScope();
  bind(CHAT_GATEWAY).toResolvedValue(createHttpChatGateway, [API]).inSingletonScope();
  bind(CHAT_INBOX)
    .toResolvedValue(
      (gateway, realtime, notifier) => new ChatInbox({ gateway, realtime, notifier }),
      [CHAT_GATEWAY, REALTIME, NOTIFIER],
    )
    .inSingletonScope();
  bind(DEMO_GATEWAY).toResolvedValue(createHttpDemoGateway, [API]).inSingletonScope();
  bind(LOOKUP_GATEWAY).toResolvedValue(createHttpLookupGateway, [API]).inSingletonScope();
  bind(MARKER_GATEWAY)
    .toResolvedValue((api) => registry(api, '/markers'), [API])
    .inSingletonScope();
  bind(LOOKUPS)
    .toResolvedValue(
      (gateway, markers) => new LookupStore(gateway, markers, consoleLog),
      [LOOKUP_GATEWAY, MARKER_GATEWAY],
    )
    .inSingletonScope();
  bind(SESSION_GATEWAY).toResolvedValue(createHttpSessionGateway, [API]).inSingletonScope();
  // Made for each page that asks: whoever is there then.
  bind(COLUMN_MEMORY).toResolvedValue(
    (preferences, session) => new ColumnMemory(preferences, session.user?.id ?? ''),
    [PREFERENCES, SESSION],
  );
  bind(SESSION)
    .toResolvedValue(
      (gateway, preferences, clock, notifier, lookups, recent) => {
        const session = new SessionStore({
          gateway,
          preferences,
          clock,
          notifier,
          channel: createBrowserSessionChannel(),
          reload: () => window.location.reload(),
          hasUnsaved,
        });
        session.whenLeaving(() => lookups.clear());
        session.whenLeaving(recent.forget);
        return session;
      },
      [SESSION_GATEWAY, PREFERENCES, CLOCK, NOTIFIER, LOOKUPS, RECENT_RECORDS],
    )
    .inSingletonScope();
  bind(BRANCH_CHOOSER)
    .toResolvedValue((session) => new BranchChooser(session), [SESSION])
    .inSingletonScope();
  bind(MODULE_CHOOSER)
    .toResolvedValue(
      (session) => new ModuleChooser(session, builtModules, `${window.location.origin}/panel`),
      [SESSION],
    )
    .inSingletonScope();
  return container;
}
