import type { Schemas } from '@prumo/contract';
import { uncoveredExpenses } from '@prumo/domain/scheduling';
import { sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import { conflict, notFound, Refusal } from '../http/refusal.ts';
import { branchOf } from '../http/session.ts';

type Line = Schemas['AppointmentInput']['expenses'][number];

/** Writes the procedures of a new appointment at the prices of its plan. */
export async function addLines(
  call: Context,
  appointmentId: string,
  planId: string | null,
  lines: readonly Line[],
): Promise<void> {
  await insertLines(
    call,
    appointmentId,
    planId,
    lines.map((line, position) => ({ ...line, id: call.newId(), position })),
  );
}

/** Replaces the procedures of an appointment. Those in an account stay as they are and may not leave; the others take today's prices. [SCH-041, SCH-046] */
export async function replaceLines(
  call: Context,
  appointmentId: string,
  planId: string | null,
  lines: readonly Line[],
): Promise<void> {
  const stored = await call.trx
    .selectFrom('appointment_expense')
    .select(['id', 'expense_id', 'account_id'])
    .where('appointment_id', '=', appointmentId)
    .execute();
  const known = new Set(stored.map(({ id }) => id));
  if (lines.some(({ id }) => id !== undefined && !known.has(id))) throw notFound();
  const billed = stored.filter(({ account_id: account }) => account !== null);
  const keeps = billed.every((line) =>
    lines.some(({ id, expenseId }) => id === line.id && expenseId === line.expense_id),
  );
  if (!keeps) throw conflict('appointment.has-account');
  const billedIds = new Set(billed.map(({ id }) => id));
  await call.trx
    .deleteFrom('appointment_expense')
    .where('appointment_id', '=', appointmentId)
    .where('account_id', 'is', null)
    .execute();
  const fresh = lines
    .map((line, position) => ({ ...line, id: line.id ?? call.newId(), position }))
    .filter(({ id }) => !billedIds.has(id));
  await insertLines(call, appointmentId, planId, fresh);
}

type PlacedLine = Line & { readonly id: string; readonly position: number };

async function insertLines(
  call: Context,
  appointmentId: string,
  planId: string | null,
  lines: readonly PlacedLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const branch = branchOf(call);
  const wanted = JSON.stringify(
    lines.map(({ id, position, expenseId, quantity, return: isReturn }) => ({
      id,
      position,
      expense_id: expenseId,
      quantity,
      is_return: isReturn,
    })),
  );
  const { rows } = await sql<{ expense_id: string; covered: boolean }>`
    with wanted as (
      select x.*, r.insurance_cents, r.particular_cents, r.expense_id is not null as covered
      from json_to_recordset(${wanted}::json) as x(id text, position int, expense_id text, quantity int, is_return boolean)
      join appointment a on a.id = ${appointmentId}
      left join lateral plan_prices_of(x.expense_id, a.day) r on r.plan_id = ${planId}),
    written as (
      insert into appointment_expense (branch_id, id, appointment_id, position, expense_id, quantity, is_return, insurance_cents, particular_cents)
      select ${branch.id}, id, ${appointmentId}, position, expense_id, quantity, is_return, coalesce(insurance_cents, 0), coalesce(particular_cents, 0) from wanted)
    select expense_id, covered from wanted`.execute(call.trx);
  // Only a branch that switched the free choice off insists on the plan's own table. [ENT-086]
  const covered = rows.filter((row) => row.covered).map((row) => row.expense_id);
  const problems = uncoveredExpenses(lines, covered, {
    allowInvalidExpenses: planId === null || branch.settings['sphere.allowInvalidExpenses'] !== false,
  });
  if (problems.length > 0) throw new Refusal(422, 'appointment.expense-not-covered', { problems });
}
