import { type Adjustment, convertAdjustment, isPaidAtReceipt, spreadAdjustments } from '@prumo/domain/billing';
import { addCents, type Cents, cents, subtractCents, sumCents, zero } from '@prumo/domain/money';

import type { Visit } from './agenda.ts';
import type { Row } from './bulk.ts';
import { iso } from './clock.ts';
import type { Drawer } from './drawers.ts';
import type { FinanceRegistry } from './finance-registry.ts';
import { payAmount } from './payments.ts';
import type { AgendaOf } from './agenda.ts';
import type { Random } from './random.ts';

/** What a particular account adds to the rows of its day, besides itself. */
export interface Receipt {
  readonly discount: Adjustment;
  readonly interest: Adjustment;
  readonly lineShares: readonly { readonly discount: Cents; readonly interest: Cents; readonly rate: Cents }[];
  readonly instalments: readonly Row<'billing_instalment'>[];
  readonly transactions: readonly Row<'financial_transaction'>[];
  readonly payments: readonly Row<'financial_payment'>[];
  /** What the drawer receives by payment type. */
  readonly byType: ReadonlyMap<string, Cents>;
  readonly total: Cents;
}

export const NONE: Adjustment = { type: 'value', value: zero, percent: 0 };

/** Some patients get a discount, a few pay interest. */
export function adjust(random: Random, total: Cents): { discount: Adjustment; interest: Adjustment } {
  const luck = random.next();
  const by = (adjustment: Adjustment) => convertAdjustment(adjustment, total);
  if (luck < 0.07)
    return { discount: by({ type: 'percent', value: zero, percent: random.pick([5, 10, 12.5]) }), interest: NONE };
  if (luck < 0.1 && total > 5000)
    return { discount: by({ type: 'value', value: cents(2000), percent: 0 }), interest: NONE };
  if (luck < 0.12) return { discount: NONE, interest: by({ type: 'value', value: cents(1000), percent: 0 }) };
  return { discount: NONE, interest: NONE };
}

/** Receives a particular account: instalments, one document an instalment, and what goes into the drawer. The sums agree to the cent. */
export function receive(
  of: AgendaOf,
  finance: FinanceRegistry,
  drawer: Drawer,
  visit: Visit,
  accountId: string,
  lines: readonly Cents[],
  at: number,
): Receipt {
  const { clinic, clock, random } = of;
  const particularTotal = sumCents(lines);
  const { discount, interest } = adjust(random, particularTotal);
  const total = addCents(subtractCents(particularTotal, discount.value), interest.value);
  const paid = payAmount(random, finance, total, visit.day, () => of.id(at));
  const shares = spreadAdjustments({
    lines,
    instalments: paid.map(({ instalment }) => instalment.value),
    discount: discount.value,
    interest: interest.value,
    rate: sumCents(paid.map(({ instalment }) => instalment.rate)),
  });
  const instalments: Row<'billing_instalment'>[] = [];
  const transactions: Row<'financial_transaction'>[] = [];
  const payments: Row<'financial_payment'>[] = [];
  const byType = new Map<string, Cents>();
  for (const [position, { instalment, method }] of paid.entries()) {
    const { current, total: count, groupId } = instalment.method.installment;
    const document =
      method.paymentType === 'check'
        ? random.digits(6)
        : method.paymentType.endsWith('_card')
          ? `NSU ${random.digits(6)}`
          : null;
    const share = shares.instalments[position] ?? { discount: zero, interest: zero, rate: zero };
    const common = {
      branch_id: clinic.id,
      discount_cents: share.discount,
      interest_cents: share.interest,
      rate_cents: instalment.rate,
      due_date: instalment.dueDate,
      document,
      method_id: method.id,
    };
    const atOnce = isPaidAtReceipt(method);
    // A bounced cheque stays open.
    const settled =
      atOnce || (instalment.dueDate < clock.today && !(method.paymentType === 'check' && random.chance(0.05)));
    const transactionId = of.id(at);
    instalments.push({
      ...common,
      id: of.id(at),
      account_id: accountId,
      position,
      value_cents: instalment.value,
      bank_account_id: method.bankAccountId,
      payment_type: method.paymentType,
      current,
      total: count,
      group_id: groupId,
      transaction_id: transactionId,
    });
    transactions.push({
      ...common,
      id: transactionId,
      type: 'revenue',
      status: settled ? 'paid' : 'open',
      issue_date: visit.day,
      competence_date: visit.day,
      entity_id: visit.patient.id,
      entity_name: visit.patient.payer.name,
      bank_account_id: method.bankAccountId ?? drawer.bankAccountId,
      category_id: finance.categories['Atendimentos particulares'] ?? null,
      cashier_id: drawer.id,
      operation: 'attendance',
      account_id: accountId,
      referral_id: null,
      instalment_current: current,
      instalment_total: count,
      total_cents: total,
      current_cents: instalment.value,
      created_at: iso(at),
    });
    if (settled)
      payments.push({
        branch_id: clinic.id,
        id: of.id(at),
        transaction_id: transactionId,
        date: atOnce ? visit.day : instalment.dueDate,
        value_cents: instalment.value,
        created_at: iso(at),
      });
    byType.set(method.paymentType, addCents(byType.get(method.paymentType) ?? zero, instalment.value));
  }
  return { discount, interest, lineShares: shares.lines, instalments, transactions, payments, byType, total };
}
