import { diffInDays } from '../dates/index.ts';
import { cents, subtractCents, sumCents } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import type { BankMovement } from './bank-statement.ts';

export interface Reconciliation {
  readonly matched: readonly { readonly bookId: string; readonly bankId: string }[];
  /** Ids of our movements the bank does not have, and of the bank's that we do not have. */
  readonly onlyBooks: readonly string[];
  readonly onlyBank: readonly string[];
  /** Bank less books, in cents: 0 when all is explained. */
  readonly difference: Cents;
}

/**
 * Reconciliation (conciliação): pairs each movement of ours with one of the bank's of the same value, first those of the same day,
 * then those up to `toleranceDays` apart, the earliest first, since banks book a day or two later. Each is used once.
 */
export function reconcileStatement(
  books: readonly BankMovement[],
  bank: readonly BankMovement[],
  toleranceDays: number,
): Reconciliation {
  const taken = new Set<BankMovement>();
  const pairs = new Map<BankMovement, BankMovement>();
  const bankByValue = Map.groupBy(bank.toSorted(byDate), ({ value }) => value);
  const ordered = books.toSorted(byDate);
  for (const tolerance of [0, toleranceDays]) {
    for (const movement of ordered) {
      if (pairs.has(movement)) continue;
      const near = bankByValue
        .get(movement.value)
        ?.find((other) => !taken.has(other) && isNear(movement, other, tolerance));
      if (near === undefined) continue;
      taken.add(near);
      pairs.set(movement, near);
    }
  }
  return {
    matched: books.flatMap((movement) => {
      const other = pairs.get(movement);
      return other === undefined ? [] : [{ bookId: movement.id, bankId: other.id }];
    }),
    onlyBooks: books.filter((movement) => !pairs.has(movement)).map(({ id }) => id),
    onlyBank: bank.filter((movement) => !taken.has(movement)).map(({ id }) => id),
    difference: subtractCents(
      sumCents(bank.map(({ value }) => value)),
      cents(sumCents(books.map(({ value }) => value))),
    ),
  };
}

function isNear(book: BankMovement, bank: BankMovement, days: number): boolean {
  return Math.abs(diffInDays(book.date, bank.date)) <= days;
}

function byDate(left: BankMovement, right: BankMovement): number {
  return left.date < right.date ? -1 : left.date > right.date ? 1 : 0;
}
