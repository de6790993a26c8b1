import * as rules from '@prumo/domain/cashier';
import { type Cents, cents, subtractCents } from '@prumo/domain/money';
import { sql } from 'kysely';
import type { Answer, Context, Some } from '../http/contract.ts';
import { agreed, notFound, refuseProblems } from '../http/refusal.ts';
import { toCents, toReais } from '../http/wire-money.ts';
import { lockCashier } from './cashiers.ts';
import { enterMoney } from './enter-money.ts';

/** What a patient left at the clinic: received as a Receita, owed to the patient, used for accounts or given back. [BIL-044, CSH-029, CSH-120] */
export const patientCreditRoutes: Some<'getPatientCredit' | 'createPatientDeposit' | 'refundPatientCredit'> = {
  getPatientCredit: async (call) => {
    const { rows } = await sql<{ name: string; movements: Answer<'getPatientCredit'>['movements']; credit: number }>`
      select p.name, patient_credit_of(p.branch_id, p.id) as credit, coalesce((select json_agg(m) from (
        select c.id, to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as date, c.kind, c.undone, round(c.delta_cents / 100.0, 2) as value,
          (a.number)::text as account, d.name as drawer, e.transaction_id as "transactionId", u.name as "user"
        from patient_credit c join app_user u on u.id = c.created_by left join billing_account a on a.branch_id = c.branch_id and a.id = c.account_id
        left join cash_entry e on e.branch_id = c.branch_id and e.id = c.entry_id left join cashier s on s.branch_id = e.branch_id and s.id = e.cashier_id
        left join bank_account d on d.branch_id = s.branch_id and d.id = s.bank_account_id
        where c.branch_id = p.branch_id and c.patient_id = p.id order by c.number desc limit ${rules.CREDIT_MOVEMENTS_SHOWN}) m), '[]') as movements
      from patient p where p.id = ${call.path.id}`.execute(call.trx);
    const [row] = rows;
    if (!row) throw notFound();
    call.audit('patient.credit-read', 'patient', call.path.id);
    return { balance: toReais(row.credit), movements: row.movements };
  },

  createPatientDeposit: async (call) => {
    const { trx, session, path, body } = call;
    const value = toCents(body.value, 'value');
    refuseProblems(rules.validateDeposit({ cashierId: body.cashierId, value }));
    const drawer = await lockCashier(trx, body.cashierId, session.userId);
    const { entity, credit } = await heldCredit(call, path.id);
    const { rows } = await sql<{ category: string }>`
      select deposit_category_of(${session.branch?.id}) as category, credit_method_of(${session.branch?.id}) as method`.execute(
      trx,
    );
    const { transactionId } = await enterMoney(call, {
      drawer,
      operation: 'revenue',
      value,
      entity,
      categoryId: rows[0]?.category ?? null,
      notes: body.notes?.trim() || 'Adiantamento do paciente',
      patientCredit: true,
    });
    call.audit('patient.deposit-received', 'patient', path.id);
    const after = agreed(rules.moveCredit(credit, { kind: 'deposit', value, undone: false }), 422);
    return { id: transactionId, value: toReais(value), balance: toReais(after) };
  },

  refundPatientCredit: async (call) => {
    const { trx, session, path, body } = call;
    const value = toCents(body.value, 'value');
    const drawer = await lockCashier(trx, body.cashierId, session.userId);
    const { entity, credit } = await heldCredit(call, path.id);
    refuseProblems(rules.validateRefund({ cashierId: body.cashierId, value, reason: body.reason }, credit));
    const { rows } = await sql<{
      category: string;
    }>`select returned_deposit_category_of(${session.branch?.id}) as category`.execute(trx);
    const { transactionId } = await enterMoney(call, {
      drawer,
      operation: 'expense',
      value,
      entity,
      categoryId: rows[0]?.category ?? null,
      notes: `Devolução do crédito do paciente: ${body.reason.trim()}`,
      patientCredit: true,
    });
    call.audit('patient.credit-refunded', 'patient', path.id);
    return { id: transactionId, value: toReais(value), balance: toReais(subtractCents(credit, value)) };
  },
};

/** The credit of a patient who is held, so that whoever moves it next sees the last word. */
export async function heldCredit(
  { trx }: Pick<Context, 'trx'>,
  patientId: string,
): Promise<{ readonly entity: { readonly id: string; readonly name: string }; readonly credit: Cents }> {
  const entity = await trx
    .selectFrom('patient')
    .select(['id', 'name'])
    .where('id', '=', patientId)
    .where('merged_into', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!entity) throw notFound();
  // Counted in a statement of its own: what others moved while the patient was waited for is there.
  const { rows } = await sql<rules.CreditMovement>`
    select kind, undone, sum(value_cents)::bigint as value from patient_credit where patient_id = ${patientId} group by kind, undone`.execute(
    trx,
  );
  return { entity, credit: rules.creditBalance(rows) };
}

/** Pays an account out of the credit of its patient: no money moves. [BIL-191, CSH-029] */
export async function spendCredit(
  call: Context,
  { patientId, accountId, value }: { readonly patientId: string; readonly accountId: string; readonly value: Cents },
): Promise<void> {
  const { credit } = await heldCredit(call, patientId);
  agreed(rules.moveCredit(credit, { kind: 'use', value, undone: false }), 422);
  await move(call, { patientId, accountId, value, undone: false });
}

/** What an account took of the credit goes back, when its receipt is undone. [CSH-108] */
export async function restoreCredit(call: Context, accountId: string): Promise<void> {
  const { rows } = await sql<{ patientId: string; value: number }>`
    select patient_id as "patientId", -sum(delta_cents)::bigint as value from patient_credit where account_id = ${accountId} group by patient_id
    having sum(delta_cents) <> 0`.execute(call.trx);
  for (const { patientId, value } of rows)
    await move(call, { patientId, accountId, value: cents(value), undone: true });
}

async function move(
  { trx, session, newId }: Context,
  used: { readonly patientId: string; readonly accountId: string; readonly value: Cents; readonly undone: boolean },
): Promise<void> {
  await trx
    .insertInto('patient_credit')
    .values({
      branch_id: session.branch?.id ?? '',
      id: newId(),
      patient_id: used.patientId,
      kind: 'use',
      undone: used.undone,
      value_cents: used.value,
      account_id: used.accountId,
      created_by: session.userId,
    })
    .execute();
}
