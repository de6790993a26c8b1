import type { Schemas } from '@prumo/contract';
import type { LocalDate } from '@prumo/domain/dates';
import {
  APPOINTMENT_TYPES,
  type GridState,
  type PlacedSchedule,
  type ScheduleClash,
  scheduleClashes,
  validateSchedule,
  type WeeklySchedule,
} from '@prumo/domain/scheduling';
import { sql } from 'kysely';
import { oneOf } from '../database/one-of.ts';
import { onlyOwnProfessional, branchOf } from '../http/session.ts';
import { olderVersion } from '../http/older-version.ts';
import { type Call, type Context, JsonText } from '../http/contract.ts';
import { notFound, refuseProblems } from '../http/refusal.ts';
import { byName, contains } from '../lists/search.ts';
import { byNameIn, sortedBy } from '../lists/sort.ts';
import { flag, lookupPage } from '../lists/lookup-page.ts';
import { holdSchedules } from './booking.ts';
import { findStranded, refuseUnseen } from './stranded.ts';
import { type StoredWeek, weekJson } from './week.ts';

type Input = Schemas['ScheduleInput'];
type Review = Schemas['ScheduleReview'];

/** Appointments a review names; the count is of all. */
const LISTED = 100;

/** The schedules for their registry. A professional-only user sees the own ones. [REG-017, SCH-033, decision A54] */
export function listRegistry(
  call: Call<'listScheduleRegistry'>,
): Promise<JsonText<{ items: Schemas['ScheduleItem'][]; total: number; hasMore: boolean }>> {
  const { trx, query } = call;
  const own = onlyOwnProfessional(branchOf(call));
  return lookupPage(
    trx,
    {
      item: sql`json_build_object('id', s.id, 'name', s.name, 'type', s.type, 'professional', case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end,
      'place', case when l.id is not null then json_build_object('id', l.id, 'name', l.name) end, 'slotMinutes', s.slot_minutes, 'windows', s.windows, 'intervals', s.intervals,
      'validFrom', s.valid_from, 'validUntil', s.valid_until, 'onlineBooking', s.online_booking, 'active', s.active)`,
      from: sql`schedule s left join professional p on p.id = s.professional_id left join place l on l.branch_id = s.branch_id and l.id = s.place_id`,
      where: [
        ...flag(sql`s.active`, query.active),
        ...(query.type ? [sql`s.type = ${query.type}`] : []),
        ...(own ? [sql`s.professional_id = ${own}`] : []),
        ...contains(sql`concat_ws(' ', s.name, p.name, l.name)`, query.search),
      ],
      order: query.sort
        ? sortedBy({ name: byNameIn(sql`s.branch_id`, sql`s.name`, sql`s.id`) }, query.sort)
        : sql`s.position, ${byName(sql`s.name`)}, s.id`,
    },
    query,
  );
}

/** One schedule as the wire has it; the schedules of others do not exist for a professional-only user. */
export async function readSchedule(call: Context, id: string): Promise<JsonText<Schemas['ScheduleRecord']>> {
  const own = onlyOwnProfessional(branchOf(call));
  const { rows } = await sql<{ json: string }>`
    select json_build_object('id', s.id, 'name', s.name, 'type', s.type, 'professional', case when p.id is not null then json_build_object('id', p.id, 'name', p.name) end,
      'place', case when l.id is not null then json_build_object('id', l.id, 'name', l.name) end, 'slotMinutes', s.slot_minutes, 'maxReserves', s.max_reserves,
      'windows', s.windows, 'intervals', s.intervals, 'validFrom', s.valid_from, 'validUntil', s.valid_until, 'worksOnHolidays', s.works_on_holidays,
      'onlineBooking', s.online_booking, 'notes', s.notes, 'active', s.active, 'version', s.version,
      'expenseIds', coalesce((select json_agg(x.expense_id order by x.expense_id) from schedule_expense x where x.schedule_id = s.id), '[]'),
      'planIds', coalesce((select json_agg(x.plan_id order by x.plan_id) from schedule_plan x where x.schedule_id = s.id), '[]'))::text as json
    from schedule s left join professional p on p.id = s.professional_id left join place l on l.branch_id = s.branch_id and l.id = s.place_id
    where s.id = ${id} ${own ? sql`and s.professional_id = ${own}` : sql``}`.execute(call.trx);
  if (!rows[0]) throw notFound();
  return new JsonText<Schemas['ScheduleRecord']>(rows[0].json);
}

/** Registers a schedule at the end of the list and returns its id. [REG-018, REG-107] */
export async function createSchedule(call: Context, input: Input): Promise<string> {
  refuseProblems(validateSchedule(input));
  refuseForeign(call, input);
  const id = call.newId();
  const { rows } = await sql<{
    position: number;
  }>`select coalesce(max(position) + 1, 0) as position from schedule`.execute(call.trx);
  await call.trx
    .insertInto('schedule')
    .values({ branch_id: branchOf(call).id, id, ...rowOf(input), position: rows[0]?.position ?? 0 })
    .execute();
  await writeOffers(call, id, input);
  call.audit('schedule.created', 'schedule', id);
  return id;
}

/** Changes a schedule under its lock; appointments that would fall out of the grid must have been seen. [REG-019, REG-107] */
export async function changeSchedule(call: Context, id: string, input: Input): Promise<void> {
  await holdSchedules(call, [id]);
  const stored = await call.trx
    .selectFrom('schedule')
    .select(['version', 'type'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (input.version !== undefined && input.version !== stored.version) throw await olderVersion(call, 'schedule', id);
  refuseProblems(validateSchedule(input));
  refuseForeign(call, input);
  if (input.type !== stored.type) await refuseUsedType(call, id);
  refuseUnseen(await findStranded(call, [id], (before) => afterOf(before, input)), input.accepted);
  await call.trx
    .updateTable('schedule')
    .set({ ...rowOf(input), version: stored.version + 1 })
    .where('id', '=', id)
    .execute();
  await call.trx.deleteFrom('schedule_expense').where('schedule_id', '=', id).execute();
  await call.trx.deleteFrom('schedule_plan').where('schedule_id', '=', id).execute();
  await writeOffers(call, id, input);
  call.audit('schedule.updated', 'schedule', id);
}

/** What storing a schedule would mean: others it clashes with, appointments it would leave outside. [REG-107] */
export async function reviewSchedule(call: Context, id: string | null, input: Input): Promise<Review> {
  if (id !== null) await readSchedule(call, id);
  refuseProblems(validateSchedule(input));
  const stranded = id === null ? [] : await findStranded(call, [id], (before) => afterOf(before, input));
  const clashes = input.active ? await findClashes(call, id, input) : [];
  return { clashes: [...clashes], stranded: stranded.slice(0, LISTED), strandedCount: stranded.length };
}

async function findClashes(call: Context, id: string | null, input: Input): Promise<readonly ScheduleClash[]> {
  const { professionalId = null, placeId = null } = input;
  const { rows } = await sql<{
    id: string;
    name: string;
    professional_id: string | null;
    place_id: string | null;
    week: StoredWeek;
  }>`
    select s.id, s.name, s.professional_id, s.place_id, ${weekJson} as week from schedule s
    where s.active and (s.professional_id = ${professionalId} or s.place_id = ${placeId}) order by s.position, ${byName(sql`s.name`)}, s.id`.execute(
    call.trx,
  );
  const others = rows.map(({ week, ...row }): PlacedSchedule => ({
    ...week,
    id: row.id,
    name: row.name,
    professionalId: row.professional_id,
    placeId: row.place_id,
  }));
  return scheduleClashes({ ...weekOf(input), id, name: input.name, professionalId, placeId }, others);
}

const weekOf = (input: Input): WeeklySchedule => ({
  slotMinutes: input.slotMinutes,
  windows: input.windows,
  intervals: input.intervals,
  worksOnHolidays: input.worksOnHolidays,
  validFrom: (input.validFrom ?? null) as LocalDate | null,
  validUntil: (input.validUntil ?? null) as LocalDate | null,
});

const afterOf = (before: GridState, input: Input): GridState => ({
  active: input.active,
  blocks: before.blocks,
  schedule: { ...weekOf(input), localHolidays: before.schedule.localHolidays ?? [] },
});

/** A professional-only user writes the own schedules only. [SCH-033, decision A54] */
function refuseForeign(call: Context, input: Input): void {
  const own = onlyOwnProfessional(branchOf(call));
  if (own !== null && input.professionalId !== own)
    refuseProblems([{ field: 'professionalId', code: 'field.invalid' }]);
}

/** A schedule takes its own kind of appointment only, so the kind stays once there are some. [decision A115] */
async function refuseUsedType(call: Context, id: string): Promise<void> {
  const used = await call.trx
    .selectFrom('appointment')
    .select('id')
    .where('schedule_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (used) refuseProblems([{ field: 'type', code: 'schedule.type-fixed' }]);
}

async function writeOffers(call: Context, id: string, { expenseIds, planIds }: Input): Promise<void> {
  const branch_id = branchOf(call).id;
  await sql`insert into schedule_expense (branch_id, schedule_id, expense_id) select distinct ${branch_id}, ${id}, x from unnest(${expenseIds}::text[]) x`.execute(
    call.trx,
  );
  await sql`insert into schedule_plan (branch_id, schedule_id, plan_id) select distinct ${branch_id}, ${id}, x from unnest(${planIds}::text[]) x`.execute(
    call.trx,
  );
}

const byTime = (one: { weekday: number; start: string }, other: { weekday: number; start: string }): number =>
  one.weekday - other.weekday || one.start.localeCompare(other.start);

const rowOf = (input: Input) => ({
  name: input.name.trim(),
  type: oneOf(APPOINTMENT_TYPES, input.type),
  professional_id: input.professionalId ?? null,
  place_id: input.placeId ?? null,
  slot_minutes: input.slotMinutes,
  max_reserves: input.maxReserves,
  windows: JSON.stringify(input.windows.toSorted(byTime)),
  intervals: JSON.stringify(input.intervals.toSorted(byTime)),
  valid_from: input.validFrom ?? null,
  valid_until: input.validUntil ?? null,
  works_on_holidays: input.worksOnHolidays,
  online_booking: input.onlineBooking,
  notes: input.notes?.trim() || null,
  active: input.active,
});
