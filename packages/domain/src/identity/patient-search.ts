import { parseDisplayDate } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { foldText } from './names.ts';
import { onlyDigits } from './only-digits.ts';

/** Fewer digits than these are no beginning of a CPF. */
const LEAST_CPF_DIGITS = 3;

/** What a typed text searches: everybody, one birth date (none when the day does not exist), the beginning of a CPF, or a name. */
export type PatientSearch =
  | { readonly by: 'all' }
  | { readonly by: 'birth-date'; readonly date: LocalDate | null }
  | { readonly by: 'cpf'; readonly digits: string }
  | { readonly by: 'name'; readonly folded: string };

/** How a typed text searches patients: DD/MM/AAAA is a birth date, digits are a CPF, the rest a name. [PAT-018, A84] */
export function patientSearch(text: string): PatientSearch {
  const trimmed = text.trim();
  if (trimmed === '') return { by: 'all' };
  if (/^\d{2}\/\d{2}\/\d{4}$/.test(trimmed)) return { by: 'birth-date', date: parseDisplayDate(trimmed) };
  const digits = onlyDigits(trimmed);
  if (/^[\d.\s-]+$/.test(trimmed) && digits.length >= LEAST_CPF_DIGITS) return { by: 'cpf', digits };
  return { by: 'name', folded: foldText(trimmed) };
}

export interface SearchedPatient {
  readonly name: string;
  readonly socialName?: string | null;
  readonly birthDate?: string | null;
  readonly cpf?: string | null;
}

/** Whether a patient is found: by words of either name from a beginning on, by birth date, or by the first digits of the CPF. [PAT-018, A84] */
export function matchesPatient(patient: SearchedPatient, text: string): boolean {
  const search = patientSearch(text);
  switch (search.by) {
    case 'all':
      return true;
    case 'birth-date':
      return search.date !== null && patient.birthDate === search.date;
    case 'cpf':
      return onlyDigits(patient.cpf ?? '').startsWith(search.digits);
    case 'name':
      return [patient.name, patient.socialName ?? ''].some((name) => ` ${foldText(name)}`.includes(` ${search.folded}`));
  }
}
