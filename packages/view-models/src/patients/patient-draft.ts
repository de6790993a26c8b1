import type { LocalDate } from '@prumo/domain/dates';
import { onlyDigits } from '@prumo/domain/identity';
import { makeAutoObservable, observableRef } from 'mobx';
import type { Photo } from '../files/index.ts';
import { IsCep, IsMailAddress, IsPhone } from '../validation/index.ts';
import type { Consents, Patient, PatientCard, PatientInput } from './patient-gateway.ts';

/** What is typed about a patient. Texts are '' when empty; the wire has null there. */
export class PatientDraft {
  name: string;
  socialName: string;
  birthDate: LocalDate | null;
  /** As typed, so that a date that does not exist is told from an empty one. */
  birthDateText = '';
  gender: 'female' | 'male' | null;
  /** Which document identifies the person; a foreigner has a passport. [PAT-024, UIX-054, A161] */
  document: 'cpf' | 'passport';
  cpf: string;
  passport: string;
  rg: string;
  newborn: boolean;
  cns: string;
  motherName: string;
  motherCpf: string;
  guardianName: string;
  guardianCpf: string;
  fatherName: string;
  civilStatus: string | null;
  occupation: string;

  @IsPhone()
  phone: string;

  @IsPhone()
  cellphone: string;

  @IsMailAddress()
  email: string;

  @IsCep()
  cep: string;

  addressType: 'residential' | 'commercial' | null;
  street: string;
  number: string;
  complement: string;
  neighborhood: string;
  city: string;
  state: string | null;
  planId: string | null;
  record: string;
  validity: LocalDate | null;
  validityText = '';
  insured: string;
  cards: readonly PatientCard[];
  consents: Consents;
  alert: string;
  notes: string;
  photo: Photo | null;
  active: boolean;
  readonly version: number | null;

  constructor(patient: Patient | null) {
    this.name = patient?.name ?? '';
    this.socialName = patient?.socialName ?? '';
    this.birthDate = patient?.birthDate ?? null;
    this.gender = patient?.gender ?? null;
    this.document = patient?.passport && !patient.cpf ? 'passport' : 'cpf';
    this.cpf = patient?.cpf ?? '';
    this.passport = patient?.passport ?? '';
    this.rg = patient?.rg ?? '';
    this.newborn = patient?.newborn ?? false;
    this.motherCpf = patient?.motherCpf ?? '';
    this.guardianName = patient?.guardianName ?? '';
    this.guardianCpf = patient?.guardianCpf ?? '';
    this.cards = patient?.cards ?? [];
    this.consents = patient?.consents ?? { whatsapp: false, email: false, phone: false };
    this.cns = patient?.cns ?? '';
    this.motherName = patient?.motherName ?? '';
    this.fatherName = patient?.fatherName ?? '';
    this.civilStatus = patient?.civilStatus ?? null;
    this.occupation = patient?.occupation ?? '';
    this.phone = patient?.phone ?? '';
    this.cellphone = patient?.cellphone ?? '';
    this.email = patient?.email ?? '';
    this.cep = onlyDigits(patient?.address.cep ?? '');
    this.addressType = patient?.address.type ?? null;
    this.street = patient?.address.street ?? '';
    this.number = patient?.address.number ?? '';
    this.complement = patient?.address.complement ?? '';
    this.neighborhood = patient?.address.neighborhood ?? '';
    this.city = patient?.address.city ?? '';
    this.state = patient?.address.state ?? null;
    this.planId = patient?.insurance?.plan.id ?? null;
    this.record = patient?.insurance?.record ?? '';
    this.validity = patient?.insurance?.validity ?? null;
    this.insured = patient?.insurance?.insured ?? '';
    this.alert = patient?.alert ?? '';
    this.notes = patient?.notes ?? '';
    this.photo = patient?.photo ?? null;
    this.active = patient?.active ?? true;
    this.version = patient?.version ?? null;
    makeAutoObservable(this, { cards: observableRef, consents: observableRef, photo: observableRef });
  }
}

/** The draft as it is stored. */
export function toPatientInput(draft: PatientDraft): PatientInput {
  return {
    name: draft.name.trim(),
    socialName: textOrNull(draft.socialName),
    birthDate: draft.birthDate,
    gender: draft.gender,
    cpf: draft.document === 'cpf' ? textOrNull(onlyDigits(draft.cpf)) : null,
    passport: textOrNull(draft.passport),
    rg: textOrNull(draft.rg),
    newborn: draft.newborn,
    motherCpf: textOrNull(onlyDigits(draft.motherCpf)),
    guardianName: textOrNull(draft.guardianName),
    guardianCpf: textOrNull(onlyDigits(draft.guardianCpf)),
    consents: draft.consents,
    cards: draft.cards.filter(({ planId }) => planId !== ''),
    cns: textOrNull(onlyDigits(draft.cns)),
    phone: textOrNull(onlyDigits(draft.phone)),
    cellphone: textOrNull(onlyDigits(draft.cellphone)),
    email: textOrNull(draft.email),
    motherName: textOrNull(draft.motherName),
    fatherName: textOrNull(draft.fatherName),
    civilStatus: draft.civilStatus,
    occupation: textOrNull(draft.occupation),
    planId: draft.planId,
    record: draft.planId === null ? null : textOrNull(onlyDigits(draft.record)),
    validity: draft.planId === null ? null : draft.validity,
    insured: draft.planId === null ? null : textOrNull(draft.insured),
    address: {
      type: draft.addressType,
      cep: textOrNull(onlyDigits(draft.cep)),
      street: textOrNull(draft.street),
      number: textOrNull(draft.number),
      complement: textOrNull(draft.complement),
      neighborhood: textOrNull(draft.neighborhood),
      city: textOrNull(draft.city),
      state: draft.state,
    },
    alert: textOrNull(draft.alert),
    notes: textOrNull(draft.notes),
    photo: draft.photo,
    active: draft.active,
    version: draft.version ?? undefined,
  };
}

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
