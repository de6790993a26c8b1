import { type Cents, centsFromReais } from '@prumo/domain/money';

/** Reais of the wire as cents; what is cents already does not compile. More than two decimals break the contract, so it throws. [A12] */
export function toCents<T extends number>(reais: T extends Cents ? never : T): Cents {
  const cents = centsFromReais(reais);
  if (cents === null) throw new Error(`not an amount of the contract: ${reais}`);
  return cents;
}
