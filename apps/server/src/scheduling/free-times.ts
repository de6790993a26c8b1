import type { Schemas } from '@prumo/contract';
import { addDays, type LocalDate, localOf, validateDateRange } from '@prumo/domain/dates';
import { freeTimes, type LocalHoliday } from '@prumo/domain/scheduling';
import { type RawBuilder, sql } from 'kysely';
import { onlyOwnProfessional, branchOf } from '../http/session.ts';
import type { Call } from '../http/contract.ts';
import { refuseProblems } from '../http/refusal.ts';
import { requireKind } from './kind-rights.ts';
import { readOccupied } from './occupied-times.ts';
import { localHolidaysJson, type StoredWeek, weekJson } from './week.ts';
import { byName } from '../lists/search.ts';

/** Longest period asked at once, and how many days are looked at together: most questions are answered by the first days. */
const LONGEST_DAYS = 92;
const STEP_DAYS = 14;

type Query = Call<'listFreeTimes'>['query'];

interface Shown {
  readonly id: string;
  readonly schedule: Schemas['Ref'];
  readonly professional: Schemas['Ref'] | null;
  readonly placeId: string | null;
  readonly week: StoredWeek;
}

/** The next free times by schedule, professional, specialty, procedure, plan and part of the day; what is held counts as taken, also of the professional and the room by another schedule. [SCH-039] */
export async function listFreeTimes(call: Call<'listFreeTimes'>): Promise<{ items: Schemas['FreeTime'][] }> {
  const { query } = call;
  requireKind(call, query.type ?? 'elective', 'listAppointments');
  const [start, end] = periodOf(query);
  const { schedules, holidays } = await readSchedules(call);
  const shown = new Map(schedules.map((item) => [item.id, item]));
  const limit = query.limit ?? 20;
  const found: Schemas['FreeTime'][] = [];
  for (let from = start; from <= end && found.length < limit && schedules.length > 0; from = addDays(from, STEP_DAYS)) {
    const until = addDays(from, STEP_DAYS - 1) < end ? addDays(from, STEP_DAYS - 1) : end;
    const times = freeTimes({
      startDate: from,
      endDate: until,
      now: localOf(new Date(call.now).toISOString(), branchOf(call).timeZone),
      limit: limit - found.length,
      schedules: schedules.map(({ id, week }) => ({ ...week, id, localHolidays: holidays })),
      ...(await readOccupied(call, [...shown.keys()], from, until)),
      minutes: query.minutes,
      period: query.period,
    });
    for (const { scheduleId, ...time } of times) {
      const item = shown.get(scheduleId);
      if (item)
        found.push({ schedule: item.schedule, professional: item.professional, placeId: item.placeId, ...time });
    }
  }
  return { items: found };
}

function periodOf(query: Query): [LocalDate, LocalDate] {
  refuseProblems(validateDateRange(query.startDate, query.endDate));
  const start = query.startDate as LocalDate;
  const last = addDays(start, LONGEST_DAYS);
  if (query.endDate > last) refuseProblems([{ field: 'endDate', code: 'date.after-maximum', data: { maximum: last } }]);
  return [start, query.endDate as LocalDate];
}

/** A schedule without an own list takes every procedure and plan. [SCH-035, SCH-036] */
const takes = (
  table: 'schedule_expense' | 'schedule_plan',
  column: 'expense_id' | 'plan_id',
  id: string,
): RawBuilder<unknown> =>
  sql`(exists (select 1 from ${sql.table(table)} o where o.schedule_id = s.id and o.${sql.ref(column)} = ${id}) or not exists (select 1 from ${sql.table(table)} o where o.schedule_id = s.id))`;

async function readSchedules(
  call: Call<'listFreeTimes'>,
): Promise<{ schedules: readonly Shown[]; holidays: readonly LocalHoliday[] }> {
  const { trx, query } = call;
  const own = onlyOwnProfessional(branchOf(call));
  const where = sql.join(
    [
      sql`s.active and s.type = ${query.type ?? 'elective'}`,
      ...(own ? [sql`s.professional_id = ${own}`] : []),
      ...(query.scheduleId ? [sql`s.id = ${query.scheduleId}`] : []),
      ...(query.professionalId ? [sql`s.professional_id = ${query.professionalId}`] : []),
      ...(query.specialty ? [sql`r.specialties @> ${JSON.stringify([{ code: query.specialty }])}::jsonb`] : []),
      ...(query.expenseId ? [takes('schedule_expense', 'expense_id', query.expenseId)] : []),
      ...(query.planId ? [takes('schedule_plan', 'plan_id', query.planId)] : []),
    ],
    sql` and `,
  );
  const { rows } = await sql<{ schedules: Shown[]; holidays: LocalHoliday[] }>`
    select coalesce((select json_agg(json_build_object('id', s.id, 'schedule', json_build_object('id', s.id, 'name', s.name),
        'professional', case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end, 'placeId', s.place_id, 'week', ${weekJson}) order by s.position, ${byName(sql`s.name`)}, s.id)
      from schedule s left join professional r on r.id = s.professional_id where ${where}), '[]') as schedules, ${localHolidaysJson} as holidays`.execute(
    trx,
  );
  return rows[0] ?? { schedules: [], holidays: [] };
}
