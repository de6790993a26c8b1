import type { Cents } from '../money/index.ts';
import { problem, requireFields } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { movable } from './amount.ts';

/** The most characters of the reason for which money is given back. */
export const REFUND_REASON_LENGTH = 300;

export interface RefundDraft {
  readonly cashierId?: string | null;
  readonly value?: Cents | null;
  readonly reason?: string | null;
}

/**
 * Gives back what was received of an account, whole or in part, out of a drawer that is open: with a reason, from R$ 0,01, and never more
 * than `left`, what of the receipt was not given back yet. Whether the drawer holds the money, addEntry says. [BIL-044, CSH-120]
 */
export function validateRefund({ cashierId, value, reason }: RefundDraft, left: Cents): Problem[] {
  const kept = reason?.trim() ?? '';
  return [
    ...requireFields({ cashierId, reason: kept }),
    ...([...kept].length > REFUND_REASON_LENGTH
      ? [problem('reason', 'text.too-long', { maximum: REFUND_REASON_LENGTH })]
      : []),
    ...valueProblems(value ?? null, left),
  ];
}

function valueProblems(value: Cents | null, left: Cents): Problem[] {
  if (value === null) return [problem('value', 'field.required')];
  const amount = movable(value);
  if (!amount.ok) return [problem('value', amount.error.code, amount.error.data)];
  return value > left ? [problem('value', 'cashier.refund-exceeds', { left })] : [];
}
