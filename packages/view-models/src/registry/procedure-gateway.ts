import type { Cents } from '@prumo/domain/money';
import type { Named } from '../access/index.ts';
import type { Answer, CallOptions, CatalogueGateway } from '../core/index.ts';
import type { Expense, Specialty } from './lookup-gateway.ts';
import type { PriceSource } from './price-source.ts';

/** A line of the list of procedures. */
export interface ProcedureItem extends Expense {
  readonly particularValue: Cents;
  readonly active: boolean;
}

/** The parts of an insurance value. */
export interface ExpenseValue {
  readonly fee: Cents;
  readonly film: Cents;
  readonly operationalCost: Cents;
}

/** A procedure or another expense of the branch. */
export interface Procedure {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly type: string;
  readonly code: string | null;
  /** Table of the national standard, e.g. '22'. */
  readonly tussTable: string | null;
  readonly modality: string | null;
  readonly durationMinutes: number;
  readonly preparation: string | null;
  readonly specialty: Specialty | null;
  /** Unless a plan or a professional has another. */
  readonly particularValue: Cents;
  readonly value: ExpenseValue;
  readonly professionals: readonly { readonly professional: Named; readonly particularValue: Cents }[];
  readonly active: boolean;
  /** Read only: the price tables are kept with the plans. */
  readonly plans: readonly {
    readonly planId: string;
    readonly customName: string;
    readonly insuranceValue: Cents;
    readonly particularValue: Cents;
    readonly source: PriceSource;
  }[];
  readonly usage: {
    readonly appointments: number;
    readonly accounts: number;
    readonly schedules: number;
    readonly packages: number;
  };
}

export interface ProcedureInput extends Omit<Procedure, 'id' | 'version' | 'professionals' | 'plans' | 'usage'> {
  /** The version it was loaded with; none for a new one. */
  readonly version: number | null;
  readonly professionals: readonly { readonly professionalId: string; readonly particularValue: Cents }[];
}

/** A code of the national tables. */
export interface Tuss extends Named {
  readonly code: string;
  /** Code and name, as shown. */
  readonly display: string;
  readonly table: string;
}

/** The calls of the procedures. */
export interface ProcedureGateway extends Omit<CatalogueGateway<Procedure, ProcedureInput>, 'list'> {
  list: CatalogueGateway<ProcedureItem, ProcedureInput>['list'];
  searchTuss(search: string, types: string, options?: CallOptions): Answer<readonly Tuss[]>;
}
