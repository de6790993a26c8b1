import type { ShapePaths, Shapes } from '@prumo/contract';
import type { Cents } from '@prumo/domain/money';
import type { Answer, CallOptions, Page } from '../core/index.ts';
import type { ChosenFile, UploadOptions } from '../files/index.ts';

/** A file that an insurer sent: a receipt, an analysis of accounts or a payment. [TIS-015, TIS-016] */
export type BillingReturn = Shapes['BillingReturn'];
export type BillingReturnDetail = Shapes['BillingReturnDetail'];
/** What it says of one item, guide or protocol. */
export type ReturnAnswer = Shapes['ReturnAnswer'];
export type AnswerSums = Shapes['AnswerSums'];
/** What an insurer denied. [TIS-020] */
export type Denial = Shapes['Denial'];

/** A file by which denials were appealed. [TIS-019] */
export type Appeal = Shapes['Appeal'];
export type DenialAppealed = Shapes['DenialAppealed'];

/** What the first rows of a table say of its columns. [TIS-018] */
export type ReturnPreview = Shapes['ReturnPreview'];
/** What a lot was sent with, to type its answer. [TIS-018] */
export type ReturnForm = Shapes['ReturnForm'];
export type TypedAnswer = Shapes['TypedReturn'];
/** The rule that a denial gives. [TIS-013] */
export type DenialRule = Shapes['DenialRule'];
export type DenialRuleInput = Shapes['DenialRuleInput'];

export type TableQuery = ShapePaths['/billing-returns/table']['post']['parameters']['query'];
export type RuleQuery = NonNullable<ShapePaths['/billing-denials/{id}/rule']['get']['parameters']['query']>;
export type ReturnsQuery = NonNullable<ShapePaths['/billing-returns']['get']['parameters']['query']>;
export type ReturnInvoicesQuery = ShapePaths['/billing-returns/{id}/invoices']['get']['parameters']['query'];
export type AnswersQuery = NonNullable<ShapePaths['/billing-returns/{id}/answers']['get']['parameters']['query']>;
export type AppealsQuery = NonNullable<ShapePaths['/billing-appeals']['get']['parameters']['query']>;
export type DenialsQuery = NonNullable<ShapePaths['/billing-denials']['get']['parameters']['query']>;

/** A page of answers and the sums of all pages. */
export interface AnswersPage extends Page<ReturnAnswer> {
  readonly sums: AnswerSums;
}

export interface DenialsPage extends Page<Denial> {
  readonly sum: Cents;
}

/** What the screens of returns and denials need from outside. */
export interface ReturnsGateway {
  list(query: ReturnsQuery, options?: CallOptions): Answer<Page<BillingReturn>>;
  /** Answers under which id it is kept. */
  bring(file: ChosenFile, options?: UploadOptions): Answer<Pick<BillingReturn, 'id'>>;
  /** Asks the web service of an insurance for a statement; it may take a minute. */
  request(input: Shapes['ReturnRequestInput']): Answer<Shapes['ReturnRequested']>;
  preview(file: ChosenFile, options?: UploadOptions): Answer<ReturnPreview>;
  takeTable(file: ChosenFile, query: TableQuery, options?: UploadOptions): Answer<Pick<BillingReturn, 'id'>>;
  form(lotId: string, options?: CallOptions): Answer<ReturnForm>;
  type(input: TypedAnswer, options?: CallOptions): Answer<Pick<BillingReturn, 'id'>>;
  rule(id: string, query: RuleQuery): Answer<DenialRule>;
  makeRule(id: string, input: DenialRuleInput): Answer<DenialRule>;
  get(id: string, options?: CallOptions): Answer<BillingReturnDetail>;
  answers(id: string, query: AnswersQuery, options?: CallOptions): Answer<AnswersPage>;
  undo(id: string): Answer<BillingReturn>;
  /** Lays a part of a debit or credit on an invoice; both answer the statement as it is then. */
  lay(id: string, input: Shapes['ReturnAdjustmentInput'], options?: CallOptions): Answer<BillingReturnDetail>;
  takeBack(id: string, adjustmentId: string): Answer<BillingReturnDetail>;
  invoices(id: string, query: ReturnInvoicesQuery, options?: CallOptions): Answer<Page<Shapes['AdjustableInvoice']>>;
  denials(query: DenialsQuery, options?: CallOptions): Answer<DenialsPage>;
  appeals(query: AppealsQuery, options?: CallOptions): Answer<Page<Appeal>>;
  appeal(denials: readonly DenialAppealed[]): Answer<readonly Appeal[]>;
  cancelAppeal(id: string): Answer<Appeal>;
  /** Over the web service of its insurance; it may take a minute. */
  askAppeal(id: string, kind: 'send' | 'status'): Answer<Appeal>;
  accept(denialIds: readonly string[]): Answer<Shapes['DenialsAccepted']>;
}
