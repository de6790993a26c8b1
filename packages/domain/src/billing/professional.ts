import { localDate, validateDate } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import {
  BRAZILIAN_STATES,
  isCbo,
  MINIMUM_BIRTH_DATE,
  validateCep,
  validateCpf,
  validateEmail,
  validatePhone,
} from '../identity/index.ts';
import type { Council } from '../identity/index.ts';
import { percentOf } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { isBlank, problem, requireFields } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { COUNCILS } from './enumerations.ts';

type Text = string | null | undefined;

/** How the transfer (repasse) of a plan is reckoned: a share of the line, or one amount a line. [REG-106] */
export const TRANSFER_TYPES = ['percent', 'fixed'] as const;
export type TransferType = (typeof TRANSFER_TYPES)[number];

/** What a professional gets for the lines of one plan. */
export interface TransferTerms {
  readonly type: TransferType | null;
  /** 0 to 100, for `percent`. */
  readonly percent: number | null;
  /** For `fixed`. */
  readonly value: Cents | null;
}

/** A plan in the registration of a professional: accredited or not, the code the insurance knows the person by, the transfer. */
export interface ProfessionalPlan {
  readonly planId: string;
  readonly accredited: boolean;
  readonly providerCode?: Text;
  readonly transfer: TransferTerms;
}

export interface ProfessionalDraft {
  readonly name?: Text;
  readonly cpf?: Text;
  readonly birthDate?: Text;
  readonly phone?: Text;
  readonly cellphone?: Text;
  readonly email?: Text;
  readonly cep?: Text;
  readonly councils: readonly Council[];
  /** CBO codes. */
  readonly specialties: readonly { readonly code: string }[];
  readonly plans: readonly ProfessionalPlan[];
  readonly branchIds: readonly string[];
}

/** Characters of a provider code in the national standard (codigoPrestadorNaOperadora). */
export const PROVIDER_CODE_LENGTH = 14;

/**
 * The registration of a professional: name, CPF, at least one council and one specialty and one branch; contacts valid where they are
 * given; nothing twice. Lines of a list are named by their place: `councils.0.record`, `specialties.1`, `plans.2.transfer.percent`.
 * A percent that is no number from 0 to 100 and an amount that is negative or no integer of cents are `field.invalid`. [REG-106, ENT-057]
 */
export function validateProfessional(draft: ProfessionalDraft, today: LocalDate): Problem[] {
  return [
    ...requireFields({ name: draft.name }),
    ...validateCpf('cpf', draft.cpf),
    ...validateDate('birthDate', draft.birthDate, { minimum: localDate(MINIMUM_BIRTH_DATE), maximum: today }),
    ...validatePhone('phone', draft.phone),
    ...validatePhone('cellphone', draft.cellphone),
    ...validateEmail('email', draft.email),
    ...validateCep('address.cep', draft.cep),
    ...councilProblems(draft.councils),
    ...specialtyProblems(draft.specialties),
    ...(draft.branchIds.length === 0 ? [problem('branchIds', 'field.required')] : []),
    ...planProblems(draft.plans),
  ];
}

function councilProblems(councils: readonly Council[]): Problem[] {
  if (councils.length === 0) return [problem('councils', 'field.required')];
  const seen = new Set<string>();
  return councils.flatMap(({ name, state, record }, index): Problem[] => {
    const at = `councils.${index}`;
    const key = `${name}-${state}`;
    const repeated = seen.has(key);
    seen.add(key);
    return [
      ...requireFields({ [`${at}.name`]: name, [`${at}.state`]: state, [`${at}.record`]: record }),
      ...(isBlank(name) || COUNCILS.some((known) => known === name) ? [] : [problem(`${at}.name`, 'field.invalid')]),
      ...(isBlank(state) || BRAZILIAN_STATES.some(({ code }) => code === state)
        ? []
        : [problem(`${at}.state`, 'field.invalid')]),
      ...(repeated && !isBlank(name) ? [problem(`${at}.name`, 'council.repeated')] : []),
    ];
  });
}

function specialtyProblems(specialties: ProfessionalDraft['specialties']): Problem[] {
  if (specialties.length === 0) return [problem('specialties', 'field.required')];
  const codes = specialties.map(({ code }) => code);
  return codes.flatMap((code, index): Problem[] => {
    if (!isCbo(code)) return [problem(`specialties.${index}`, 'field.invalid')];
    return codes.indexOf(code) < index ? [problem(`specialties.${index}`, 'field.repeated')] : [];
  });
}

function planProblems(plans: readonly ProfessionalPlan[]): Problem[] {
  const ids = plans.map(({ planId }) => planId);
  return plans.flatMap(({ planId, providerCode, transfer }, index): Problem[] => {
    const at = `plans.${index}`;
    return [
      ...requireFields({ [`${at}.planId`]: planId }),
      ...(planId !== '' && ids.indexOf(planId) < index ? [problem(`${at}.planId`, 'field.repeated')] : []),
      ...((providerCode ?? '').trim().length > PROVIDER_CODE_LENGTH
        ? [problem(`${at}.providerCode`, 'field.too-long')]
        : []),
      ...transferTermsProblems(`${at}.transfer`, transfer),
    ];
  });
}

/** Percent from 0 to 100 or an amount in whole cents that is not negative, by the type; without a type nothing was agreed. [REG-106] */
export function transferTermsProblems(at: string, { type, percent, value }: TransferTerms): Problem[] {
  if (type === 'percent') {
    if (percent === null) return [problem(`${at}.percent`, 'field.required')];
    return percent >= 0 && percent <= 100 ? [] : [problem(`${at}.percent`, 'field.invalid')];
  }
  if (type === 'fixed') {
    if (value === null) return [problem(`${at}.value`, 'field.required')];
    return Number.isSafeInteger(value) && value >= 0 ? [] : [problem(`${at}.value`, 'field.invalid')];
  }
  return [];
}

/**
 * What a professional gets for a line: the share of its total, rounded half-up to cents, or the fixed amount whatever the total;
 * null where nothing was agreed. Terms that `validateProfessional` refuses do not come here. [REG-106, RPT-154, A3]
 */
export function transferAmount(terms: TransferTerms, total: Cents): Cents | null {
  if (terms.type === 'percent' && terms.percent !== null) return percentOf(total, terms.percent);
  return terms.type === 'fixed' ? terms.value : null;
}
