import {
  type FinancialTransaction,
  payTransaction,
  reverseTransaction,
  type TransactionPayment,
  validatePayment,
} from '@prumo/domain/finance';
import type { LocalDate } from '@prumo/domain/dates';
import { type Cents, cents, subtractCents, sumCents, zero } from '@prumo/domain/money';
import { type Problem, problem } from '@prumo/domain/result';
import { sql } from 'kysely';
import type { Call, Context } from '../http/contract.ts';
import { agreed, conflict, notFound, refuseProblems } from '../http/refusal.ts';
import { toCents } from '../http/wire-money.ts';

interface Held {
  readonly id: string;
  /** The account or the referral order that it is an instalment of. */
  readonly of: { readonly type: 'account' | 'referral'; readonly id: string };
  readonly transaction: FinancialTransaction;
}

/**
 * Settles an instalment of an account or a referral order, whole or in part: what is left stays open. The account or order is held first, so
 * that whoever changes, cancels or takes back its receipt meanwhile finds what came in. [FIN-043, FIN-073, FIN-074, A121]
 */
export async function payInstalment(call: Call<'payFinancialTransaction'>): Promise<void> {
  const { trx, path, body, session, today, newId } = call;
  const { id, of, transaction } = await holdInstalment(call, path.id);
  const value = toCents(body.value, 'value');
  const open = subtractCents(transaction.value.current, sumCents(transaction.payments.map(({ total }) => total)));
  if (body.open !== undefined && toCents(body.open, 'open') !== open) throw conflict('conflict.version');
  if (transaction.status === 'open')
    refuseProblems([...validatePayment({ ...body, value }, open, today), ...(await unknownPlaces(call))]);
  const date = body.date as LocalDate;
  const settled = agreed(payTransaction(transaction, { date, value, interest: zero, discount: zero, rate: zero }), 409);
  await trx
    .insertInto('financial_payment')
    .values({
      branch_id: session.branch?.id ?? '',
      id: newId(),
      transaction_id: id,
      date: body.date,
      value_cents: value,
      settled_by: session.userId,
      method_id: body.methodId,
      bank_account_id: body.bankAccountId,
    })
    .execute();
  await store(call, id, settled.status);
  call.audit('transaction.paid', 'transaction', id);
  call.publish(of);
}

/** Takes back what was settled of an instalment after its receipt: it is open again. What the receipt itself paid is undone with it. [FIN-044, FIN-045, FIN-063] */
export async function reverseInstalment(call: Context, transactionId: string): Promise<void> {
  const { trx, session, today, newId } = call;
  const { id, of, transaction } = await holdInstalment(call, transactionId);
  const reversed = agreed(reverseTransaction(transaction), 409);
  await trx
    .insertInto('financial_payment')
    .values({
      branch_id: session.branch?.id ?? '',
      id: newId(),
      transaction_id: id,
      date: today,
      value_cents: -sumCents(transaction.payments.map(({ total }) => total)),
      settled_by: session.userId,
    })
    .execute();
  await store(call, id, reversed.status);
  call.audit('transaction.reversed', 'transaction', id);
  call.publish(of);
}

async function store({ trx }: Context, id: string, status: FinancialTransaction['status']): Promise<void> {
  await trx
    .updateTable('financial_transaction')
    .set((eb) => ({ status, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The account or the referral order, then its document, locked; what came in at the till and what was settled since stand apart. */
async function holdInstalment({ trx }: Context, id: string): Promise<Held> {
  const named = await trx
    .selectFrom('financial_transaction')
    .select(['account_id', 'referral_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!named) throw notFound();
  const of: Held['of'] | null =
    named.account_id !== null
      ? { type: 'account', id: named.account_id }
      : named.referral_id !== null
        ? { type: 'referral', id: named.referral_id }
        : null;
  if (of === null) throw conflict('finance.not-an-instalment');
  await trx
    .selectFrom(of.type === 'account' ? 'billing_account' : 'referral')
    .select('id')
    .where('id', '=', of.id)
    .forUpdate()
    .execute();
  const row = await trx
    .selectFrom('financial_transaction as t')
    .leftJoin('cashier as c', (join) =>
      join.onRef('c.branch_id', '=', 't.branch_id').onRef('c.id', '=', 't.cashier_id'),
    )
    .selectAll('t')
    .select('c.status as cashier_status')
    .where('t.id', '=', id)
    .forUpdate('t')
    .executeTakeFirst();
  if (!row || row.status === 'canceled') throw notFound();
  return {
    id,
    of,
    transaction: {
      type: row.type,
      status: row.status,
      accountId: of.id,
      cashierStatus: row.cashier_status,
      payments: await paymentsOf(trx, id),
      // What an instalment is worth is net: discount and interest of the account are in it already.
      value: {
        total: cents(row.total_cents),
        current: cents(row.current_cents),
        interest: zero,
        discount: zero,
        rate: zero,
      },
    },
  };
}

/** What stands of the payments: what was reversed has gone. */
async function paymentsOf(trx: Context['trx'], id: string): Promise<TransactionPayment[]> {
  const { rows } = await sql<{ till: boolean; date: LocalDate; total: Cents }>`
    select settled_by is null as till, to_char(max(date), 'YYYY-MM-DD') as date, sum(value_cents)::bigint as total
    from financial_payment where transaction_id = ${id} group by 1 having sum(value_cents) <> 0`.execute(trx);
  return rows.map(({ till, date, total }) => ({
    date,
    total,
    interest: zero,
    discount: zero,
    rate: zero,
    atTill: till,
  }));
}

/** A method in use and a bank account that is no drawer: what enters a drawer is received there. */
async function unknownPlaces({ trx, body }: Call<'payFinancialTransaction'>): Promise<Problem[]> {
  const [method, bank] = await Promise.all([
    trx
      .selectFrom('payment_method')
      .select('id')
      .where('id', '=', body.methodId)
      .where('active', '=', true)
      .where('patient_credit', '=', false)
      .executeTakeFirst(),
    trx
      .selectFrom('bank_account')
      .select('id')
      .where('id', '=', body.bankAccountId)
      .where('kind', '=', 'bank')
      .where('active', '=', true)
      .executeTakeFirst(),
  ]);
  return [
    ...(method ? [] : [problem('methodId', 'field.invalid')]),
    ...(bank ? [] : [problem('bankAccountId', 'field.invalid')]),
  ];
}
