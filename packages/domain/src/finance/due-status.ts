import { diffInDays } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import type { DueStatus, TransactionStatus } from './enumerations.ts';

export interface TransactionDue {
  readonly status: DueStatus;
  /** Days late when overdue, days left when upcoming, else 0. */
  readonly days: number;
}

/**
 * Whether an open document is overdue, due today or still upcoming, and by how many days; paid and deleted ones are settled,
 * however late they were. The day of the due date itself is not late.
 */
export function transactionDue(
  { status, dueDate }: { readonly status: TransactionStatus; readonly dueDate: LocalDate },
  today: LocalDate,
): TransactionDue {
  if (status !== 'open') return { status: 'settled', days: 0 };
  const late = diffInDays(dueDate, today);
  if (late > 0) return { status: 'overdue', days: late };
  return late === 0 ? { status: 'today', days: 0 } : { status: 'upcoming', days: -late };
}
