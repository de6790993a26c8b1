import type { Cents } from '@prumo/domain/money';
import type { Named } from '../access/index.ts';
import type { Answer, CatalogueGateway } from '../core/index.ts';
import type { ExpenseValue } from './procedure-gateway.ts';

/** A line of the list of CBHPM tables. */
export interface CbhpmTableItem extends Named {
  readonly edition: string;
  readonly bandPercent: number;
  readonly uco: Cents;
  readonly film: Cents;
  /** How many procedures it holds. */
  readonly procedures: number;
  readonly active: boolean;
}

/** One procedure of a table. */
export interface CbhpmItem {
  readonly code: string;
  readonly name: string;
  readonly porte: string | null;
  readonly porteFraction: number;
  readonly ucoQuantity: number;
  /** Square metres of film. */
  readonly filmArea: number;
}

/** What a contract pays by one edition of the CBHPM. */
export interface CbhpmTable {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly edition: string;
  /** Band of the contract in percent of the porte. */
  readonly bandPercent: number;
  readonly uco: Cents;
  readonly film: Cents;
  readonly urgencyPercent: number;
  readonly sameWayPercent: number;
  readonly differentWaysPercent: number;
  readonly portes: readonly { readonly porte: string; readonly value: Cents }[];
  readonly items: readonly CbhpmItem[];
  readonly active: boolean;
}

export interface CbhpmTableInput extends Omit<CbhpmTable, 'id' | 'version'> {
  readonly version: number | null;
}

/** The calls of the CBHPM tables. */
export interface CbhpmGateway extends Omit<CatalogueGateway<CbhpmTable, CbhpmTableInput>, 'list'> {
  list: CatalogueGateway<CbhpmTableItem, CbhpmTableInput>['list'];
  /** What a procedure is paid by a table. */
  price(tableId: string, code: string): Answer<ExpenseValue & { readonly total: Cents }>;
}
