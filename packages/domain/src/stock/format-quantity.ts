import { formatNumber } from '../money/index.ts';
import { QUANTITY_DECIMALS } from './quantity.ts';
import type { Quantity } from './quantity.ts';
import { unitsOf } from './read-quantity.ts';

/** 12 345 000 ten-thousandths → '1.234,5': as many decimals as the quantity has, none for a whole one. */
export function formatQuantity(value: Quantity): string {
  return formatNumber(unitsOf(value), QUANTITY_DECIMALS).replace(/,?0+$/, '');
}
