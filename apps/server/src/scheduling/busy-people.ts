import { busyPerson, type Engagement } from '@prumo/domain/scheduling';
import { sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import { conflict, type Refusal } from '../http/refusal.ts';
import { branchOf } from '../http/session.ts';
import type { Placement } from './booking.ts';
import { hoursJson } from './hours-json.ts';

interface Known extends Engagement {
  /** Name of the professional, and what keeps them. */
  readonly professional: string;
  readonly type: string;
}

/** Locks the people of an appointment until the transaction ends, after schedules and room: two bookings of one person follow one another. */
export async function holdPeople(call: Context, people: readonly string[]): Promise<void> {
  if (people.length === 0) return;
  await sql`select 1 from professional_branch where professional_id = any(${people}::text[]) order by professional_id for no key update`.execute(
    call.trx,
  );
}

/** Who of the people is busy elsewhere at a time, as a refusal that says who, with what and when; null when all are free. [SCH-048, SCH-051] */
export async function busyRefusal(
  call: Context,
  wanted: Placement,
  people: readonly string[],
  ownId: string | null,
): Promise<Refusal | null> {
  if (people.length === 0) return null;
  const found = busyPerson(
    { start: wanted.start, end: wanted.end },
    people,
    await engagementsOf(call, wanted, people, ownId),
  );
  return (
    found &&
    conflict('appointment.professional-busy', {
      start: found.start,
      end: found.end,
      professional: found.professional,
      type: found.type,
    })
  );
}

/** What the people do that day on other schedules, and in the teams of surgeries; times held on their schedules count. */
async function engagementsOf(
  call: Context,
  { day, scheduleId }: Placement,
  people: readonly string[],
  ownId: string | null,
): Promise<readonly Known[]> {
  const { timeZone } = branchOf(call);
  const who = (id: string) =>
    sql`'professionalId', ${sql.ref(id)}, 'professional', (select w.name from professional w where w.id = ${sql.ref(id)})`;
  const booked = sql`'type', a.type, 'status', a.status, 'slot', a.slot, ${hoursJson('a', timeZone)}`;
  const { rows } = await sql<{ engagement: Known }>`
    select json_build_object(${who('s.professional_id')}, ${booked}) as engagement from appointment a join schedule s on s.branch_id = a.branch_id and s.id = a.schedule_id
      where a.day = ${day}::date and a.schedule_id <> ${scheduleId} and a.id <> ${ownId ?? ''} and s.professional_id = any(${people}::text[])
    union all select json_build_object(${who('t.professional_id')}, ${booked}) from appointment a join appointment_team t on t.branch_id = a.branch_id and t.appointment_id = a.id
      where a.day = ${day}::date and a.type = 'surgery' and a.id <> ${ownId ?? ''} and t.professional_id = any(${people}::text[])
    union all select json_build_object(${who('s.professional_id')}, 'type', s.type, 'status', 'scheduled', 'slot', false, ${hoursJson('h', timeZone)})
      from slot_hold h join schedule s on s.branch_id = h.branch_id and s.id = h.schedule_id
      where h.day = ${day}::date and h.schedule_id <> ${scheduleId} and h.expires_at > ${new Date(call.now).toISOString()}::timestamptz and s.professional_id = any(${people}::text[])`.execute(
    call.trx,
  );
  return rows.map(({ engagement }) => engagement);
}

/** Writes whom an appointment takes; those who were there before and are not named any more go. A constraint keeps everybody in one place. */
export async function writePeople(call: Context, appointmentId: string, people: readonly string[]): Promise<void> {
  if (people.length === 0) return;
  await sql`insert into professional_time (branch_id, appointment_id, professional_id, starts_at, ends_at, takes)
    select a.branch_id, a.id, x.id, a.starts_at, a.ends_at, not a.slot and a.status not in ('canceled', 'available')
    from appointment a, unnest(${people}::text[]) as x(id) where a.id = ${appointmentId}`.execute(call.trx);
}

/** Takes away whom an appointment took, or those of them who left its team, before it changes. */
export async function freePeople(call: Context, appointmentId: string, keep: readonly string[] = []): Promise<void> {
  await call.trx
    .deleteFrom('professional_time')
    .where('appointment_id', '=', appointmentId)
    .$if(keep.length > 0, (rows) => rows.where('professional_id', 'not in', [...keep]))
    .execute();
}
