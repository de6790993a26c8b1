import type { Shapes } from '@prumo/contract';
import type { LocalDate } from '@prumo/domain/dates';
import type { Council } from '@prumo/domain/identity';
import type { TransferTerms } from '@prumo/domain/billing';
import type { Named } from '../access/index.ts';
import type { Address, Answer, CallOptions, CatalogueGateway } from '../core/index.ts';
import type { Photo } from '../files/index.ts';
import type { Professional, Specialty } from './lookup-gateway.ts';

/** A professional in the list. */
export interface ProfessionalItem extends Professional {
  readonly active: boolean;
}

/** A plan in the registration: accredited or not, the insurance's code for the person, the transfer (repasse). */
export interface ProfessionalPlanTerms {
  readonly planId: string;
  readonly accredited: boolean;
  readonly providerCode: string | null;
  readonly transfer: TransferTerms;
}

/** The whole registration. [REG-106] */
export interface ProfessionalRecord extends Named {
  readonly socialName: string | null;
  /** E.g. 'Dra.' */
  readonly treatment: string | null;
  /** Digits. */
  readonly cpf: string | null;
  readonly birthDate: LocalDate | null;
  readonly gender: 'female' | 'male' | null;
  readonly phone: string | null;
  readonly cellphone: string | null;
  readonly email: string | null;
  readonly address: Address;
  readonly councils: readonly Council[];
  readonly specialties: readonly Specialty[];
  /** A data URL. */
  readonly signature: string | null;
  readonly photo: Photo | null;
  readonly branches: readonly Named[];
  /** Plans of the current branch. */
  readonly plans: readonly ProfessionalPlanTerms[];
  readonly active: boolean;
  /** Grows with each change; sent back so that nobody's change is overwritten unseen. */
  readonly version: number;
}

export type ProfessionalInput = Shapes['ProfessionalInput'];

/** The calls of the professionals; the list's rows are lighter than the record. */
export interface ProfessionalGateway extends Omit<CatalogueGateway<ProfessionalRecord, ProfessionalInput>, 'list'> {
  list: CatalogueGateway<ProfessionalItem, ProfessionalInput>['list'];
  /** Branches in which the user may register professionals. */
  branches(options?: CallOptions): Answer<readonly Named[]>;
}
