import { MAX_CASH_VALUE } from '../cashier/index.ts';
import type { Cents } from '../money/index.ts';
import { isBlank, ok, problem, refuse, requireFields } from '../result/index.ts';
import type { Problem, Refusal, Result } from '../result/index.ts';
import { changeReferral, referralTotals } from './referral.ts';
import type { ReferralLine, ReferralState, ReferralTotals } from './referral.ts';

/** A procedure as it is asked for: the price is the partner's. */
export interface AskedReferralLine {
  readonly expenseId: string;
  readonly quantity: number;
}

/** An order as it is typed. */
export interface ReferralDraft {
  readonly partnerId?: string | null;
  readonly patientId?: string | null;
  readonly lines: readonly AskedReferralLine[];
}

/** The most of one procedure in an order. */
export const MAX_REFERRAL_QUANTITY = 999;

/** Problems of an order by field: partner, patient and at least one procedure, each once; quantities are whole, from 1 to 999. [REF-002, REF-010] */
export function validateReferral({ partnerId, patientId, lines }: ReferralDraft): Problem[] {
  const at = new Map<string, number>();
  return [
    ...requireFields({ partnerId, patientId }),
    ...(lines.length === 0 ? [problem('lines', 'referral.no-procedure')] : []),
    ...lines.flatMap(({ expenseId, quantity }, index) => {
      const first = at.get(expenseId) ?? index;
      at.set(expenseId, first);
      return [
        ...(isBlank(expenseId) ? [problem(`lines.${index}.expenseId`, 'field.required')] : []),
        ...(first < index ? [problem(`lines.${index}.expenseId`, 'referral.procedure-twice')] : []),
        ...(Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_REFERRAL_QUANTITY
          ? []
          : [
              problem(`lines.${index}.quantity`, 'number.out-of-range', { minimum: 1, maximum: MAX_REFERRAL_QUANTITY }),
            ]),
      ];
    }),
  ];
}

/** What a partner asks for one of a procedure, and what the clinic keeps of it, in cents. */
export interface PartnerPrice {
  readonly expenseId: string;
  readonly price: Cents;
  readonly kept: Cents;
}

/** What is known when an order is stored. */
export interface KnownReferral {
  /** The partner that is asked for; null where there is none. */
  readonly partner: { readonly id: string; readonly active: boolean } | null;
  /** Whether the patient exists and is in use. */
  readonly patientKnown: boolean;
  /** The partner's price list. */
  readonly prices: readonly PartnerPrice[];
  /** The order as it stands; null for a new one. */
  readonly previous: (ReferralState & { readonly partnerId: string; readonly lines: readonly ReferralLine[] }) | null;
}

/** What is stored of an order: its lines with their prices, and what they come to. */
export interface ReferralPlan extends ReferralTotals {
  readonly lines: readonly ReferralLine[];
}

/**
 * What is stored when an order is saved, or why nothing is. A procedure costs what the partner's list says; one that stood in the order
 * before keeps its price while the partner stays, so that a new list changes no order of before. Nothing is ordered of an inactive
 * partner, nor what is not in its list, nor more than one receipt may take. [REF-002, REF-003, REF-010]
 */
export function decideReferral(
  asked: ReferralDraft,
  known: KnownReferral,
): Result<
  ReferralPlan,
  Refusal<'referral.canceled' | 'referral.finished' | 'referral.received'> | { readonly problems: readonly Problem[] }
> {
  const { partner, previous } = known;
  const change = previous === null ? ok(null) : changeReferral(previous);
  if (!change.ok) return change;
  const missing = validateReferral(asked);
  if (missing.length > 0) return refuse({ problems: missing });
  const agreed = previous !== null && previous.partnerId === asked.partnerId ? previous.lines : [];
  const priced = asked.lines.map(({ expenseId, quantity }) => {
    const price =
      agreed.find((line) => line.expenseId === expenseId) ?? known.prices.find((line) => line.expenseId === expenseId);
    return price === undefined ? null : { expenseId, quantity, price: price.price, kept: price.kept };
  });
  const lines = priced.filter((line) => line !== null);
  const totals = referralTotals(lines);
  const problems = [
    ...(partner === null ? [problem('partnerId', 'field.invalid')] : []),
    ...(partner !== null && !partner.active ? [problem('partnerId', 'referral.partner-inactive')] : []),
    ...(known.patientKnown ? [] : [problem('patientId', 'field.invalid')]),
    ...(partner === null
      ? []
      : priced.flatMap((line, index) =>
          line === null ? [problem(`lines.${index}.expenseId`, 'referral.no-price')] : [],
        )),
    ...(totals.total > MAX_CASH_VALUE ? [problem('lines', 'money.above-maximum', { maximum: MAX_CASH_VALUE })] : []),
  ];
  return problems.length > 0 ? refuse({ problems }) : ok({ lines, ...totals });
}

/**
 * Problems of a price list by field: a procedure in each row and each once, a price of at least R$ 0,01, and of it the clinic keeps
 * something from nothing to all. [REF-010]
 */
export function validatePartnerPrices(
  rows: readonly { readonly expenseId?: string | null; readonly price: Cents | null; readonly kept: Cents | null }[],
): Problem[] {
  const seen = new Set<string>();
  return rows.flatMap(({ expenseId, price, kept }, index) => {
    const twice = !isBlank(expenseId) && seen.has(expenseId);
    if (!isBlank(expenseId)) seen.add(expenseId);
    const at = (field: string) => `prices.${index}.${field}`;
    return [
      ...(isBlank(expenseId) ? [problem(at('expenseId'), 'field.required')] : []),
      ...(twice ? [problem(at('expenseId'), 'referral.procedure-twice')] : []),
      ...(price === null
        ? [problem(at('price'), 'field.required')]
        : price < 1
          ? [problem(at('price'), 'money.below-minimum', { minimum: 1 })]
          : price > MAX_CASH_VALUE
            ? [problem(at('price'), 'money.above-maximum', { maximum: MAX_CASH_VALUE })]
            : []),
      ...(kept === null
        ? [problem(at('kept'), 'field.required')]
        : kept < 0
          ? [problem(at('kept'), 'money.negative')]
          : price !== null && kept > price
            ? [problem(at('kept'), 'referral.kept-above-price', { maximum: price })]
            : []),
    ];
  });
}
