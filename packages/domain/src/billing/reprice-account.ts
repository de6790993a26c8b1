import { lineTotal, subtractCents, zero } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { ok, refuse } from '../result/index.ts';
import type { Problem, Refusal, Result } from '../result/index.ts';
import type { PaidOutLine } from './account-state.ts';
import { accountAdjustments, spreadAdjustments, validateAccountAmounts, validateDiscount } from './adjustments.ts';
import type { Adjustment, AdjustmentShare } from './adjustments.ts';
import type { ChargedLine, PlanUnitPrice } from './charged-line.ts';
import { accountTotals, particularLineTotal } from './totals.ts';
import type { AccountTotals } from './totals.ts';

/** A line as it is stored, with what its plan pays for the procedure on the day of the line. */
export interface LineToReprice extends PaidOutLine, ChargedLine {
  readonly return: boolean;
  readonly quantity: number;
  readonly factor: number;
  /** Null where the plan has no price for it. */
  readonly price: PlanUnitPrice | null;
}

/** A stored account that is to take the prices its plan has now. */
export interface AccountToReprice {
  readonly status: string;
  /** It was received: its instalments are of what it cost then. */
  readonly receipt: boolean;
  readonly courtesy: boolean;
  readonly discount: Adjustment;
  readonly interest: Adjustment;
  readonly lines: readonly LineToReprice[];
}

/** An account at the prices of its plan. */
export interface Repricing {
  readonly before: AccountTotals;
  readonly after: AccountTotals;
  /** What it costs more now; below zero where it costs less. */
  readonly difference: Cents;
  /** Some line has another price than before. */
  readonly changed: boolean;
  readonly discount: Adjustment;
  readonly interest: Adjustment;
  readonly lines: readonly (ChargedLine & { readonly total: Cents; readonly share: AdjustmentShare })[];
}

export type RepricingRefusal =
  | Refusal<'billing.repriced-open-alone' | 'billing.repriced-received' | 'billing.lines-transferred'>
  | { readonly problems: readonly Problem[] };

/**
 * An open account at the prices that its plan has on the day of each line. A return stays without value, and what the plan has no price
 * for stays as it is. Discount and interest keep the kind that was typed: a percentage follows the new total, an amount stays and may
 * not exceed it. What was gathered, received or paid out to a professional keeps its prices. [BIL-148, BIL-153, BIL-174, BIL-175]
 */
export function repriceAccount(account: AccountToReprice): Result<Repricing, RepricingRefusal> {
  if (account.status !== 'open') return refuse('billing.repriced-open-alone');
  if (account.receipt) return refuse('billing.repriced-received');
  if (account.lines.some(({ financialBundleId }) => financialBundleId)) return refuse('billing.lines-transferred');
  const lines = account.lines.map((line) => ({ ...line, ...repricedLine(line) }));
  const [before, after] = [accountTotals(account.lines.map(priceOf)), accountTotals(lines.map(priceOf))];
  const { discount, interest } = accountAdjustments(account, after.particular);
  const problems = [
    ...validateDiscount(discount.value, after.particular),
    ...validateAccountAmounts({ general: after.general, discount, interest }),
  ];
  if (problems.length > 0) return refuse({ problems });
  const shares = spreadAdjustments({
    lines: lines.map((line) => particularLineTotal(priceOf(line))),
    instalments: [],
    discount: discount.value,
    interest: interest.value,
    rate: zero,
  });
  return ok({
    before,
    after,
    difference: subtractCents(after.general, before.general),
    changed: lines.some((line, index) => !samePrice(line, account.lines[index])),
    discount,
    interest,
    lines: lines.map(({ value, parts, ...line }, index) => ({
      value,
      parts,
      total: lineTotal(priceOf({ ...line, value })),
      share: shares.lines[index] ?? NO_SHARE,
    })),
  });
}

const NO_SHARE: AdjustmentShare = { discount: zero, interest: zero, rate: zero };

/** The plan's price, in each half that the plan has one for; film and operational cost belong to what the insurance pays. */
function repricedLine({ price, value, parts, return: isReturn }: LineToReprice): ChargedLine {
  if (price === null || isReturn) return { value, parts };
  return {
    value: { insurance: price.insurance ?? value.insurance, particular: price.particular ?? value.particular },
    parts:
      price.insurance === null ? parts : { film: price.film ?? zero, operationalCost: price.operationalCost ?? zero },
  };
}

const priceOf = ({ value, quantity, factor }: Pick<LineToReprice, 'value' | 'quantity' | 'factor'>) => ({
  ...value,
  quantity,
  factor,
});

const samePrice = (one: ChargedLine, other: ChargedLine | undefined): boolean =>
  one.value.insurance === other?.value.insurance &&
  one.value.particular === other.value.particular &&
  one.parts.film === other.parts.film &&
  one.parts.operationalCost === other.parts.operationalCost;
