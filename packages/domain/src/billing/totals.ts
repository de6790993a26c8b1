import { addCents, cents, lineTotal, subtractCents, zero } from '../money/index.ts';
import type { Cents, LinePrice, Numeric } from '../money/index.ts';

/** Totals of an account: what the insurance and what the patient pays. */
export interface AccountTotals {
  readonly insurance: Cents;
  readonly particular: Cents;
  readonly general: Cents;
}

/** Private part of a line: private × quantity (× factor when the insurance value is hidden), half-up once. [BIL-130, BIL-131] */
export function particularLineTotal({ particular, factor, quantity, insuranceHidden }: LinePrice): Cents {
  if (particular === 0) return zero;
  return insuranceHidden === true
    ? lineTotal({ insurance: zero, particular, factor, quantity, insuranceHidden })
    : lineTotal({ insurance: zero, particular, factor: 1, quantity });
}

/**
 * Sums the lines; the insurance's part is what the particular part leaves of each total, so that both always add up. Lines come
 * checked by validateExpenseLine; a sum beyond exact money throws. [BIL-130, BIL-195]
 */
export function accountTotals(lines: readonly LinePrice[]): AccountTotals {
  let general = 0;
  let particular = 0;
  for (const line of lines) {
    const total = lineTotal(line);
    general += total;
    particular += line.insurance === 0 ? total : particularLineTotal(line);
  }
  return { insurance: cents(general - particular), particular: cents(particular), general: cents(general) };
}

export interface SadtLine {
  readonly type: string;
  /** Total of the line, film included. */
  readonly total: Cents;
  /** Film of one unit. */
  readonly film: Cents;
  readonly quantity: Numeric;
}

const GROUPS = ['procedures', 'taxes', 'materials', 'opme', 'medicines', 'gases', 'others'] as const;
type SadtGroup = (typeof GROUPS)[number];

export type SadtTotals = Readonly<Record<SadtGroup | 'film' | 'grand', Cents>>;

const GROUP_OF_TYPE: ReadonlyMap<string, SadtGroup> = new Map(
  Object.entries({
    consultation: 'procedures',
    evaluation: 'procedures',
    procedure: 'procedures',
    exam: 'procedures',
    session: 'procedures',
    surgery: 'procedures',
    laboratory: 'procedures',
    laboratorial: 'procedures',
    daily: 'taxes',
    tax: 'taxes',
    material: 'materials',
    opme: 'opme',
    medicine: 'medicines',
    gas: 'gases',
  } satisfies Record<string, SadtGroup>),
);

/**
 * Totals of an SP/SADT guide by group. Film is taken out of its line's group, so that no cent counts twice;
 * unlisted types are 'others'. The grand total is the sum of the lines. Lines come checked by validateExpenseLine, none is
 * negative; film beyond its line's total counts only up to it. [BIL-183, BIL-184, BIL-185, BIL-186, BIL-187, A10, A11]
 */
export function sadtTotals(lines: readonly SadtLine[]): SadtTotals {
  const totals: Record<SadtGroup | 'film' | 'grand', Cents> = {
    procedures: zero,
    taxes: zero,
    materials: zero,
    opme: zero,
    medicines: zero,
    gases: zero,
    others: zero,
    film: zero,
    grand: zero,
  };
  for (const line of lines) {
    const group = GROUP_OF_TYPE.get(line.type) ?? 'others';
    const wholeFilm = lineTotal({ insurance: line.film, particular: zero, factor: 1, quantity: line.quantity });
    const film = cents(Math.min(wholeFilm, Math.max(line.total, 0)));
    totals[group] = addCents(totals[group], subtractCents(line.total, film));
    totals.film = addCents(totals.film, film);
    totals.grand = addCents(totals.grand, line.total);
  }
  return totals;
}
