import type { Cents } from '@prumo/domain/money';
import type { Named } from '../access/index.ts';
import type { CatalogueGateway } from '../core/index.ts';

/** A line of the list of packages. */
export interface PackageRow extends Named {
  /** Appointments the package gives. */
  readonly sessions: number;
  readonly total: Cents;
  readonly active: boolean;
}

/** A procedure of a package. */
export interface PackageExpense extends Named {
  readonly code: string | null;
  readonly type: string;
}

/** Procedures sold together: ten sessions of physiotherapy. */
export interface Package {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly notes: string | null;
  readonly items: readonly { readonly expense: PackageExpense; readonly quantity: number; readonly value: Cents }[];
  readonly sessions: number;
  readonly total: Cents;
  readonly active: boolean;
}

export interface PackageInput {
  readonly version: number | null;
  readonly name: string;
  readonly notes: string | null;
  readonly items: readonly { readonly expenseId: string; readonly quantity: number; readonly value: Cents }[];
  readonly active: boolean;
}

/** The calls of the packages. */
export interface PackageGateway extends Omit<CatalogueGateway<Package, PackageInput>, 'list'> {
  list: CatalogueGateway<PackageRow, PackageInput>['list'];
}
