import type { LocalDate } from '@prumo/domain/dates';
import type { Address, CatalogueGateway } from '../core/index.ts';
import type { Named } from './user.ts';

/** A branch in the list. */
export interface BranchItem extends Named {
  readonly cnpj: string | null;
  readonly city: string | null;
  readonly expiresAt: LocalDate | null;
}

/** What identifies a branch and how it works. [REG-112] */
export interface BranchRecord extends Named {
  readonly legalName: string | null;
  /** Without mask; may hold letters. */
  readonly cnpj: string | null;
  readonly cnes: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly address: Address;
  /** IANA name. */
  readonly timeZone: string;
  readonly modules: readonly string[];
  readonly publicId: string;
  readonly expiresAt: LocalDate | null;
  readonly settings: Readonly<Record<string, boolean>>;
  /** A data URL. */
  readonly logo: string | null;
  readonly version: number;
}

export interface BranchInput extends Omit<BranchRecord, 'id' | 'version'> {
  readonly version?: number | undefined;
  /** Somebody agreed that the appointments show other hours. */
  readonly confirmTimeZone?: boolean | undefined;
}

/** The calls of the branches; one is never taken out of use. */
export interface BranchGateway extends Omit<CatalogueGateway<BranchRecord, BranchInput>, 'list' | 'deactivate'> {
  list: CatalogueGateway<BranchItem, BranchInput>['list'];
}
