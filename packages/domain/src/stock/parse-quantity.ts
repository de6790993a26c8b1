import { readQuantity } from './read-quantity.ts';
import type { Quantity } from './quantity.ts';

const GROUPED = /^\d{1,3}(?:\.\d{3})+$/;

/**
 * Reads what a person types for a quantity: `1,5` `1.234,5` `0.25`. As with money, a dot followed by exactly three
 * digits groups thousands: `1.234` is 1234. Null when it is no quantity, negative or has more than four decimals.
 */
export function parseQuantity(text: string): Quantity | null {
  const typed = text.trim();
  const [whole = '', fraction, ...rest] =
    typed.includes(',') || GROUPED.test(typed) ? typed.split(',') : typed.split('.');
  if (rest.length > 0 || fraction === '') return null;
  if (!/^\d+$/.test(whole) && !GROUPED.test(whole)) return null;
  const digits = whole.replaceAll('.', '');
  return readQuantity(fraction === undefined ? digits : `${digits}.${fraction}`);
}
