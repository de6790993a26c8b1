import type { CashOperation, DrawerLine, SummaryBox } from '@prumo/domain/cashier';
import type { Cents } from '@prumo/domain/money';
import type { Named } from '../access/index.ts';
import type { Answer, CallOptions } from '../core/index.ts';
import type { FinancialDocument } from '../finance/index.ts';
import type { Moment } from './cashier-gateway.ts';

/** One movement of the drawer. [CSH-044] */
export interface CashFlowEntry {
  readonly id: string;
  readonly createdAt: string;
  readonly operation: CashOperation;
  readonly type: 'revenue' | 'expense';
  readonly total: Cents;
  readonly notes: string | null;
  /** The account of an attendance, the transaction of a Receita or Despesa. */
  readonly serviceId: string | null;
  readonly entityName: string | null;
  readonly category: Named | null;
  /** How it was paid, each way once. */
  readonly paidBy: readonly string[];
  /** The two accounts of an Aporte or Sangria. */
  readonly transfer: { readonly from: Named; readonly to: Named } | null;
  /** Money in the drawer after it. [CSH-047] */
  readonly cashBalance: Cents;
}

/** What was taken back: it counts nowhere, and says who took it back and when. [CSH-063, CSH-108] */
export interface RemovedEntry extends Pick<
  CashFlowEntry,
  'id' | 'createdAt' | 'operation' | 'type' | 'total' | 'notes' | 'entityName'
> {
  readonly removal: Moment;
}

/** What moved in one session of a drawer, in time order; the first entry is its opening. */
export interface CashFlow {
  readonly entries: readonly CashFlowEntry[];
  readonly summary: Readonly<Record<SummaryBox, Cents>>;
  /** From the opening to the cash balance. */
  readonly drawer: DrawerLine;
  readonly movement: Cents;
  readonly balance: Cents;
  readonly removed: readonly RemovedEntry[];
}

/** Aporte and Sangria. */
export type Transfer = 'incoming' | 'outgoing';

export interface CashOperationInput {
  readonly cashierId: string;
  readonly drawerId: string;
  readonly operation: Transfer;
  readonly value: Cents;
  readonly notes: string | null;
}

export interface CashOperationChange {
  readonly id: string;
  readonly cashierId: string;
  readonly value: Cents;
  readonly notes: string | null;
}

/** Who pays or is paid; without id it is a name nobody has registered. [CSH-036] */
export interface PayerEntity {
  readonly id: string | null;
  readonly name: string;
}

export interface CashFinancialInput {
  readonly cashierId: string;
  readonly drawerId: string;
  readonly operation: 'revenue' | 'expense';
  readonly entity: PayerEntity;
  readonly category: Named;
  readonly value: Cents;
  readonly notes: string | null;
}

/** Movements of an open drawer. [spec 7.6] */
export interface CashFlowGateway {
  read(cashierId: string, options?: CallOptions): Answer<CashFlow>;
  operate(input: CashOperationInput, options?: CallOptions): Answer<undefined>;
  changeOperation(change: CashOperationChange, options?: CallOptions): Answer<undefined>;
  removeOperation(id: string, options?: CallOptions): Answer<undefined>;
  record(input: CashFinancialInput, options?: CallOptions): Answer<undefined>;
  readTransaction(id: string, options?: CallOptions): Answer<FinancialDocument>;
  /** By the id of a document, or of the entry of a receipt. */
  removeTransaction(id: string, options?: CallOptions): Answer<undefined>;
  searchEntities(search: string, options?: CallOptions): Answer<readonly PayerEntity[]>;
}
