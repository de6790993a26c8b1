import { addMonths, type LocalDate, localOf, validateDateRange } from '@prumo/domain/dates';
import { availableDays, type LocalHoliday } from '@prumo/domain/scheduling';
import { sql } from 'kysely';
import { onlyOwnProfessional, branchOf } from '../http/session.ts';
import type { Call } from '../http/contract.ts';
import { refuseProblems } from '../http/refusal.ts';
import { kindsOf } from './kind-rights.ts';
import { readOccupied } from './occupied-times.ts';
import { localHolidaysJson, type StoredWeek, weekJson } from './week.ts';

const LONGEST_MONTHS = 12;

interface Found {
  readonly schedules: readonly { readonly id: string; readonly week: StoredWeek }[];
  readonly holidays: readonly LocalHoliday[];
}

/** Days of a period with at least one free time on one of the schedules asked for; hours of today that have passed are no longer free, nor is a time at which professional or room are taken elsewhere. [SCH-039, decision A36] */
export async function listAvailableDays(call: Call<'listAvailableDays'>): Promise<{ days: string[] }> {
  const { query } = call;
  refuseProblems(validateDateRange(query.startDate, query.endDate));
  const start = query.startDate as LocalDate;
  const end = query.endDate as LocalDate;
  const last = addMonths(start, LONGEST_MONTHS);
  if (end > last) refuseProblems([{ field: 'endDate', code: 'date.after-maximum', data: { maximum: last } }]);
  const { schedules, holidays } = await readShown(call);
  if (schedules.length === 0) return { days: [] };
  return {
    days: availableDays({
      startDate: start,
      endDate: end,
      now: localOf(new Date(call.now).toISOString(), branchOf(call).timeZone),
      schedules: schedules.map(({ id, week }) => ({ ...week, id, localHolidays: holidays })),
      ...(await readOccupied(
        call,
        schedules.map(({ id }) => id),
        start,
        end,
      )),
    }),
  };
}

async function readShown(call: Call<'listAvailableDays'>): Promise<Found> {
  const { trx, query } = call;
  const own = onlyOwnProfessional(branchOf(call));
  const shown = sql.join(
    [
      sql`s.active`,
      sql`s.type = any(${[...kindsOf(call, 'listAppointments')]}::text[])`,
      ...(own ? [sql`s.professional_id = ${own}`] : []),
      ...(query.scheduleId ? [sql`s.id = ${query.scheduleId}`] : []),
      ...(query.professionalId ? [sql`s.professional_id = ${query.professionalId}`] : []),
    ],
    sql` and `,
  );
  const { rows } = await sql<Found>`
    select coalesce((select json_agg(json_build_object('id', s.id, 'week', ${weekJson})) from schedule s where ${shown}), '[]') as schedules, ${localHolidaysJson} as holidays`.execute(
    trx,
  );
  return rows[0] ?? { schedules: [], holidays: [] };
}
