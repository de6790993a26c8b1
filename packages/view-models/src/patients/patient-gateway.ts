import type { LocalDate } from '@prumo/domain/dates';
import type { Named } from '../access/index.ts';
import type { Address, CatalogueGateway } from '../core/index.ts';

export type { Address } from '../core/index.ts';

export interface Patient extends Named {
  readonly socialName: string | null;
  readonly birthDate: LocalDate | null;
  readonly gender: 'female' | 'male' | null;
  /** Digits. */
  readonly cpf: string | null;
  readonly passport: string | null;
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
  readonly address: Address;
  readonly alert: string | null;
  readonly notes: string | null;
  readonly active: boolean;
  /** Grows with each change; sent back so that nobody's change is overwritten unseen. */
  readonly version: number;
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
}

/** The calls of the patients; the list's rows are lighter than the record. */
export interface PatientGateway extends Omit<CatalogueGateway<Patient, PatientInput>, 'list' | 'deactivate'> {
  list: CatalogueGateway<PatientItem, PatientInput>['list'];
}
