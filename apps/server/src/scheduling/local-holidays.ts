import type { Schemas } from '@prumo/contract';
import type { LocalDate } from '@prumo/domain/dates';
import { type LocalHoliday, validateLocalHoliday } from '@prumo/domain/scheduling';
import { olderVersion } from '../http/older-version.ts';
import type { Context } from '../http/contract.ts';
import { notFound, refuseProblems } from '../http/refusal.ts';
import { branchOf } from '../http/session.ts';
import { type Change, findStranded, refuseUnseen } from './stranded.ts';

type Holiday = Schemas['LocalHoliday'];
type Input = Schemas['LocalHolidayInput'];

const LISTED = 100;
const columns = ['id', 'name', 'day as date', 'every_year as everyYear', 'version'] as const;

/** The branch's own holidays, by their day. National ones are computed. [SCH-014] */
export async function listHolidays({ trx }: Context): Promise<{ items: Holiday[] }> {
  return { items: await trx.selectFrom('local_holiday').select(columns).orderBy('day').execute() };
}

/** One of the branch's own holidays; throws not-found for another branch's. */
export async function getHoliday({ trx }: Context, id: string): Promise<Holiday> {
  const found = await trx.selectFrom('local_holiday').select(columns).where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound();
  return found;
}

/** The appointments a holiday would leave outside the grid, in every schedule that keeps holidays, by time. [REG-107, SCH-014] */
export async function reviewHoliday(call: Context, input: Input): Promise<Schemas['ScheduleReview']> {
  refuseProblems(validateLocalHoliday(input));
  const before = input.changes === undefined ? null : (await getHoliday(call, input.changes)).date;
  const stranded = await findClosedOut(call, closing(input, before));
  return { clashes: [], stranded: stranded.slice(0, LISTED), strandedCount: stranded.length };
}

/** Registers a holiday; appointments of its days must have been seen. [SCH-014] */
export async function createHoliday(call: Context, input: Input): Promise<Holiday> {
  refuseProblems(validateLocalHoliday(input));
  await refuseUnseenBy(call, input, null);
  const id = call.newId();
  await call.trx
    .insertInto('local_holiday')
    .values({ branch_id: branchOf(call).id, id, ...rowOf(input) })
    .execute();
  call.audit('local-holiday.created', 'local-holiday', id);
  return getHoliday(call, id);
}

/** Changes a holiday; an older version than the stored one is refused, and appointments of its new days must have been seen. */
export async function changeHoliday(call: Context, id: string, input: Input): Promise<Holiday> {
  refuseProblems(validateLocalHoliday(input));
  const stored = await call.trx
    .selectFrom('local_holiday')
    .select(['version', 'day'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!stored) throw notFound();
  if (input.version !== undefined && input.version !== stored.version)
    throw await olderVersion(call, 'local-holiday', id);
  await refuseUnseenBy(call, input, stored.day);
  await call.trx
    .updateTable('local_holiday')
    .set({ ...rowOf(input), version: stored.version + 1 })
    .where('id', '=', id)
    .execute();
  call.audit('local-holiday.updated', 'local-holiday', id);
  return getHoliday(call, id);
}

export async function removeHoliday(call: Context, id: string): Promise<void> {
  const { numDeletedRows } = await call.trx.deleteFrom('local_holiday').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
  call.audit('local-holiday.deleted', 'local-holiday', id);
}

const rowOf = ({ name, date, everyYear }: Input) => ({ name: name.trim(), day: date, every_year: everyYear });

/** Under the lock of the schedules, so that nobody books the day meanwhile. */
async function refuseUnseenBy(call: Context, input: Input, before: string | null): Promise<void> {
  await call.trx.selectFrom('schedule').select('id').where('active', '=', true).orderBy('id').forUpdate().execute();
  refuseUnseen(await findClosedOut(call, closing(input, before)), input.accepted);
}

/** What the schedules that holidays close would lose, by time. */
async function findClosedOut(call: Context, change: Change): Promise<Schemas['StrandedAppointment'][]> {
  const schedules = await call.trx
    .selectFrom('schedule')
    .select('id')
    .where('active', '=', true)
    .where('works_on_holidays', '=', false)
    .execute();
  return findStranded(
    call,
    schedules.map(({ id }) => id),
    change,
  );
}

/** The grid with the holiday, and without the one that it replaces; a day has one holiday of the branch's own at most. */
const closing =
  ({ name, date, everyYear }: Input, before: string | null): Change =>
  (grid) => {
    const others = (grid.schedule.localHolidays ?? []).filter((holiday) => holiday.date !== before);
    const added: LocalHoliday = { name, date: date as LocalDate, everyYear };
    return { ...grid, schedule: { ...grid.schedule, localHolidays: [...others, added] } };
  };
