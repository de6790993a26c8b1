import type { Schemas } from '@prumo/contract';
import { addMonths, eachDay, type LocalDate, validateDateRange } from '@prumo/domain/dates';
import { validateCommitment } from '@prumo/domain/scheduling';
import { sql } from 'kysely';
import type { Call, Context } from '../http/contract.ts';
import { conflict, notFound, refuseProblems } from '../http/refusal.ts';
import { branchOf } from '../http/session.ts';
import { holdSchedules } from './booking.ts';
import { readSchedule } from './schedules.ts';
import { type Change, findStranded, refuseUnseen } from './stranded.ts';

type Block = Schemas['ScheduleBlock'];
type Input = Schemas['ScheduleBlockInput'];

const LISTED = 100;
/** Longest block at once: a year away. */
const LONGEST_MONTHS = 12;

/** The blocks of a schedule in a period, by time. [SCH-014, SCH-031] */
export async function listBlocks(call: Call<'listScheduleBlocks'>): Promise<{ items: Block[] }> {
  const { trx, query } = call;
  refuseProblems(validateDateRange(query.startDate, query.endDate));
  await readSchedule(call, query.scheduleId);
  const { rows } =
    await sql<Block>`select b.id, b.schedule_id as "scheduleId", b.day as date, to_char(b.start_time, 'HH24:MI') as start, to_char(b.end_time, 'HH24:MI') as end, b.reason
    from schedule_block b where b.schedule_id = ${query.scheduleId} and b.day between ${query.startDate}::date and ${query.endDate}::date order by b.day, b.start_time`.execute(
      trx,
    );
  return { items: rows };
}

/** Blocks the same hours on every day of a period; appointments in them must have been seen. [SCH-014, SCH-031] */
export async function createBlocks(call: Context, input: Input): Promise<{ items: Block[] }> {
  refuseInvalid(input);
  await holdSchedules(call, [input.scheduleId]);
  await refuseRepeated(call, input);
  refuseUnseen(await findStranded(call, [input.scheduleId], blocking(input)), input.accepted);
  const items = daysOf(input).map((date) => ({
    id: call.newId(),
    scheduleId: input.scheduleId,
    date,
    start: input.start,
    end: input.end,
    reason: input.reason.trim(),
  }));
  const branch_id = branchOf(call).id;
  await call.trx
    .insertInto('schedule_block')
    .values(
      items.map((item) => ({
        branch_id,
        id: item.id,
        schedule_id: item.scheduleId,
        day: item.date,
        start_time: item.start,
        end_time: item.end,
        reason: item.reason,
      })),
    )
    .execute();
  for (const { id } of items) call.audit('schedule-block.created', 'schedule-block', id);
  return { items };
}

/** Changes one block: it stays a block of one day; appointments that the new hours touch must have been seen. [SCH-014, SCH-031] */
export async function changeBlock(call: Context, id: string, input: Input): Promise<Block> {
  refuseInvalid(input);
  refuseProblems(input.endDate === input.startDate ? [] : [{ field: 'endDate', code: 'field.invalid' }]);
  await holdSchedules(call, [input.scheduleId]);
  const found = await call.trx
    .selectFrom('schedule_block')
    .select('id')
    .where('id', '=', id)
    .where('schedule_id', '=', input.scheduleId)
    .executeTakeFirst();
  if (!found) throw notFound();
  await refuseRepeated(call, input, id);
  refuseUnseen(
    await findStranded(call, [input.scheduleId], blocking(input, await readBlock(call, id))),
    input.accepted,
  );
  await call.trx
    .updateTable('schedule_block')
    .set({ day: input.startDate, start_time: input.start, end_time: input.end, reason: input.reason.trim() })
    .where('id', '=', id)
    .execute();
  call.audit('schedule-block.updated', 'schedule-block', id);
  return {
    id,
    scheduleId: input.scheduleId,
    date: input.startDate,
    start: input.start,
    end: input.end,
    reason: input.reason.trim(),
  };
}

/** The appointments a block would touch. */
export async function reviewBlock(call: Context, input: Input): Promise<Schemas['ScheduleReview']> {
  refuseInvalid(input);
  await readSchedule(call, input.scheduleId);
  const changed = input.changes === undefined ? null : await readBlock(call, input.changes);
  const stranded = await findStranded(call, [input.scheduleId], blocking(input, changed));
  return { clashes: [], stranded: stranded.slice(0, LISTED), strandedCount: stranded.length };
}

export async function removeBlock(call: Context, id: string): Promise<void> {
  const found = await call.trx
    .selectFrom('schedule_block')
    .select('schedule_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound();
  await holdSchedules(call, [found.schedule_id]);
  await call.trx.deleteFrom('schedule_block').where('id', '=', id).execute();
  call.audit('schedule-block.deleted', 'schedule-block', id);
}

function refuseInvalid({ scheduleId, startDate, endDate, start, end, reason }: Input): void {
  const last = addMonths(startDate as LocalDate, LONGEST_MONTHS);
  refuseProblems([
    ...validateDateRange(startDate, endDate),
    ...(endDate > last ? [{ field: 'endDate', code: 'date.after-maximum', data: { maximum: last } }] : []),
    ...validateCommitment({ scheduleId, date: startDate, start, end, reason }).filter(({ field }) => field !== 'date'),
  ]);
}

async function refuseRepeated({ trx }: Context, input: Input, except = ''): Promise<void> {
  const { rows } =
    await sql`select 1 from schedule_block b where b.schedule_id = ${input.scheduleId} and b.id <> ${except} and b.day between ${input.startDate}::date and ${input.endDate}::date
    and b.start_time <= ${input.start}::time and b.end_time >= ${input.end}::time limit 1`.execute(trx);
  if (rows.length > 0) throw conflict('schedule.block-exists');
}

const daysOf = ({ startDate, endDate }: Input): LocalDate[] =>
  eachDay({ startDate: startDate as LocalDate, endDate: endDate as LocalDate });

type Hours = { readonly date: LocalDate; readonly start: string; readonly end: string };

/** Where a block stands now; null when it is gone. */
async function readBlock({ trx }: Context, id: string): Promise<Hours | null> {
  const { rows } =
    await sql<Hours>`select b.day as date, to_char(b.start_time, 'HH24:MI') as start, to_char(b.end_time, 'HH24:MI') as end from schedule_block b where b.id = ${id}`.execute(
      trx,
    );
  return rows[0] ?? null;
}

const isSame = (one: Hours, other: Hours | null): boolean =>
  one.date === other?.date && one.start === other.start && one.end === other.end;

/** The grid with a block more, and without the one that it replaces. */
const blocking =
  (input: Input, instead: Hours | null = null): Change =>
  (before) => ({
    ...before,
    blocks: [
      ...before.blocks.filter((block) => !isSame(block, instead)),
      ...daysOf(input).map((date) => ({ date, start: input.start, end: input.end })),
    ],
  });
