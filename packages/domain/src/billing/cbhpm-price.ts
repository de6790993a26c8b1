import { cents, multiplyCents, sumCents } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { assert, ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';

/** What a contract pays by one edition of the CBHPM: values of the portes, the band, UCO, film and the usual factors. */
export interface CbhpmTerms {
  /** Value of each porte agreed on, e.g. '3B'. */
  readonly portes: Readonly<Record<string, Cents>>;
  /** The contract's band in percent of the porte: 100 pays the table, 80 is 20 % below it. */
  readonly bandPercent: number;
  /** Value of one unit of operational cost (UCO). */
  readonly uco: Cents;
  /** Value of a square metre of film. */
  readonly film: Cents;
  /** What urgency adds to the porte, in percent; 30 unless the contract says otherwise. */
  readonly urgencyPercent: number;
  /** What a further procedure by the same way is paid, in percent; 50 unless the contract says otherwise. */
  readonly sameWayPercent: number;
  /** The same by a different way; 70 unless the contract says otherwise. */
  readonly differentWaysPercent: number;
}

/** One procedure of the table. */
export interface CbhpmProcedure {
  /** Null when it has operational cost only. */
  readonly porte: string | null;
  /** Part of the porte that is paid: 1 is the whole, 0.04 of 1A is usual in the laboratory. */
  readonly porteFraction: number;
  /** Units of operational cost. */
  readonly ucoQuantity: number;
  /** Square metres of film. */
  readonly filmArea: number;
}

/** What a plan pays of a table: 1 is the table, 0.85 is 15 % below it. */
export interface CbhpmFactors {
  readonly fee: number;
  readonly film: number;
  readonly operationalCost: number;
}

const WHOLE: CbhpmFactors = { fee: 1, film: 1, operationalCost: 1 };

/** The parts of a line's value and their sum. */
export interface CbhpmPrice {
  readonly fee: Cents;
  readonly film: Cents;
  readonly operationalCost: Cents;
  readonly total: Cents;
}

/**
 * What a plan pays for a procedure by the CBHPM: fee = porte × fraction × band (× urgency, on the fee alone), film = area × value
 * of the square metre, operational cost = units × UCO, each times the plan's own factor; each part is rounded half-up to the cent
 * once. Refuses a porte the contract has no value for; negative or impossible quantities, percents and factors throw: they are
 * refused where the table and the link are written. [REG-109, TIS-023]
 */
export function cbhpmPrice(
  procedure: CbhpmProcedure,
  terms: CbhpmTerms,
  urgency = false,
  factors: CbhpmFactors = WHOLE,
): Result<CbhpmPrice, Refusal<'billing.porte-without-value'>> {
  const { porte, porteFraction, ucoQuantity, filmArea } = procedure;
  const value = porte === null ? cents(0) : terms.portes[porte];
  if (value === undefined) return refuse('billing.porte-without-value', { porte: porte ?? '' });
  const urgent = 100 + (urgency ? terms.urgencyPercent : 0);
  const fee = part(value, [porteFraction, terms.bandPercent, urgent, 0.0001, factors.fee]);
  const film = part(terms.film, [filmArea, factors.film]);
  const operationalCost = part(terms.uco, [ucoQuantity, factors.operationalCost]);
  return ok({ fee, film, operationalCost, total: sumCents([fee, film, operationalCost]) });
}

function part(value: Cents, factors: readonly number[]): Cents {
  assert(
    factors.every((factor) => Number.isFinite(factor) && factor >= 0),
    'a quantity of the CBHPM is a number from nothing on',
  );
  return multiplyCents(value, factors);
}

/** A line among those of one act. */
export interface CbhpmActLine {
  readonly fee: Cents;
  /** How it was reached: 'same_way' and 'different_ways' reduce; 'unique' and nothing do not. */
  readonly way: string | null;
}

/**
 * The factors that the contract suggests for several procedures of one act: the one with the largest fee (the first of equals) is
 * paid whole, the others by the way they were reached. Only a suggestion: the biller confirms each. [TIS-023]
 */
export function suggestWayFactors(
  lines: readonly CbhpmActLine[],
  terms: Pick<CbhpmTerms, 'sameWayPercent' | 'differentWaysPercent'>,
): readonly number[] {
  const largest = lines.reduce((best, { fee }) => (fee > best ? fee : best), cents(0));
  const main = lines.findIndex(({ fee }) => fee === largest);
  return lines.map(({ way }, index) => {
    if (index === main) return 1;
    if (way === 'same_way') return terms.sameWayPercent / 100;
    return way === 'different_ways' ? terms.differentWaysPercent / 100 : 1;
  });
}
