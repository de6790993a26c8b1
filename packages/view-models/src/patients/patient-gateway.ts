import type { LocalDate } from '@prumo/domain/dates';
import type { Cents } from '@prumo/domain/money';
import type { Named } from '../access/index.ts';
import type { Address, Answer, CallOptions, CatalogueGateway } from '../core/index.ts';
import type { Photo } from '../files/index.ts';

export type { Address } from '../core/index.ts';

/** Whether the patient may be contacted that way. [AUD-007] */
export type Consents = Readonly<Record<'whatsapp' | 'email' | 'phone', boolean>>;

/** Where the patient lives or works. [ENT-068] */
export interface PatientAddress extends Address {
  readonly type: 'residential' | 'commercial' | null;
}

/** A further insurance card. */
export interface PatientCard {
  readonly planId: string;
  readonly record: string | null;
  readonly validity: LocalDate | null;
  readonly insured: string | null;
}

export interface Patient extends Named {
  readonly socialName: string | null;
  readonly birthDate: LocalDate | null;
  readonly gender: 'female' | 'male' | null;
  /** Digits. */
  readonly cpf: string | null;
  readonly passport: string | null;
  readonly rg: string | null;
  /** Without a CPF of its own yet. [PAT-024, A161] */
  readonly newborn: boolean;
  readonly motherCpf: string | null;
  readonly consents: Consents;
  readonly cards: readonly PatientCard[];
  readonly cns: string | null;
  readonly phone: string | null;
  readonly cellphone: string | null;
  readonly email: string | null;
  readonly motherName: string | null;
  readonly fatherName: string | null;
  readonly civilStatus: string | null;
  readonly occupation: string | null;
  readonly insurance: {
    readonly id: string;
    readonly name: string;
    readonly plan: Named;
    readonly record: string | null;
    readonly validity: LocalDate | null;
    readonly insured: string | null;
  } | null;
  readonly address: PatientAddress;
  readonly alert: string | null;
  readonly notes: string | null;
  readonly photo: Photo | null;
  readonly active: boolean;
  /** Grows with each change; sent back so that nobody's change is overwritten unseen. */
  readonly version: number;
}

/** Somebody registered who may be the one that is being typed. */
export interface PatientTwin extends Named {
  readonly birthDate: LocalDate | null;
  readonly cpf: string | null;
  readonly because: 'cpf' | 'cns' | 'name';
}

export interface TypedPerson {
  readonly cpf: string;
  readonly cns: string;
  readonly name: string;
  readonly birthDate: LocalDate | null;
  readonly exceptId: string | null;
}

/** What happened with a patient, newest first. */
export interface PatientHistory {
  readonly appointments: readonly {
    readonly id: string;
    readonly startDate: string;
    readonly status: string;
    readonly professional: string | null;
    readonly insurance: string | null;
  }[];
  readonly accounts: readonly {
    readonly id: string;
    readonly date: LocalDate;
    readonly guideType: string;
    readonly status: string;
    readonly insurance: string | null;
    readonly total: Cents;
  }[];
}

/** What is stored of a patient. `quick` asks for a name and a phone only, at the agenda. */
export interface PatientInput extends Omit<Patient, 'id' | 'insurance' | 'version' | 'active'> {
  readonly planId: string | null;
  readonly record: string | null;
  readonly validity: LocalDate | null;
  readonly insured: string | null;
  readonly active?: boolean | undefined;
  readonly quick?: boolean | undefined;
  readonly version?: number | undefined;
}

/** A patient in a list or an autocomplete. */
export interface PatientItem extends Named {
  readonly socialName: string | null;
  readonly birthDate: LocalDate | null;
  readonly gender: string | null;
  readonly cpf: string | null;
  readonly cellphone: string | null;
  readonly phone: string | null;
  readonly insurance: (Named & { readonly planId: string; readonly record: string | null }) | null;
  readonly alert: string | null;
  /** The face, small, as a data URL. */
  readonly thumbnail: string | null;
}

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
