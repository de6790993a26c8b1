import { openBalance, planInstalments } from '../billing/index.ts';
import type { AskedInstalment, Instalment, PaymentMethod } from '../billing/index.ts';
import { receiptCategory } from '../cashier/index.ts';
import type { CashierCategories, CashierStatus } from '../cashier/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { zero } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { ok, problem, refuse } from '../result/index.ts';
import type { Problem, Refusal, Result } from '../result/index.ts';
import type { ReferralState } from './referral.ts';

/** What is known of an order that is to be received, its row and the drawer held. */
export interface KnownReceipt extends ReferralState {
  readonly total: Cents;
  readonly partnerActive: boolean;
  /** The drawer; null where whoever asks may not use it. */
  readonly drawer: {
    readonly status: CashierStatus;
    readonly categories: Pick<CashierCategories, 'attendance' | 'forward'> | null;
  } | null;
  /** Categories of revenue in use. */
  readonly categories: readonly string[];
  /** The methods in use. */
  readonly methods: readonly PaymentMethod[];
  readonly today: LocalDate;
}

export interface AskedReceipt {
  readonly categoryId: string | null;
  readonly instalments: readonly AskedInstalment[];
}

type ReceiptRefusal = Refusal<
  | 'referral.canceled'
  | 'referral.received'
  | 'referral.partner-inactive'
  | 'referral.nothing-to-receive'
  | 'cashier.closed'
>;

/** Whether an order may be received at all: none that is canceled or received, none of an inactive partner, none of 0,00. [REF-011] */
export function canReceiveReferral({
  status,
  received,
  total,
  partnerActive,
}: Pick<KnownReceipt, 'status' | 'received' | 'total' | 'partnerActive'>): Result<null, ReceiptRefusal> {
  if (status === 'canceled') return refuse('referral.canceled');
  if (received) return refuse('referral.received');
  if (!partnerActive) return refuse('referral.partner-inactive');
  return total > 0 ? ok(null) : refuse('referral.nothing-to-receive');
}

/**
 * The instalments and the category that receive the whole of an order in an open drawer; the category is the one chosen, else the
 * one configured for 'forward'. Refused as a whole, or by field: a drawer one may not use, a category that is missing or is none of
 * revenue, instalments that do not come to the total to the cent. [REF-011, CSH-053, BIL-189]
 */
export function receiveReferral(
  asked: AskedReceipt,
  known: KnownReceipt,
): Result<
  { readonly categoryId: string; readonly instalments: readonly Instalment[] },
  ReceiptRefusal | { readonly problems: readonly Problem[] }
> {
  const may = canReceiveReferral(known);
  if (!may.ok) return may;
  const { drawer, total, methods, today } = known;
  if (drawer !== null && drawer.status !== 'open') return refuse('cashier.closed');
  const planned = planInstalments(asked.instalments, { methods, today, due: total, standing: [] });
  const categoryId = receiptCategory(asked.categoryId, drawer?.categories ?? null, 'forward');
  const open = openBalance({
    particularTotal: total,
    discount: zero,
    interest: zero,
    instalments: asked.instalments.map(({ value }) => value),
  });
  const problems = [
    ...(drawer === null ? [problem('cashierId', 'field.invalid')] : []),
    ...(categoryId === null ? [problem('categoryId', 'field.required')] : []),
    ...(categoryId !== null && !known.categories.includes(categoryId) ? [problem('categoryId', 'field.invalid')] : []),
    ...(planned.ok ? [] : planned.error),
    ...(open > 0 ? [problem('installments', 'billing.open-balance', { open })] : []),
  ];
  if (problems.length > 0 || !planned.ok || categoryId === null) return refuse({ problems });
  return ok({ categoryId, instalments: planned.value });
}
