import type { Shapes } from '@prumo/contract';
import type { CatalogueGateway } from '../core/index.ts';

/** A branch in the list. */
export type BranchItem = Shapes['BranchItem'];

/** What identifies a branch and how it works. [REG-112] */
export type BranchRecord = Shapes['BranchRecord'];

export type BranchInput = Shapes['BranchInput'];

/** The calls of the branches; one is never taken out of use. */
export interface BranchGateway extends Omit<CatalogueGateway<BranchRecord, BranchInput>, 'list' | 'deactivate'> {
  list: CatalogueGateway<BranchItem, BranchInput>['list'];
}
