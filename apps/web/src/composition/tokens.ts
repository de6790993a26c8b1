import type { Api } from '@prumo/http-adapter/core';
import type {
  BranchChooser,
  DemoGateway,
  ModuleChooser,
  SessionGateway,
  SessionStore,
} from '@prumo/view-models/access';
import type { ChatGateway, ChatInbox } from '@prumo/view-models/chat';
import type {
  Clock,
  Connection,
  Downloads,
  NewKey,
  Notifier,
  Preferences,
  ColumnMemory,
  Realtime,
  RecentRecords,
} from '@prumo/view-models/core';
import type { LookupGateway, LookupStore, MarkerGateway } from '@prumo/view-models/registry';
import { token } from './token.ts';

/** What every context may ask for. Tokens of one context stand in its own `<context>.module.ts`. */
export const API = token<Api>('Api');
export const CLOCK = token<Clock>('Clock');
export const COLUMN_MEMORY = token<ColumnMemory>('ColumnMemory');
export const CONNECTION = token<Connection>('Connection');
export const DOWNLOADS = token<Downloads>('Downloads');
export const NEW_KEY = token<NewKey>('NewKey');
export const NOTIFIER = token<Notifier>('Notifier');
export const PREFERENCES = token<Preferences>('Preferences');
export const REALTIME = token<Realtime>('Realtime');
export const SESSION_GATEWAY = token<SessionGateway>('SessionGateway');
export const SESSION = token<SessionStore>('SessionStore');
export const BRANCH_CHOOSER = token<BranchChooser>('BranchChooser');
export const MODULE_CHOOSER = token<ModuleChooser>('ModuleChooser');
export const DEMO_GATEWAY = token<DemoGateway>('DemoGateway');
export const CHAT_GATEWAY = token<ChatGateway>('ChatGateway');
export const RECENT_RECORDS = token<RecentRecords>('RecentRecords');
export const CHAT_INBOX = token<ChatInbox>('ChatInbox');
export const LOOKUP_GATEWAY = token<LookupGateway>('LookupGateway');
export const MARKER_GATEWAY = token<MarkerGateway>('MarkerGateway');
export const LOOKUPS = token<LookupStore>('LookupStore');
