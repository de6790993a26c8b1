import { type Cents, cents, centsFromReais, reaisFromCents } from '@prumo/domain/money';
import { Refusal } from './refusal.ts';

/** Reais of the wire to cents; the contract has checked the decimals, so anything else is refused like it (decision A12). */
export function toCents(reais: number, field: string): Cents {
  const value = centsFromReais(reais);
  if (value === null)
    throw new Refusal(400, 'request.invalid', { problems: [{ field, code: 'field.too-many-decimals' }] });
  return value;
}

/** Cents of the database to reais of the wire. */
export const toReais = (value: number): number => reaisFromCents(cents(value));
