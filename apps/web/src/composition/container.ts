import { createHttpDownloads, createHttpRealtime, registry } from '@prumo/http-adapter/core';
import { createHttpChatGateway } from '@prumo/http-adapter/chat';
import { createHttpLookupGateway } from '@prumo/http-adapter/registry';
import type { ModuleKey } from '@prumo/domain/access';
import { BranchChooser, ModuleChooser } from '@prumo/view-models/access';
import { ChatInbox } from '@prumo/view-models/chat';
import { ColumnMemory, RecentRecords } from '@prumo/view-models/core';
import { LookupStore } from '@prumo/view-models/registry';
import { Container } from 'inversify';
import type { Visit } from './visit.ts';
import { browserClock, browserFileOpener, consoleLog, pageSeenAgain, toastNotifier } from './browser-ports.ts';
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
export function createContainer(visit: Visit, builtModules: ReadonlySet<ModuleKey>): Container {
  const container = new Container();
  const bind = container.bind.bind(container);
  bind(CLOCK).toConstantValue(browserClock);
  bind(NOTIFIER).toConstantValue(toastNotifier);
  bind(NEW_KEY).toConstantValue(visit.newKey);
  bind(CONNECTION).toConstantValue(visit.connection);
  bind(PREFERENCES).toConstantValue(visit.preferences);
  bind(API).toConstantValue(visit.api);
  bind(SESSION_GATEWAY).toConstantValue(visit.sessionGateway);
  bind(DEMO_GATEWAY).toConstantValue(visit.demoGateway);
  bind(SESSION).toConstantValue(visit.session);
  bind(RECENT_RECORDS)
    .toResolvedValue(() => new RecentRecords())
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
  // Made for each page that asks: whoever is there then.
  bind(COLUMN_MEMORY).toResolvedValue(
    (preferences, session) => new ColumnMemory(preferences, session.user?.id ?? ''),
    [PREFERENCES, SESSION],
  );
  bind(BRANCH_CHOOSER)
    .toResolvedValue((session) => new BranchChooser(session), [SESSION])
    .inSingletonScope();
  bind(MODULE_CHOOSER)
    .toResolvedValue(
      (session) => new ModuleChooser(session, builtModules, `${window.location.origin}/panel`),
      [SESSION],
    )
    .inSingletonScope();
  // What one person looked up and opened is not the next one's.
  visit.session.whenLeaving(() => container.get(LOOKUPS).clear());
  visit.session.whenLeaving(() => container.get(RECENT_RECORDS).forget());
  return container;
}
