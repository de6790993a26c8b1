import type { ShapePaths, Shapes } from '@prumo/contract';
import type { LocalDate } from '@prumo/domain/dates';
import type { Cents } from '@prumo/domain/money';
import type { Answer, CallOptions, Page } from '../core/index.ts';

/** An invoice (fatura): the accounts of one plan that are charged together. [BIL-198] */
export type Invoice = Shapes['Invoice'];

/** What the insurer gets of an invoice: guides of one type in one file. [TIS-001] */
export type Lot = Shapes['Lot'];
/** One guide of a lot; one that was withdrawn counts no more. */
export type LotGuide = Shapes['LotGuide'];
/** An account that holds an invoice back, each problem with number and name of its field. [TIS-012] */
export type RefusedAccount = Shapes['RefusedAccount'];

/** What is to be mended before an invoice goes out, account by account. [TIS-012] */
export type GuideCheck = Shapes['GuideCheck'];
export type CheckedAccount = Shapes['CheckedAccount'];
export type GuideProblem = Shapes['GuideProblem'];
/** The record in which a problem is mended that is not of the account. */
export type MendingPlace = Shapes['MendingPlace'];

export type InvoiceInput = Shapes['InvoiceInput'];
export type InvoicesQuery = NonNullable<ShapePaths['/billing-invoices']['get']['parameters']['query']>;

/** A page of invoices and the sum of all pages. */
export interface InvoicesPage extends Page<Invoice> {
  readonly sum: Cents;
}

/** What the screens of the invoices need from outside. Every change takes the version that was seen, or accounts that it must be able to move. */
export interface InvoiceGateway {
  list(query: InvoicesQuery, options?: CallOptions): Answer<InvoicesPage>;
  create(input: InvoiceInput, options?: CallOptions): Answer<Invoice>;
  get(id: string, options?: CallOptions): Answer<Invoice>;
  gather(id: string, accountIds: readonly string[], options?: CallOptions): Answer<Invoice>;
  release(id: string, accountIds: readonly string[], options?: CallOptions): Answer<Invoice>;
  close(id: string, closure: { readonly version: number; readonly dueDate: LocalDate }): Answer<Invoice>;
  reopen(id: string, version: number): Answer<Invoice>;
  finish(id: string, version: number): Answer<Invoice>;
  /** Its guides as they would be sent today: errors hold the closing back. [TIS-012] */
  check(id: string, options?: CallOptions): Answer<GuideCheck>;
  /** The lots that were made of it, canceled ones too, the newest first. */
  lots(id: string, options?: CallOptions): Answer<Page<Lot>>;
  sendLot(id: string, lotId: string, sending: { readonly sentOn: LocalDate; readonly protocol: string }): Answer<Lot>;
  rejectLot(id: string, lotId: string, reason: string): Answer<Lot>;
  /** Makes a rejected lot anew, and answers the new one. */
  renewLot(id: string, lotId: string): Answer<Lot>;
  settleLot(id: string, lotId: string): Answer<Lot>;
  /** What was asked of the insurance for a lot, the newest first. */
  exchanges(id: string, lotId: string, options?: CallOptions): Answer<Page<Shapes['Exchange']>>;
  /** The guides of a lot as they went out. */
  lotGuides(id: string, lotId: string, options?: CallOptions): Answer<Page<LotGuide>>;
  /** Asks the insurance about a lot, or to cancel one guide of it. */
  askExchange(id: string, lotId: string, asked: Shapes['ExchangeInput']): Answer<Lot>;
}
