import fc from 'fast-check';
import { cpfCheckDigits } from '../../src/identity/index.ts';

/** Valid CPFs. */
export const cpfs = fc.integer({ min: 1, max: 999_999_998 }).map((base) => {
  const nine = String(base).padStart(9, '0');
  return `${nine}${cpfCheckDigits(nine)}`;
});
/** Any short text. */
export const words = fc.string({ minLength: 1, maxLength: 40 });
