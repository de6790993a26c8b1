import { assert } from '../result/index.ts';
import { Exact } from './exact.ts';
import type { Numeric } from './exact.ts';
import { groupThousands } from './group-thousands.ts';

/**
 * Any number in Brazilian form, rounded half-up to `decimals`: 1234.5 → '1.234,50' (2), '1.235' (0).
 * NaN, infinity and text that is no number throw. [UIX-045]
 */
export function formatNumber(value: Numeric, decimals = 2): string {
  const exact = new Exact(value);
  assert(exact.isFinite(), `only a finite number can be shown, got ${exact.toString()}`);
  const fixed = exact.toFixed(decimals);
  const negative = fixed.startsWith('-') && /[1-9]/.test(fixed);
  const [whole = '0', fraction = ''] = fixed.replace('-', '').split('.');
  return `${negative ? '-' : ''}${groupThousands(whole)}${decimals > 0 ? `,${fraction}` : ''}`;
}
