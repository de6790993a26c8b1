import type { Schemas } from '@prumo/contract';
import { nextToOffer } from '@prumo/domain/scheduling';
import { type RawBuilder, sql } from 'kysely';
import { sentence } from '@prumo/messages';
import { onlyOwnProfessional, branchOf } from '../http/session.ts';
import type { Call, Context } from '../http/contract.ts';
import { notFound } from '../http/refusal.ts';
import { localStart, readWaiting, type Waiting, waitingJson } from './waiting-list.ts';

type Wire = Schemas['FreedTime'];
type Offer = NonNullable<Wire['offer']>;

interface Row {
  readonly id: string;
  readonly scheduleId: string;
  readonly schedule: { id: string; name: string };
  readonly startDate: string;
  readonly endDate: string;
  readonly offers: readonly {
    readonly entryId: string;
    readonly status: string;
    readonly expiresAt: string;
    readonly message: Offer['message'];
  }[];
}

/** Nobody is booked at the freed time f. */
export const nobodyAt =
  (): RawBuilder<boolean> => sql`not exists (select 1 from appointment a where a.schedule_id = f.schedule_id and not a.slot and a.status not in ('canceled', 'available')
  and tstzrange(a.starts_at, a.ends_at) && tstzrange(f.starts_at, f.ends_at))`;

/** Times that became free and are free still. An offer whose time is over has been let pass. */
async function readFreed(call: Context, where: RawBuilder<unknown>, simulated: boolean): Promise<Row[]> {
  const own = onlyOwnProfessional(branchOf(call));
  const { rows } = await sql<Row>`
    select f.id, f.schedule_id as "scheduleId", json_build_object('id', s.id, 'name', s.name) as schedule, f.starts_at as "startDate", f.ends_at as "endDate",
      coalesce((select json_agg(json_build_object('entryId', o.entry_id, 'status', o.status, 'expiresAt', o.expires_at, 'message',
          (select json_build_object('id', m.id, 'status', m.status, 'reason', m.reason, 'simulated', ${simulated} and m.provider_id is not null) from message m where m.offer_id = o.id limit 1)))
        from waiting_offer o where o.freed_time_id = f.id), '[]') as offers
    from freed_time f join schedule s on s.branch_id = f.branch_id and s.id = f.schedule_id
    where f.closed_at is null and f.starts_at > ${new Date(call.now).toISOString()}::timestamptz and s.active and ${where} and ${own ? sql`s.professional_id = ${own}` : sql`true`}
      and ${nobodyAt()}
    order by f.starts_at, f.id limit 50`.execute(call.trx);
  return rows;
}

/** Those whom a time fits, in order; whoever let it pass is not asked again. [UXP-017] */
function candidatesOf(call: Context, freed: Row, waiting: readonly Waiting[]): Waiting[] {
  const at = { scheduleId: freed.scheduleId, ...localStart(call, freed.startDate) };
  const passed = freed.offers.filter((offer) => !isOpen(call, offer)).map(({ entryId }) => entryId);
  const found: Waiting[] = [];
  for (;;) {
    const next = nextToOffer(waiting, at, [...passed, ...found.map(({ id }) => id)]);
    const entry = waiting.find(({ id }) => id === next?.id);
    if (!entry) return found;
    found.push(entry);
  }
}

const isOpen = (call: Context, { status, expiresAt }: Row['offers'][number]): boolean =>
  status === 'open' && Date.parse(expiresAt) > call.now;

/** What the desk is proposed. [UXP-017] */
export async function listFreedTimes(
  call: Context,
  simulated: boolean,
  where: RawBuilder<unknown> = sql`true`,
): Promise<Wire[]> {
  const rows = await readFreed(call, where, simulated);
  if (rows.length === 0) return [];
  const waiting = await readWaiting(
    call,
    sql`w.schedule_id = any(${[...new Set(rows.map(({ scheduleId }) => scheduleId))]}::text[])`,
  );
  return rows.flatMap((row) => {
    const open = row.offers.find((offer) => isOpen(call, offer));
    const candidates = candidatesOf(call, row, waiting);
    if (candidates.length === 0 && !open) return [];
    const { id, schedule, startDate, endDate } = row;
    const message = open?.message
      ? { ...open.message, reason: open.message.reason === null ? null : sentence(open.message.reason) }
      : null;
    return [
      {
        id,
        schedule,
        startDate,
        endDate,
        offer: open ? { entryId: open.entryId, expiresAt: open.expiresAt, message } : null,
        candidates: candidates.map(waitingJson),
      },
    ];
  });
}

/** Proposes a time no more. */
export async function closeFreedTime(call: Call<'closeFreedTime'>): Promise<undefined> {
  const now = new Date(call.now).toISOString();
  const closed = await call.trx
    .updateTable('freed_time')
    .set({ closed_at: now })
    .where('id', '=', call.path.id)
    .where('closed_at', 'is', null)
    .returning('schedule_id')
    .executeTakeFirst();
  if (!closed) throw notFound();
  await call.trx
    .updateTable('waiting_offer')
    .set({ status: 'expired' })
    .where('freed_time_id', '=', call.path.id)
    .where('status', '=', 'open')
    .execute();
  call.audit('freed-time.closed', 'freed-time', call.path.id);
  call.publish({ type: 'waiting', id: call.path.id, scheduleId: closed.schedule_id });
  return undefined;
}
