import type { Shapes } from '@prumo/contract';
import type { Named } from '../access/index.ts';
import type { CatalogueGateway } from '../core/index.ts';

/** A line of the list of packages. */
export type PackageRow = Shapes['PackageRow'];

/** A procedure of a package. */
export interface PackageExpense extends Named {
  readonly code: string | null;
  readonly type: string;
}

/** Procedures sold together: ten sessions of physiotherapy. */
export type Package = Shapes['Package'];

export type PackageInput = Shapes['PackageInput'];

/** The calls of the packages. */
export interface PackageGateway extends Omit<CatalogueGateway<Package, PackageInput>, 'list'> {
  list: CatalogueGateway<PackageRow, PackageInput>['list'];
}
