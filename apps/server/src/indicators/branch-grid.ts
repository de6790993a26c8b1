import type { LocalDate } from '@prumo/domain/dates';
import { type DayWindow, type LocalHoliday, offeredTimes } from '@prumo/domain/scheduling';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import { localHolidaysJson, type StoredWeek, weekJson } from '../scheduling/index.ts';
import { byName } from '../lists/search.ts';

export interface GridQuery {
  readonly startDate: LocalDate;
  readonly endDate: LocalDate;
  /** The professional whose schedules alone are counted. */
  readonly own: string | null;
  readonly scheduleId?: string | undefined;
}

/** A schedule that counts in the period, with the times of its grid. */
export interface CountedSchedule {
  readonly id: string;
  readonly name: string;
  readonly professionalId: string | null;
  readonly professional: string | null;
  readonly specialty: string;
  readonly totalHoursCount: number;
  readonly blockedCount: number;
}

type Block = DayWindow & { readonly date: LocalDate };

interface Row extends Pick<CountedSchedule, 'id' | 'name' | 'professionalId' | 'professional' | 'specialty'> {
  readonly week: StoredWeek;
  /** Of a schedule that was closed: the days on which somebody still has an appointment. */
  readonly onlyOn: readonly LocalDate[] | null;
  readonly blocks: readonly Block[];
}

/** What a schedule is for: its own specialty, else the first one of its professional. */
export const SPECIALTY: RawBuilder<string> = sql`coalesce(s.specialty, r.specialties -> 0 ->> 'name', 'Sem especialidade')`;

/**
 * The schedules of the branch and the times their grids offer in the period, by the rule that draws the agenda. A schedule that was closed counts, as
 * in the agenda, on the days on which it still has appointments. [DSH-028, ENT-109, A137]
 */
export async function readGrids(
  trx: Trx,
  { startDate, endDate, own, scheduleId }: GridQuery,
): Promise<CountedSchedule[]> {
  const shown = sql.join(
    [sql`true`, ...(own ? [sql`s.professional_id = ${own}`] : []), ...(scheduleId ? [sql`s.id = ${scheduleId}`] : [])],
    sql` and `,
  );
  const { rows } = await sql<{ schedules: Row[]; holidays: LocalHoliday[] }>`
    with used as (select a.schedule_id, jsonb_agg(distinct a.day) as days
        from appointment a join schedule s on s.branch_id = a.branch_id and s.id = a.schedule_id and not s.active
        where a.day between ${startDate}::date and ${endDate}::date and a.status not in ('canceled', 'available') group by a.schedule_id),
      blocks as (select b.schedule_id, json_agg(json_build_object('date', b.day, 'start', to_char(b.start_time, 'HH24:MI'), 'end', to_char(b.end_time, 'HH24:MI'))) as blocks
        from schedule_block b where b.day between ${startDate}::date and ${endDate}::date group by b.schedule_id)
    select coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'professionalId', r.id, 'professional', r.name, 'specialty', ${SPECIALTY}, 'week', ${weekJson},
          'onlyOn', case when not s.active then used.days end, 'blocks', coalesce(blocks.blocks, '[]')) order by s.position, ${byName(sql`s.name`)}, s.id)
        from schedule s left join professional r on r.id = s.professional_id left join used on used.schedule_id = s.id left join blocks on blocks.schedule_id = s.id
        where ${shown} and (s.active or used.days is not null)), '[]') as schedules, ${localHolidaysJson} as holidays`.execute(
    trx,
  );
  const { schedules = [], holidays = [] } = rows[0] ?? {};
  return schedules.map(({ week, onlyOn, blocks, ...schedule }) => {
    const { total, blocked } = offeredTimes(
      { ...week, localHolidays: holidays },
      { startDate, endDate, blocks, onlyOn: onlyOn === null ? undefined : new Set(onlyOn) },
    );
    return { ...schedule, totalHoursCount: total, blockedCount: blocked };
  });
}
