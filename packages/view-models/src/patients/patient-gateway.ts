import type { Shapes } from '@prumo/contract';
import type { LocalDate } from '@prumo/domain/dates';
import type { Answer, CallOptions, CatalogueGateway, ListOrders } from '../core/index.ts';

export type { Address } from '../core/index.ts';

/** Whether the patient may be contacted that way. [AUD-007] */
export type Consents = Shapes['Consents'];

/** Where the patient lives or works. [ENT-068] */
export type PatientAddress = Shapes['PatientAddressInput'];
/** A further insurance card. */
export interface PatientCard extends Omit<Shapes['PatientCard'], 'id' | 'insurance' | 'plan'> {
  readonly planId: string;
}

/** A registration; what the contract tells in a second form is left out, and cards are as they are typed. */
export interface Patient extends Omit<
  Shapes['Patient'],
  'address' | 'cards' | 'identity' | 'secondaryIdentity' | 'profession' | 'imageUrl'
> {
  readonly address: PatientAddress;
  readonly cards: readonly PatientCard[];
}

/** Somebody registered who may be the one that is being typed. */
export type PatientTwin = Shapes['PatientTwin'];

export interface TypedPerson {
  readonly cpf: string;
  readonly cns: string;
  readonly name: string;
  readonly birthDate: LocalDate | null;
  readonly exceptId: string | null;
}

/** What happened with a patient, newest first. */
export type PatientHistory = Shapes['PatientHistory'];

/** What is stored of a patient. `quick` asks for a name and a phone only, at the agenda. */
export type PatientInput = Shapes['PatientInput'];

/** A patient in a list or an autocomplete. */
export type PatientItem = Shapes['PatientItem'];

/** How the list of all patients may be ordered. */
export const PATIENT_ORDERS: ListOrders = { columns: ['name', 'birthDate'], usual: 'name', ofAllAlone: true };

/** The calls of the patients; the list's rows are lighter than the record. */
export interface PatientGateway extends Omit<CatalogueGateway<Patient, PatientInput>, 'list' | 'deactivate'> {
  list: CatalogueGateway<PatientItem, PatientInput>['list'];
  twins(typed: TypedPerson, options?: CallOptions): Answer<readonly PatientTwin[]>;
  history(id: string, options?: CallOptions): Answer<PatientHistory>;
  /** Takes a duplicate into `id`. */
  merge(id: string, duplicateId: string): Answer<Patient>;
  /** Withdraws every consent and removes telephones and e-mail. [AUD-006] */
  eraseMarketing(id: string): Answer<Patient>;
  /** Erases a registration without any record; otherwise refused with the law. [AUD-006] */
  erase(id: string): Answer<undefined>;
}
