import type { LocalDate } from '@prumo/domain/dates';
import type { LocalHoliday, WeeklySchedule, WeeklyWindow } from '@prumo/domain/scheduling';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';

/** The week of schedule s as the rules of the domain take it. */
export const weekJson: RawBuilder<unknown> = sql`json_build_object('slotMinutes', s.slot_minutes, 'windows', s.windows, 'intervals', s.intervals,
  'validFrom', s.valid_from, 'validUntil', s.valid_until, 'worksOnHolidays', s.works_on_holidays)`;

/** All holidays of the branch's own: a list of a few dozen. */
export const localHolidaysJson: RawBuilder<unknown> = sql`coalesce((select json_agg(json_build_object('name', h.name, 'date', h.day, 'everyYear', h.every_year) order by h.day) from local_holiday h), '[]')`;

/** What weekJson makes. */
export interface StoredWeek {
  readonly slotMinutes: number;
  readonly windows: readonly WeeklyWindow[];
  readonly intervals: readonly WeeklyWindow[];
  readonly validFrom: LocalDate | null;
  readonly validUntil: LocalDate | null;
  readonly worksOnHolidays: boolean;
}

/** A stored schedule with the branch's holidays; null when this branch has no such schedule. */
export async function readWeek(trx: Trx, scheduleId: string): Promise<WeeklySchedule | null> {
  const { rows } = await sql<{ week: StoredWeek; holidays: LocalHoliday[] }>`
    select ${weekJson} as week, ${localHolidaysJson} as holidays from schedule s where s.id = ${scheduleId}`.execute(
    trx,
  );
  const found = rows[0];
  return found ? { ...found.week, localHolidays: found.holidays } : null;
}
