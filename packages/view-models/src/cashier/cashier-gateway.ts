import type { Shapes } from '@prumo/contract';
import type { ClosingFilter } from '@prumo/domain/cashier';
import type { Cents } from '@prumo/domain/money';
import type { Named } from '../access/index.ts';
import type { Answer, CallOptions } from '../core/index.ts';

/** Categories that a drawer gives to what it receives and pays. [CSH-051, CSH-053] */
export type CashCategories = Shapes['CashierCategories'];

/** A drawer the user may use: a bank account of kind cashier. [CSH-093] */
export interface Drawer extends Named {
  readonly categories: CashCategories;
  /** Somebody has opened it and not closed it yet. */
  readonly open: boolean;
  /** Where its Aporte comes from and its Sangria goes to; null for the safe of the branch. */
  readonly transferAccount: Named | null;
}

/** When, as an instant, and who. */
export interface Moment {
  readonly date: string;
  readonly user: string;
}

/** One session of a drawer, from its opening to its closing. */
export interface Cashier {
  readonly id: string;
  readonly drawer: Named;
  readonly opening: Moment;
  readonly closure: Moment | null;
  /** Money in the drawer now. */
  readonly balance: Cents;
  readonly categories: CashCategories;
  /** Where its Aporte comes from and its Sangria goes to; null for the safe of the branch. */
  readonly transferAccount: Named | null;
  /** It is counted before its balance is shown. */
  readonly blindCount: boolean;
  /** Above so much in it a Sangria is reminded of. */
  readonly withdrawalLimit: Cents | null;
}

export interface CashierOpeningInput {
  readonly drawerId: string;
  readonly value: Cents;
  readonly notes: string | null;
}

export interface CashierClosingInput {
  readonly cashierId: string;
  readonly drawerId: string;
  /** Always the whole balance. [CSH-058, A16] */
  readonly value: Cents;
  /** What lay in the drawer; null where nobody counted. [UXP-014] */
  readonly counted: Cents | null;
  readonly notes: string | null;
}

export interface CashierHandoverInput {
  readonly cashierId: string;
  /** The balance that closes. */
  readonly value: Cents;
  /** What was counted: the next session opens with it. */
  readonly counted: Cents;
  readonly receiverId: string;
  /** Demanded where the counted money is not the balance. */
  readonly reason: string | null;
  readonly notes: string | null;
}

/** Opening and closing of drawers. HTTP in production, a fake in stories and tests. [spec 7.6] */
export interface CashierGateway {
  listDrawers(options?: CallOptions): Answer<readonly Drawer[]>;
  listOpen(options?: CallOptions): Answer<readonly Cashier[]>;
  listClosed(period: ClosingFilter, options?: CallOptions): Answer<readonly Cashier[]>;
  open(input: CashierOpeningInput, options?: CallOptions): Answer<Cashier>;
  close(input: CashierClosingInput, options?: CallOptions): Answer<Cashier>;
  /** Who may receive the drawer of an open cashier. */
  listReceivers(cashierId: string, options?: CallOptions): Answer<readonly Named[]>;
  /** Closes it and opens the next one, in one act; answers the one that is open now. */
  handOver(input: CashierHandoverInput, options?: CallOptions): Answer<Cashier>;
  reopen(id: string, options?: CallOptions): Answer<Cashier>;
  cancelOpening(id: string, options?: CallOptions): Answer<undefined>;
}
