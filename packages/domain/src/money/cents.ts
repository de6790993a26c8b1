import { assert } from '../result/index.ts';

declare const brand: unique symbol;

/** Money in integer centavos. Reais exist only on the wire and on the screen. [LIM-029] */
export type Cents = number & { readonly [brand]: 'Cents' };

/** Brands an integer number of centavos; anything else is a defect and throws. */
export function cents(value: number): Cents {
  // The sentence is only written when it is needed: every amount of the product passes here.
  if (!Number.isSafeInteger(value)) assert(false, `money must be a safe integer of cents, got ${value}`);
  return (value === 0 ? 0 : value) as Cents;
}

/** No money. */
export const zero: Cents = cents(0);

/** The smallest amount that can be charged or moved: R$ 0,01. [LIM-029] */
export const oneCent: Cents = cents(1);
