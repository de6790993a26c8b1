import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';

/** What open screens are told: which kind of thing changed, where. Never the data itself: each screen asks with its own rights. */
export interface RealtimeEvent {
  readonly type: 'appointment' | 'call' | 'lock' | 'account' | 'cashier' | 'referral' | 'message' | 'waiting';
  readonly id: string;
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

/** Sends the event when the transaction commits; PostgreSQL carries it to every process. */
export async function publish(trx: Trx, branchId: string, events: readonly RealtimeEvent[]): Promise<void> {
  for (const event of events) {
    await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ branchId, event })})`.execute(trx);
  }
}

/** The channel of one person, named from customer and person. A screen listens to the one of its own session; no request can name another. [COM-029, A139] */
export const personalChannelOf = ({ customerId, userId }: Person): string => `${customerId}-${userId}`;

/** As `publish`, to the screens of one person in whatever branch of the customer. */
export async function publishToPerson(trx: Trx, person: Person, event: PersonalEvent): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ personalChannel: personalChannelOf(person), event })})`.execute(
    trx,
  );
}

/** What PostgreSQL carries between the processes: an event of a branch, or one of a person. */
export type Notice =
  | { readonly branchId: string; readonly event: RealtimeEvent }
  | { readonly personalChannel: string; readonly event: PersonalEvent };
