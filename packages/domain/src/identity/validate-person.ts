import { localDate, validateDate } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { isBlank, problem, requireFields } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { MINIMUM_BIRTH_DATE } from './age.ts';
import { isCpf } from './cpf.ts';

export interface PersonDraft {
  readonly name?: string | null;
  readonly cpf?: string | null;
  /** 'YYYY-MM-DD' */
  readonly birthDate?: string | null;
  readonly gender?: string | null;
}

/**
 * The person form: name, CPF (valid), birth date (valid, from 01/01/1900 to today) and gender are required.
 * [PAT-004, PAT-005, PAT-006, PAT-007, PAT-008, PAT-009]
 */
export function validatePerson(draft: PersonDraft, today: LocalDate): Problem[] {
  const limits = { required: true, minimum: localDate(MINIMUM_BIRTH_DATE), maximum: today };
  return [
    ...requireFields({ name: draft.name }),
    ...validateCpf('cpf', draft.cpf),
    ...validateDate('birthDate', draft.birthDate, limits),
    ...requireFields({ gender: draft.gender }),
  ];
}

/** A required CPF. [PAT-005, BIL-134] */
export function validateCpf(field: string, value: string | null | undefined): Problem[] {
  if (isBlank(value)) return [problem(field, 'field.required')];
  return isCpf(value) ? [] : [problem(field, 'cpf.invalid')];
}
