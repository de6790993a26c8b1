import type { Schemas } from '@prumo/contract';
import { addDays, type LocalDate, localOf, validateDateRange } from '@prumo/domain/dates';
import { type BookedTime, type DayWindow, freeTimes, type LocalHoliday } from '@prumo/domain/scheduling';
import { type RawBuilder, sql } from 'kysely';
import { onlyOwnProfessional } from '../access/session-store.ts';
import type { Call } from '../http/contract.ts';
import { refuseProblems } from '../http/refusal.ts';
import { branchOf } from './appointment-json.ts';
import { requireKind } from './kind-rights.ts';
import { localHolidaysJson, type StoredWeek, weekJson } from './week.ts';

/** Longest period asked at once, and how many days are looked at together: most questions are answered by the first days. */
const LONGEST_DAYS = 92;
const STEP_DAYS = 14;

type Query = Call<'listFreeTimes'>['query'];
type OnDay = { readonly date: LocalDate; readonly scheduleId: string };

interface Shown {
  readonly id: string;
  readonly schedule: Schemas['Ref'];
  readonly professional: Schemas['Ref'] | null;
  readonly placeId: string | null;
  readonly week: StoredWeek;
}

/** The next free times by schedule, professional, specialty, procedure, plan and part of the day; what is held counts as taken. [SCH-039] */
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
      startDate: from, endDate: until, now: localOf(new Date(call.now).toISOString(), branchOf(call).timeZone), limit: limit - found.length,
      schedules: schedules.map(({ id, week }) => ({ ...week, id, localHolidays: holidays })), ...(await readTaken(call, [...shown.keys()], from, until)),
      minutes: query.minutes, period: query.period,
    });
    for (const { scheduleId, ...time } of times) {
      const item = shown.get(scheduleId);
      if (item) found.push({ schedule: item.schedule, professional: item.professional, placeId: item.placeId, ...time });
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
const takes = (table: 'schedule_expense' | 'schedule_plan', column: 'expense_id' | 'plan_id', id: string): RawBuilder<unknown> =>
  sql`(exists (select 1 from ${sql.table(table)} o where o.schedule_id = s.id and o.${sql.ref(column)} = ${id}) or not exists (select 1 from ${sql.table(table)} o where o.schedule_id = s.id))`;

async function readSchedules(call: Call<'listFreeTimes'>): Promise<{ schedules: readonly Shown[]; holidays: readonly LocalHoliday[] }> {
  const { trx, query } = call;
  const own = onlyOwnProfessional(branchOf(call));
  const where = sql.join([
    sql`s.active and s.type = ${query.type ?? 'elective'}`, ...(own ? [sql`s.professional_id = ${own}`] : []), ...(query.scheduleId ? [sql`s.id = ${query.scheduleId}`] : []),
    ...(query.professionalId ? [sql`s.professional_id = ${query.professionalId}`] : []),
    ...(query.specialty ? [sql`r.specialties @> ${JSON.stringify([{ code: query.specialty }])}::jsonb`] : []),
    ...(query.expenseId ? [takes('schedule_expense', 'expense_id', query.expenseId)] : []), ...(query.planId ? [takes('schedule_plan', 'plan_id', query.planId)] : []),
  ], sql` and `);
  const { rows } = await sql<{ schedules: Shown[]; holidays: LocalHoliday[] }>`
    select coalesce((select json_agg(json_build_object('id', s.id, 'schedule', json_build_object('id', s.id, 'name', s.name),
        'professional', case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end, 'placeId', s.place_id, 'week', ${weekJson}) order by s.position, s.name, s.id)
      from schedule s left join professional r on r.id = s.professional_id where ${where}), '[]') as schedules, ${localHolidaysJson} as holidays`.execute(trx);
  return rows[0] ?? { schedules: [], holidays: [] };
}

/** What lies on some schedules: appointments, held times, blocks, and what their professionals do on other schedules. */
async function readTaken(call: Call<'listFreeTimes'>, ids: readonly string[], start: LocalDate, end: LocalDate): Promise<{ booked: (BookedTime & OnDay)[]; blocks: (DayWindow & OnDay)[] }> {
  const zone = branchOf(call).timeZone;
  const hours = (row: 'a' | 'h') => sql`'start', to_char(${sql.ref(`${row}.starts_at`)} at time zone ${zone}, 'HH24:MI'),
    'end', case when (${sql.ref(`${row}.ends_at`)} at time zone ${zone})::date > ${sql.ref(`${row}.day`)} then '24:00' else to_char(${sql.ref(`${row}.ends_at`)} at time zone ${zone}, 'HH24:MI') end`;
  const { rows } = await sql<{ booked: (BookedTime & OnDay)[]; held: (BookedTime & OnDay)[]; blocks: (DayWindow & OnDay)[] }>`
    with same as (select t.id as schedule_id, s.id as shown_id from schedule s join schedule t on t.branch_id = s.branch_id and (t.id = s.id or t.professional_id = s.professional_id)
      where s.id = any(${ids}::text[]))
    select coalesce((select json_agg(json_build_object('date', a.day, 'scheduleId', m.shown_id, 'status', a.status, 'slot', a.slot, ${hours('a')}))
        from same m join appointment a on a.schedule_id = m.schedule_id where a.day between ${start}::date and ${end}::date), '[]') as booked,
      coalesce((select json_agg(json_build_object('date', h.day, 'scheduleId', m.shown_id, 'status', 'scheduled', 'slot', false, ${hours('h')}))
        from same m join slot_hold h on h.schedule_id = m.schedule_id
        where h.day between ${start}::date and ${end}::date and h.expires_at > ${new Date(call.now).toISOString()}::timestamptz), '[]') as held,
      coalesce((select json_agg(json_build_object('date', b.day, 'scheduleId', b.schedule_id, 'start', to_char(b.start_time, 'HH24:MI'), 'end', to_char(b.end_time, 'HH24:MI')))
        from schedule_block b where b.day between ${start}::date and ${end}::date and b.schedule_id = any(${ids}::text[])), '[]') as blocks`.execute(call.trx);
  const { booked = [], held = [], blocks = [] } = rows[0] ?? {};
  return { booked: [...booked, ...held], blocks };
}
