import type { LocalDate } from '../dates/index.ts';
import { cents } from '../money/index.ts';
import type { Cents } from '../money/index.ts';

/** Money in (positive) or out (negative) of a bank account. */
export interface BankMovement {
  readonly id: string;
  readonly date: LocalDate;
  readonly value: Cents;
}

export interface BankStatementLine extends BankMovement {
  /** Balance of the account after the movement. */
  readonly balance: Cents;
}

export interface BankStatement {
  /** Balance when the period begins. */
  readonly opening: Cents;
  readonly lines: readonly BankStatementLine[];
  readonly incoming: Cents;
  /** Sum of what went out, as a positive amount. */
  readonly outgoing: Cents;
  readonly closing: Cents;
}

/**
 * Statement (extrato) of a bank account in a period, both days included: the movements by date, those of a day in the order given,
 * each with the balance after it. What moved before the period is in its opening. The balance may be negative: an overdraft is a
 * fact. An end before the start gives no lines. Amounts in cents. [FIN-076]
 */
export function bankStatement({
  opening,
  movements,
  startDate,
  endDate,
}: {
  /** Balance of the account before its first movement. */
  readonly opening: Cents;
  readonly movements: readonly BankMovement[];
  readonly startDate: LocalDate;
  readonly endDate: LocalDate;
}): BankStatement {
  const lines: BankStatementLine[] = [];
  let before: number = opening;
  let incoming = 0;
  let outgoing = 0;
  for (const { date, value } of movements) if (date < startDate) before += value;
  let balance = before;
  for (const movement of movements.toSorted(byDate)) {
    const { date, value } = movement;
    if (date < startDate || date > endDate) continue;
    balance += value;
    if (value > 0) incoming += value;
    else outgoing -= value;
    lines.push({ ...movement, balance: cents(balance) });
  }
  return {
    opening: cents(before),
    lines,
    incoming: cents(incoming),
    outgoing: cents(outgoing),
    closing: cents(balance),
  };
}

function byDate(left: BankMovement, right: BankMovement): number {
  return left.date < right.date ? -1 : left.date > right.date ? 1 : 0;
}
