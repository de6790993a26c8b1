import type { LocalDate } from '@prumo/domain/dates';
import type { ImportedDay } from '@prumo/domain/imports';
import type { BookedTime, DayWindow } from '@prumo/domain/scheduling';
import { sql } from 'kysely';
import type { Agenda } from './appointment-agendas.ts';
import type { ImportScope } from './target.ts';

/** A time that is taken, by whom and where. */
interface Taken extends BookedTime {
  readonly scheduleId: string;
  readonly professionalId: string | null;
  readonly placeId: string | null;
}

interface Day {
  readonly taken: Taken[];
  readonly blocks: readonly (DayWindow & { readonly scheduleId: string })[];
}

/** The days that the rows of a batch want: what lies there, and what the rows before have taken of it. */
export class AppointmentDays {
  private readonly days: ReadonlyMap<string, Day>;

  constructor(days: ReadonlyMap<string, Day>) {
    this.days = days;
  }

  /** A day of a schedule, as the rule asks for it. */
  of({ id, active, week, professionalId, roomId }: Agenda, day: LocalDate): ImportedDay {
    const { taken = [], blocks = [] } = this.days.get(day) ?? {};
    const elsewhere = taken.filter(({ scheduleId }) => scheduleId !== id);
    return {
      schedule: week,
      active,
      blocks: blocks.filter(({ scheduleId }) => scheduleId === id),
      booked: taken.filter(({ scheduleId }) => scheduleId === id),
      professional: professionalId === null ? [] : elsewhere.filter((time) => time.professionalId === professionalId),
      place: roomId === null ? [] : elsewhere.filter((time) => time.placeId === roomId),
    };
  }

  /** The next rows find this time taken. */
  take({ id, professionalId, roomId }: Agenda, day: LocalDate, time: BookedTime): void {
    this.days.get(day)?.taken.push({ ...time, scheduleId: id, professionalId, placeId: roomId });
  }
}

/** Reads the days with appointments, teams of surgeries, times held for a while, blocks, and the times that a check has given to earlier batches. */
export async function readDays(
  { trx, importId, timeZone, now }: ImportScope,
  days: readonly LocalDate[],
): Promise<AppointmentDays> {
  const hour = (column: string) => sql`to_char(${sql.ref(column)} at time zone ${timeZone}, 'HH24:MI')`;
  const end = (alias: string) =>
    sql`case when (${sql.ref(`${alias}.ends_at`)} at time zone ${timeZone})::date > ${sql.ref(`${alias}.day`)} then '24:00' else ${hour(`${alias}.ends_at`)} end`;
  const { rows } = await sql<{ day: string; taken: Taken[]; blocks: Day['blocks'] }>`
    with taken as (
      select a.day, a.status, a.slot, ${hour('a.starts_at')} as start, ${end('a')} as "end", a.schedule_id as "scheduleId", s.professional_id as "professionalId",
        coalesce(a.place_id, s.place_id) as "placeId"
      from appointment a join schedule s on s.branch_id = a.branch_id and s.id = a.schedule_id where a.day = any(${[...days]}::date[])
      union all
      select a.day, a.status, a.slot, ${hour('a.starts_at')}, ${end('a')}, a.schedule_id, m.professional_id, null
      from appointment a join appointment_team m on m.branch_id = a.branch_id and m.appointment_id = a.id where a.day = any(${[...days]}::date[])
      union all
      select h.day, 'scheduled', false, ${hour('h.starts_at')}, ${end('h')}, h.schedule_id, s.professional_id, s.place_id
      from slot_hold h join schedule s on s.branch_id = h.branch_id and s.id = h.schedule_id
      where h.day = any(${[...days]}::date[]) and h.expires_at > ${new Date(now).toISOString()}::timestamptz
      union all
      select t.day, 'scheduled', false, ${hour('t.starts_at')}, ${end('t')}, t.schedule_id, t.professional_id, t.place_id from import_time t
      where t.import_id = ${importId} and t.day = any(${[...days]}::date[]))
    select d.day::text as day, coalesce((select json_agg(t) from taken t where t.day = d.day), '[]') as taken,
      coalesce((select json_agg(json_build_object('scheduleId', b.schedule_id, 'start', to_char(b.start_time, 'HH24:MI'), 'end', to_char(b.end_time, 'HH24:MI')))
        from schedule_block b where b.day = d.day), '[]') as blocks
    from unnest(${[...days]}::date[]) as d(day)`.execute(trx);
  return new AppointmentDays(new Map(rows.map(({ day, taken, blocks }) => [day, { taken, blocks }])));
}
