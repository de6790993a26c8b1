import { cents } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { assert } from '../result/index.ts';
import { isTransfer, moneyEffect, PAYMENT_TYPES } from './cash-entry.ts';
import type { CashEntry } from './cash-entry.ts';

/**
 * Movimento: revenue less expense of all payment types, Aporte and Sangria left out; negative when more was spent. Amounts that are
 * no whole cents throw. [CSH-046, CSH-116, A15]
 */
export function cashMovement(entries: Iterable<CashEntry>): Cents {
  let total = 0;
  for (const entry of entries) if (!isTransfer(entry)) total += entry.type === 'expense' ? -entry.total : entry.total;
  return cents(total);
}

/** Saldo em caixa: the money in the drawer, Aporte and Sangria included; the opening value is the first Aporte. [CSH-117, A15] */
export function cashBalance(entries: Iterable<CashEntry>): Cents {
  let total = 0;
  for (const entry of entries) total += moneyEffect(entry);
  return cents(total);
}

/** How the money in a drawer came to be what it is: the line below the boxes. */
export interface DrawerLine {
  /** The first Aporte. */
  readonly opening: Cents;
  readonly deposits: Cents;
  /** What attendances, referrals, revenue and expense moved in money: the box of that name. */
  readonly money: Cents;
  readonly withdrawals: Cents;
  readonly balance: Cents;
}

/**
 * Opening, Aportes, money of the movement, Sangrias, and the cash balance that they end in; the first entry of a flow is its opening.
 * [CSH-043, CSH-046, CSH-117, A15]
 */
export function drawerLine(entries: readonly CashEntry[]): DrawerLine {
  const [first, ...rest] = entries;
  const sum = (operation: CashEntry['operation']) =>
    cents(rest.reduce((total, entry) => total + (entry.operation === operation ? entry.total : 0), 0));
  const opening = first?.operation === 'incoming' ? first.total : cents(0);
  const [deposits, withdrawals] = [sum('incoming'), sum('outgoing')];
  const balance = cashBalance(entries);
  // Where the first entry is no opening, it is one of the others.
  const early = first?.operation === 'outgoing' ? first.total : 0;
  const taken = cents(withdrawals + early);
  return { opening, deposits, money: cents(balance - opening - deposits + taken), withdrawals: taken, balance };
}

/** The cash balance after each entry, in the order given. [CSH-047] */
export function runningCashBalances(entries: readonly CashEntry[]): Cents[] {
  let balance = 0;
  return entries.map((entry) => cents((balance += moneyEffect(entry))));
}

/** The least money that is in the drawer from an entry on, of the balances after each entry; a place without an entry throws. [CSH-047, A18] */
export function lowestFrom(balances: readonly Cents[], place: number): Cents {
  assert(balances[place] !== undefined, `no balance at ${place}`);
  return cents(Math.min(...balances.slice(place)));
}

/** The seven boxes of the summary, in screen order. */
export const SUMMARY_BOXES = ['money', 'credit_card', 'pix', 'check', 'debit_card', 'doc_ted', 'others'] as const;
export type SummaryBox = (typeof SUMMARY_BOXES)[number];

/** Revenue less expense per payment type; DOC and TED share a box, unknown types count as others. [CSH-043, CSH-113, CSH-114, CSH-115] */
export function summaryByPaymentType(entries: Iterable<CashEntry>): Record<SummaryBox, Cents> {
  const boxes: Record<SummaryBox, number> = {
    money: 0,
    credit_card: 0,
    pix: 0,
    check: 0,
    debit_card: 0,
    doc_ted: 0,
    others: 0,
  };
  for (const entry of entries) {
    if (isTransfer(entry)) continue;
    for (const { type, value } of entry.installments) boxes[boxOf(type)] += entry.type === 'expense' ? -value : value;
  }
  return Object.fromEntries(SUMMARY_BOXES.map((box) => [box, cents(boxes[box])])) as Record<SummaryBox, Cents>;
}

function boxOf(type: string): SummaryBox {
  if (type === 'doc' || type === 'ted') return 'doc_ted';
  return (PAYMENT_TYPES as readonly string[]).includes(type) ? (type as SummaryBox) : 'others';
}
