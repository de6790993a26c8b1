import { cents, lineTotal, zero } from '@prumo/domain/money';
import type { Cents } from '@prumo/domain/money';
import type { BillableLine } from './billable-guide.ts';

/**
 * What the insurer is asked for a line: insurance × factor × quantity, rounded half-up once; the private part is never sent.
 * Null when a part is not a number from 0, or the product leaves exact money: the line's own problems say why. [TIS-007, A8]
 */
export function insuranceValue({
  value,
  factor,
  quantity,
}: Pick<BillableLine, 'value' | 'factor' | 'quantity'>): Cents | null {
  const { insurance } = value;
  if (!Number.isSafeInteger(insurance) || insurance < 0 || !isCount(factor) || !isCount(quantity)) return null;
  if (insurance * factor * quantity > Number.MAX_SAFE_INTEGER / 2) return null;
  return lineTotal({ insurance: cents(insurance), particular: zero, factor, quantity });
}

function isCount(number: number): boolean {
  return Number.isFinite(number) && number >= 0;
}
