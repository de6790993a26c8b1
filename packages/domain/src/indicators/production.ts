import { addCents, sumCents, zero } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { assert } from '../result/index.ts';

/** A procedure done, of an account of the period. */
export interface ProductionLine {
  readonly professionalId: string;
  readonly professionalName: string;
  readonly quantity: number;
  /** Total of the line in cents. */
  readonly total: Cents;
}

export interface Production {
  readonly professionalId: string;
  readonly name: string;
  readonly quantity: number;
  readonly total: Cents;
}

/**
 * What each professional produced, the largest total first, equal ones by name. Lines of one professional are one row even when the name
 * was changed in between; the last name is shown. A quantity is whole and not negative, anything else is a defect and throws. [DSH-027]
 */
export function productionByProfessional(lines: readonly ProductionLine[]): Production[] {
  const rows = new Map<string, Production>();
  for (const { professionalId, professionalName: name, quantity, total } of lines) {
    assert(Number.isInteger(quantity) && quantity >= 0, `a quantity is whole and not negative, got ${quantity}`);
    const before = rows.get(professionalId);
    rows.set(professionalId, {
      professionalId,
      name,
      quantity: (before?.quantity ?? 0) + quantity,
      total: addCents(before?.total ?? zero, total),
    });
  }
  return [...rows.values()].toSorted((a, b) => b.total - a.total || (a.name < b.name ? -1 : 1));
}

/** The total line of the production. */
export function productionTotal(
  rows: readonly Pick<Production, 'quantity' | 'total'>[],
): Pick<Production, 'quantity' | 'total'> {
  return {
    quantity: rows.reduce((sum, { quantity }) => sum + quantity, 0),
    total: sumCents(rows.map(({ total }) => total)),
  };
}
