import type { Schemas } from '@prumo/contract';
import { cleanPassport, foldText, onlyDigits } from '@prumo/domain/identity';
import { isBlank } from '@prumo/domain/result';
import type { Selectable } from 'kysely';
import type { DB as Schema } from '../database/schema.generated.ts';

export type PatientInput = Schemas['PatientInput'];

/** What is stored of an input. Digits of documents, insurance cards and phones are kept without their masks. [ENT-101] */
export function rowOf(input: PatientInput) {
  const name = tidy(input.name);
  const guardian = text(input.guardianName);
  const socialName = isBlank(input.socialName) ? null : tidy(input.socialName);
  return {
    name,
    name_folded: foldText(name),
    social_name: socialName,
    social_folded: socialName === null ? null : foldText(socialName),
    birth_date: input.birthDate ?? null,
    gender: input.gender ?? null,
    cpf: digits(input.cpf),
    passport: isBlank(input.passport) ? null : cleanPassport(input.passport),
    rg: text(input.rg),
    newborn: input.newborn ?? false,
    mother_cpf: digits(input.motherCpf),
    guardian_name: guardian,
    guardian_folded: guardian === null ? null : foldText(guardian),
    guardian_cpf: digits(input.guardianCpf),
    cns: digits(input.cns),
    phone: digits(input.phone),
    cellphone: digits(input.cellphone),
    email: text(input.email)?.toLowerCase() ?? null,
    mother_name: text(input.motherName),
    father_name: text(input.fatherName),
    civil_status: text(input.civilStatus),
    occupation: text(input.occupation),
    plan_id: input.planId ?? null,
    record: digits(input.record),
    validity: input.validity ?? null,
    insured: text(input.insured),
    alert: text(input.alert),
    notes: text(input.notes),
    active: input.active ?? true,
    address: JSON.stringify({
      ...input.address,
      ...(input.address?.cep ? { cep: onlyDigits(input.address.cep) } : {}),
    }),
  };
}

/** The insurance block of the specification as the four fields of the form; what it does not name stays as it is. [ENT-101] */
export function withInsurance({ insurance, ...input }: PatientInput): PatientInput {
  if (insurance === undefined) return input;
  if (insurance === null) return { ...input, planId: null, record: null, validity: null, insured: null };
  const { id: planId, ...card } = insurance.plan;
  return { ...input, planId, ...card };
}

/** A stored patient as an input, so that a change names only what it changes. */
export function inputOf(stored: Selectable<Schema['patient']>): PatientInput {
  return {
    name: stored.name,
    socialName: stored.social_name,
    birthDate: stored.birth_date,
    gender: stored.gender,
    cpf: stored.cpf,
    passport: stored.passport,
    rg: stored.rg,
    newborn: stored.newborn,
    motherCpf: stored.mother_cpf,
    guardianName: stored.guardian_name,
    guardianCpf: stored.guardian_cpf,
    cns: stored.cns,
    phone: stored.phone,
    cellphone: stored.cellphone,
    email: stored.email,
    motherName: stored.mother_name,
    fatherName: stored.father_name,
    civilStatus: stored.civil_status,
    occupation: stored.occupation,
    planId: stored.plan_id,
    record: stored.record,
    validity: stored.validity,
    insured: stored.insured,
    address: stored.address,
    alert: stored.alert,
    notes: stored.notes,
    active: stored.active,
    quick: false,
  };
}

const tidy = (value: string): string => value.replaceAll(/\s+/g, ' ').trim();
const text = (value: string | null | undefined): string | null => (isBlank(value) ? null : value.trim());
const digits = (value: string | null | undefined): string | null => (isBlank(value) ? null : onlyDigits(value) || null);
