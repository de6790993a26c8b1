import { isLocalDate } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { zero } from '../money/index.ts';
import { isBlank, problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import type { CbhpmFactors, CbhpmPrice } from './cbhpm-price.ts';
import type { PlanPrice } from './plan-price.ts';

/** The largest factor a plan may pay of a table: ten times it. */
const MAX_FACTOR = 10;

/** A plan pays by a CBHPM table from a day on; without a table it stops paying by one. */
export interface PlanCbhpm {
  readonly validFrom: LocalDate;
  readonly tableId: string | null;
  readonly factors: CbhpmFactors;
}

/** The link of a plan to a table on a day: the latest that has begun; null before the first and after one without a table. */
export function cbhpmLinkOn<T extends Pick<PlanCbhpm, 'validFrom' | 'tableId'>>(
  links: readonly T[],
  day: LocalDate,
): T | null {
  const begun = links.filter(({ validFrom }) => validFrom <= day);
  const latest = begun.reduce<T | null>(
    (found, link) => (found === null || link.validFrom > found.validFrom ? link : found),
    null,
  );
  return latest?.tableId === null ? null : latest;
}

/** Problems of a typed link: it has a first day, and factors above zero and up to 10 with at most 4 decimals. [REG-109] */
export function validatePlanCbhpm({
  validFrom,
  factors,
}: {
  readonly validFrom: string;
  readonly factors: CbhpmFactors;
}): Problem[] {
  const day = isBlank(validFrom)
    ? [problem('validFrom', 'field.required')]
    : isLocalDate(validFrom)
      ? []
      : [problem('validFrom', 'date.invalid')];
  return [
    ...day,
    ...validateFactor('fee', factors.fee),
    ...validateFactor('film', factors.film),
    ...validateFactor('operationalCost', factors.operationalCost),
  ];
}

function validateFactor(part: keyof CbhpmFactors, factor: number): Problem[] {
  const right =
    Number.isFinite(factor) && factor > 0 && factor <= MAX_FACTOR && Math.round(factor * 10_000) / 10_000 === factor;
  return right ? [] : [problem(`factors.${part}`, 'number.out-of-range', { minimum: 0.0001, maximum: MAX_FACTOR })];
}

/** What a procedure costs under a plan, and whose price it is. */
export interface PriceInForce extends PlanPrice {
  readonly source: 'own' | 'cbhpm';
  /** Null where the price has no parts. */
  readonly parts: CbhpmPrice | null;
}

/**
 * The price a plan pays: its own table wins, also with a price of zero; else what the CBHPM gives, paid by the insurance alone; null
 * when neither knows the procedure. [REG-104, REG-109]
 */
export function priceInForce(own: PlanPrice | null, byTable: CbhpmPrice | null): PriceInForce | null {
  if (own !== null) return { insurance: own.insurance, particular: own.particular, source: 'own', parts: null };
  return byTable && { insurance: byTable.total, particular: zero, source: 'cbhpm', parts: byTable };
}
