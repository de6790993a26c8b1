import { type CompiledQuery, sql } from 'kysely';
import type { Db } from '../database/pool.ts';
import type { Trx } from '../database/tenant.ts';

/** What open screens are told: which kind of thing changed, where. Never the data itself: each screen asks with its own rights. */
export interface RealtimeEvent {
  readonly type: 'appointment' | 'call' | 'lock' | 'account' | 'cashier' | 'referral' | 'message' | 'waiting';
  /** Which one; none where it may be any of the day. */
  readonly id?: string;
  /** Day of the agenda that shows it, and its schedule. */
  readonly day?: string;
  readonly scheduleId?: string;
}

/** What one person is told of the own chats: that there is something, never the text. [COM-030, COM-031] */
export interface PersonalEvent {
  /** chat_read goes to the reader alone, for the other screens of that person. */
  readonly type: 'new_message' | 'new_channel' | 'chat_read';
  /** The message. */
  readonly id: string;
  readonly channelId: string;
  readonly authorId: string;
}

/** The channel of PostgreSQL that carries the notices to every process. */
export const CHANNEL = 'prumo';
/** The one that says that people, groups, sessions or branches changed. */
export const ACCESS_CHANNEL = 'prumo_access';

/** Who is told. */
interface Person {
  readonly customerId: string;
  readonly userId: string;
}

/** The statement that tells what happened when its transaction commits, carried to every process; none when nothing did. */
export function noticeStatement(trx: Trx, notices: readonly Notice[]): CompiledQuery | null {
  if (notices.length === 0) return null;
  return sql`select pg_notify(${CHANNEL}, told) from unnest(${notices.map((notice) => JSON.stringify(notice))}::text[]) as told`.compile(
    trx,
  );
}

/** Tells every process that people, groups, sessions or branches changed. [ACC-083] */
export const accessNotice = (db: Db): CompiledQuery => sql`select pg_notify(${ACCESS_CHANNEL}, '')`.compile(db);

/** Tells the screens of a branch when the transaction commits. */
export async function publish(trx: Trx, branchId: string, events: readonly RealtimeEvent[]): Promise<void> {
  const statement = noticeStatement(
    trx,
    events.map((event) => ({ branchId, event })),
  );
  if (statement !== null) await trx.executeQuery(statement);
}

/** The channel of one person, named from customer and person. A screen listens to the one of its own session; no request can name another. [COM-029, A139] */
export const personalChannelOf = ({ customerId, userId }: Person): string => `${customerId}-${userId}`;

/** A notice to the screens of one person, in whatever branch of the customer. */
export const noticeTo = (person: Person, event: PersonalEvent): Notice => ({
  personalChannel: personalChannelOf(person),
  event,
});

/** What PostgreSQL carries between the processes: an event of a branch, or one of a person. */
export type Notice =
  | { readonly branchId: string; readonly event: RealtimeEvent }
  | { readonly personalChannel: string; readonly event: PersonalEvent };
