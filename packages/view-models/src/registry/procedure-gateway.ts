import type { Shapes } from '@prumo/contract';
import type { Cents } from '@prumo/domain/money';
import type { Answer, CallOptions, CatalogueGateway } from '../core/index.ts';
import type { Expense } from './lookup-gateway.ts';

/** A line of the list of procedures. */
export interface ProcedureItem extends Expense {
  readonly particularValue: Cents;
  readonly active: boolean;
}

/** The parts of an insurance value. */
export type ExpenseValue = Shapes['ExpenseValue'];

/** A procedure or another expense of the branch. */
export type Procedure = Shapes['Procedure'];

export type ProcedureInput = Shapes['ProcedureInput'];

/** A code of the national tables. */
export type Tuss = Shapes['Tuss'];

/** The calls of the procedures. */
export interface ProcedureGateway extends Omit<CatalogueGateway<Procedure, ProcedureInput>, 'list'> {
  list: CatalogueGateway<ProcedureItem, ProcedureInput>['list'];
  searchTuss(search: string, types: string, options?: CallOptions): Answer<readonly Tuss[]>;
}
