import { Decimal } from 'decimal.js';

/**
 * A private decimal type: the rounding of the product cannot be changed from outside.
 * Half-up means away from zero for negatives (decision A3). 80 digits hold every
 * factor × quantity × amount the forms can type without intermediate rounding.
 */
export const Exact = Decimal.clone({ precision: 80, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -30, toExpPos: 40 });

/** A number that may carry decimals: a factor, a percent, a quantity. Text and Decimal are exact; numbers are read as printed. */
export type Numeric = string | number | Decimal;
