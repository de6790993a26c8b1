import type { Shapes } from '@prumo/contract';
import type { Cents } from '@prumo/domain/money';
import type { Answer, CatalogueGateway } from '../core/index.ts';
import type { ExpenseValue } from './procedure-gateway.ts';

/** A line of the list of CBHPM tables. */
export type CbhpmTableItem = Shapes['CbhpmTableRow'];

/** One procedure of a table. */
export type CbhpmItem = Shapes['CbhpmItem'];

/** What a contract pays by one edition of the CBHPM. */
export type CbhpmTable = Shapes['CbhpmTable'];

export interface CbhpmTableInput extends Omit<CbhpmTable, 'id' | 'version'> {
  readonly version: number | undefined;
}

/** The calls of the CBHPM tables. */
export interface CbhpmGateway extends Omit<CatalogueGateway<CbhpmTable, CbhpmTableInput>, 'list'> {
  list: CatalogueGateway<CbhpmTableItem, CbhpmTableInput>['list'];
  /** What a procedure is paid by a table. */
  price(tableId: string, code: string): Answer<ExpenseValue & { readonly total: Cents }>;
}
