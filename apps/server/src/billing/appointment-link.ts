import {
  type AccountPlan,
  appointmentStatusAfterSave,
  type KnownAccount,
  unlinkAppointment,
} from '@prumo/domain/billing';
import { cents } from '@prumo/domain/money';
import { sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import { notFound } from '../http/refusal.ts';
import { refuseInUse } from '../scheduling/index.ts';

type KnownAppointment = NonNullable<KnownAccount['appointment']>;

export interface HeldAppointment extends KnownAppointment {
  readonly expenses: readonly (KnownAppointment['expenses'][number] & { readonly return: boolean })[];
  readonly id: string;
  readonly day: string;
  readonly scheduleId: string;
}

/** The appointment of an account with its procedures, locked until the account is stored; refused while another user has it open. [SCH-023] */
export async function holdAppointment(call: Context, id: string | null): Promise<HeldAppointment | null> {
  if (id === null) return null;
  const row = await call.trx
    .selectFrom('appointment')
    .select(['id', 'day', 'schedule_id', 'status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  await refuseInUse(call, row);
  const expenses = await call.trx
    .selectFrom('appointment_expense')
    .select(['id', 'expense_id', 'account_id', 'is_return', 'insurance_cents', 'particular_cents'])
    .where('appointment_id', '=', id)
    .orderBy('position')
    .execute();
  return {
    id: row.id,
    day: row.day,
    scheduleId: row.schedule_id,
    status: row.status,
    expenses: expenses.map((expense) => ({
      id: expense.id,
      expenseId: expense.expense_id,
      accountId: expense.account_id,
      return: expense.is_return,
      value: { insurance: cents(expense.insurance_cents), particular: cents(expense.particular_cents) },
    })),
  };
}

/** Stores what became of an appointment: its status, and account and values of each procedure. [BIL-045, BIL-046, BIL-047] */
export async function storeAppointment(
  call: Context,
  held: HeldAppointment,
  { status, expenses }: NonNullable<AccountPlan['appointment']>,
): Promise<void> {
  if (expenses.length > 0) {
    const rows = expenses.map(
      ({ id, accountId, value }) =>
        sql`(${id}::text, ${accountId}::text, ${value.insurance}::bigint, ${value.particular}::bigint)`,
    );
    await sql`update appointment_expense x set account_id = v.account_id, insurance_cents = v.insurance, particular_cents = v.particular
      from (values ${sql.join(rows)}) as v(id, account_id, insurance, particular)
      where x.branch_id = current_branch() and x.id = v.id`.execute(call.trx);
  }
  await call.trx
    .updateTable('appointment')
    .set((eb) => ({ status, version: eb('version', '+', 1) }))
    .where('id', '=', held.id)
    .execute();
  call.publish({ type: 'appointment', id: held.id, day: held.day, scheduleId: held.scheduleId });
}

/** The account is gone from an appointment: removed, or moved to another one. [BIL-045, BIL-163] */
export async function releaseAppointment(call: Context, id: string | null, accountId: string): Promise<void> {
  const held = await holdAppointment(call, id);
  if (held === null) return;
  await storeAppointment(call, held, {
    status: appointmentStatusAfterSave(held.status, 'open'),
    expenses: unlinkAppointment(held.expenses, accountId),
  });
}
