import type { Schemas } from '@prumo/contract';
import { receiveReferral, takeBackReferral } from '@prumo/domain/referrals';
import { sql } from 'kysely';
import {
  categoriesOf,
  isSettled,
  methodsOf,
  receive,
  referralOf,
  revenueCategories,
  undoReceipt,
} from '../billing/index.ts';
import { lockCashierIfThere } from '../cashier/index.ts';
import type { Trx } from '../database/tenant.ts';
import type { Call, Context } from '../http/contract.ts';
import { agreed, conflict, refuseProblems } from '../http/refusal.ts';
import { toCents } from '../http/wire-money.ts';
import { holdReferral } from './hold-referral.ts';
import { readReferral } from './read-referral.ts';

/**
 * Receives the whole of an order in an open drawer: one entry of its flow, a document for each instalment, a numbered receipt. The order
 * is held first and then the drawer, so that of two desks one receives and the other is told. [REF-011, CSH-053, CSH-120]
 */
export async function receiveOrder(call: Call<'receiveReferral'>): Promise<Schemas['Referral']> {
  const { trx, session, body, path, today } = call;
  const held = await holdReferral(call, path.id);
  const people = await trx
    .selectFrom('referral as r')
    .innerJoin('partner as t', (join) =>
      join.onRef('t.branch_id', '=', 'r.branch_id').onRef('t.id', '=', 'r.partner_id'),
    )
    .innerJoin('patient as p', (join) =>
      join.onRef('p.branch_id', '=', 'r.branch_id').onRef('p.id', '=', 'r.patient_id'),
    )
    .select(['t.active', 'p.name'])
    .where('r.id', '=', held.id)
    .executeTakeFirstOrThrow();
  const drawer = await lockCashierIfThere(trx, body.cashierId, session.userId);
  const categories = drawer && (await categoriesOf(call, drawer.bankAccountId));
  const methods = await methodsOf(call, body.installments);
  const chosen = [body.categoryId, categories?.forward].flatMap((id) => (id ? [id] : []));
  const decision = receiveReferral(
    {
      categoryId: body.categoryId ?? null,
      instalments: body.installments.map(({ dueDate, value, document = null, method }, index) => ({
        dueDate,
        document,
        value: toCents(value, `installments.${index}.value`),
        method: { id: method.id, installment: { groupId: method.installment?.groupId ?? method.id } },
      })),
    },
    {
      ...held,
      partnerActive: people.active,
      drawer: drawer && { status: drawer.status, categories },
      categories: await revenueCategories(call, chosen),
      methods,
      today,
    },
  );
  if (!decision.ok && 'problems' in decision.error) {
    if (toCents(body.total, 'total') !== held.total) throw conflict('conflict.version');
    refuseProblems(decision.error.problems);
  }
  const { categoryId, instalments } = agreed(decision as Extract<typeof decision, { ok: true }>, 409);
  if (toCents(body.total, 'total') !== held.total) throw conflict('conflict.version');
  if (drawer === null) throw new Error('an order was received without a drawer');
  await receive(call, {
    of: referralOf(held.id),
    drawer,
    categoryId,
    payer: { id: held.patientId, name: people.name },
    competence: held.day,
    instalments,
    methods,
    place: null,
  });
  await trx
    .updateTable('referral')
    .set((eb) => ({ received_at: new Date(call.now).toISOString(), version: eb('version', '+', 1) }))
    .where('id', '=', held.id)
    .execute();
  call.audit('referral.received', 'referral', held.id);
  call.publish({ type: 'referral', id: held.id });
  return readReferral(call, held.id);
}

/** The received order that an id speaks of: its own, that of its entry in the cash flow, or that of one of its documents; null for any other. [CSH-108] */
export async function receivedReferral(trx: Trx, id: string): Promise<string | null> {
  const { rows } = await sql<{ referral_id: string }>`
    select e.referral_id from cash_entry e where e.referral_id = ${id} and e.removed_at is null
    union select e.referral_id from cash_entry e where e.id = ${id} and e.referral_id is not null and e.removed_at is null
    union select t.referral_id from financial_transaction t where t.id = ${id} and t.referral_id is not null and t.status <> 'canceled'`.execute(
    trx,
  );
  return rows[0]?.referral_id ?? null;
}

/** Takes the receipt of an order back, as long as its drawer is open: the order waits at the cashier again, and the trace stays. [CSH-063, CSH-108, CSH-120, REF-011] */
export async function undoReferralReceipt(call: Context, id: string): Promise<void> {
  const held = await holdReferral(call, id);
  agreed(takeBackReferral({ received: held.received, settled: await isSettled(call, referralOf(id)) }), 409);
  await undoReceipt(call, referralOf(id));
  await call.trx
    .updateTable('referral')
    .set((eb) => ({ received_at: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  call.audit('referral.receipt-undone', 'referral', id);
  call.publish({ type: 'referral', id });
}
