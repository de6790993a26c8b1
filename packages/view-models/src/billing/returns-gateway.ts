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

export type ReturnsQuery = NonNullable<ShapePaths['/billing-returns']['get']['parameters']['query']>;
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
  get(id: string, options?: CallOptions): Answer<BillingReturnDetail>;
  answers(id: string, query: AnswersQuery, options?: CallOptions): Answer<AnswersPage>;
  undo(id: string): Answer<BillingReturn>;
  denials(query: DenialsQuery, options?: CallOptions): Answer<DenialsPage>;
  appeals(query: AppealsQuery, options?: CallOptions): Answer<Page<Appeal>>;
  appeal(denials: readonly DenialAppealed[]): Answer<readonly Appeal[]>;
  cancelAppeal(id: string): Answer<Appeal>;
  accept(denialIds: readonly string[]): Answer<Shapes['DenialsAccepted']>;
}
