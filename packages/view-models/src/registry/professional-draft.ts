import type { TransferType } from '@prumo/domain/billing';
import { validateProfessional } from '@prumo/domain/billing';
import type { LocalDate } from '@prumo/domain/dates';
import type { Council } from '@prumo/domain/identity';
import { onlyDigits } from '@prumo/domain/identity';
import type { Cents } from '@prumo/domain/money';
import { problem } from '@prumo/domain/result';
import { makeAutoObservable } from 'mobx';
import {
  type AddressFields,
  addressFields,
  addressOf,
  type FieldErrors,
  fieldErrors,
  textOrNull,
} from '../core/index.ts';
import type { Photo } from '../files/index.ts';
import type { Specialty } from './lookup-gateway.ts';
import type { ProfessionalInput, ProfessionalRecord } from './professional-gateway.ts';

/** One line of the plans as it is typed. */
export interface PlanRow {
  readonly planId: string | null;
  readonly accredited: boolean;
  readonly providerCode: string;
  readonly transferType: TransferType | null;
  readonly percent: number | null;
  readonly value: Cents | null;
}

export const NEW_COUNCIL: Council = { name: 'CRM', state: '', record: '' };
export const NEW_PLAN: PlanRow = {
  planId: null,
  accredited: true,
  providerCode: '',
  transferType: null,
  percent: null,
  value: null,
};

/** What is typed about a professional. Texts are '' when empty; the wire has null there. */
export class ProfessionalDraft implements AddressFields {
  name: string;
  socialName: string;
  treatment: string;
  cpf: string;
  birthDate: LocalDate | null;
  /** As typed, so that a date that does not exist is told from an empty one. */
  birthDateText = '';
  gender: 'female' | 'male' | null;
  phone: string;
  cellphone: string;
  email: string;
  cep = '';
  street = '';
  number = '';
  complement = '';
  neighborhood = '';
  city = '';
  state: string | null = null;
  councils: readonly Council[];
  specialties: readonly Specialty[];
  signature: string | null;
  photo: Photo | null;
  branchIds: readonly string[];
  plans: readonly PlanRow[];
  active: boolean;
  readonly version: number | null;

  /** A new professional begins in the branch the user works in. */
  constructor(professional: ProfessionalRecord | null, branchId: string | null) {
    this.name = professional?.name ?? '';
    this.socialName = professional?.socialName ?? '';
    this.treatment = professional?.treatment ?? '';
    this.cpf = professional?.cpf ?? '';
    this.birthDate = professional?.birthDate ?? null;
    this.gender = professional?.gender ?? null;
    this.phone = professional?.phone ?? '';
    this.cellphone = professional?.cellphone ?? '';
    this.email = professional?.email ?? '';
    Object.assign(this, addressFields(professional?.address ?? null));
    this.councils = professional?.councils ?? [NEW_COUNCIL];
    this.specialties = professional?.specialties ?? [];
    this.signature = professional?.signature ?? null;
    this.photo = professional?.photo ?? null;
    this.branchIds =
      professional === null ? (branchId === null ? [] : [branchId]) : professional.branches.map(({ id }) => id);
    this.plans = (professional?.plans ?? []).map(({ transfer, providerCode, ...plan }) => ({
      ...plan,
      providerCode: providerCode ?? '',
      transferType: transfer.type,
      percent: transfer.percent,
      value: transfer.value,
    }));
    this.active = professional?.active ?? true;
    this.version = professional?.version ?? null;
    makeAutoObservable(this);
  }
}

/** The draft as it is stored. */
export function toProfessionalInput(draft: ProfessionalDraft): ProfessionalInput {
  return {
    name: draft.name.trim(),
    socialName: textOrNull(draft.socialName),
    treatment: textOrNull(draft.treatment),
    cpf: textOrNull(onlyDigits(draft.cpf)),
    birthDate: draft.birthDate,
    gender: draft.gender,
    phone: textOrNull(onlyDigits(draft.phone)),
    cellphone: textOrNull(onlyDigits(draft.cellphone)),
    email: textOrNull(draft.email),
    address: addressOf(draft),
    councils: draft.councils.map(({ name, state, record }) => ({ name, state, record: record.trim() })),
    specialties: draft.specialties.map(({ code, name }) => ({ code, name })),
    signature: draft.signature,
    photo: draft.photo,
    branchIds: [...draft.branchIds],
    plans: plansOf(draft),
    active: draft.active,
    version: draft.version ?? undefined,
  };
}

/** What the domain says of the draft, by the names of its fields. */
export function checkProfessional(draft: ProfessionalDraft, today: LocalDate): FieldErrors {
  const problems = validateProfessional({ ...draft, plans: plansOf(draft) }, today).map((found) => ({
    ...found,
    field: found.field.replace(/^address\./, ''),
  }));
  const typedWrong = draft.birthDate === null && draft.birthDateText.trim() !== '';
  return { ...fieldErrors(problems), ...(typedWrong ? fieldErrors([problem('birthDate', 'date.invalid')]) : {}) };
}

const plansOf = (draft: ProfessionalDraft): NonNullable<ProfessionalInput['plans']> =>
  draft.plans.map(({ planId, accredited, providerCode, transferType, percent, value }) => ({
    planId: planId ?? '',
    accredited,
    providerCode: textOrNull(providerCode),
    transfer: {
      type: transferType,
      percent: transferType === 'percent' ? percent : null,
      value: transferType === 'fixed' ? value : null,
    },
  }));
