import type { Schemas } from '@prumo/contract';
import { validateLocalHoliday } from '@prumo/domain/scheduling';
import { olderVersion } from '../audit/older-version.ts';
import type { Context } from '../http/contract.ts';
import { notFound, refuseProblems } from '../http/refusal.ts';
import { branchOf } from './appointment-json.ts';

type Holiday = Schemas['LocalHoliday'];
type Input = Schemas['LocalHolidayInput'];

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

export async function createHoliday(call: Context, input: Input): Promise<Holiday> {
  refuseProblems(validateLocalHoliday(input));
  const id = call.newId();
  await call.trx.insertInto('local_holiday').values({ branch_id: branchOf(call).id, id, ...rowOf(input) }).execute();
  call.audit('local-holiday.created', 'local-holiday', id);
  return getHoliday(call, id);
}

/** Changes a holiday; an older version than the stored one is refused. */
export async function changeHoliday(call: Context, id: string, input: Input): Promise<Holiday> {
  refuseProblems(validateLocalHoliday(input));
  const stored = await call.trx.selectFrom('local_holiday').select('version').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!stored) throw notFound();
  if (input.version !== undefined && input.version !== stored.version) throw await olderVersion(call, 'local-holiday', id);
  await call.trx.updateTable('local_holiday').set({ ...rowOf(input), version: stored.version + 1 }).where('id', '=', id).execute();
  call.audit('local-holiday.updated', 'local-holiday', id);
  return getHoliday(call, id);
}

export async function removeHoliday(call: Context, id: string): Promise<void> {
  const { numDeletedRows } = await call.trx.deleteFrom('local_holiday').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
  call.audit('local-holiday.deleted', 'local-holiday', id);
}

const rowOf = ({ name, date, everyYear }: Input) => ({ name: name.trim(), day: date, every_year: everyYear });
