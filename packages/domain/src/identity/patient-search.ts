import { parseDisplayDate } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { foldText } from './names.ts';
import { onlyDigits } from './only-digits.ts';

/** Fewer digits than these are no beginning of a CPF or of a telephone. */
const LEAST_DIGITS = 3;

/** What a typed text searches: everybody, one birth date (none when the day does not exist), the beginning of a CPF or telephone, or a name. */
export type PatientSearch =
  | { readonly by: 'all' }
  | { readonly by: 'birth-date'; readonly date: LocalDate | null }
  | { readonly by: 'digits'; readonly digits: string }
  | { readonly by: 'name'; readonly words: readonly string[] };

/** How a typed text searches patients: DD/MM/AAAA is a birth date, digits a CPF or telephone, the rest words of a name. [PAT-018, A84] */
export function patientSearch(text: string): PatientSearch {
  const trimmed = text.trim();
  if (trimmed === '') return { by: 'all' };
  if (/^\d{2}\/\d{2}\/\d{4}$/.test(trimmed)) return { by: 'birth-date', date: parseDisplayDate(trimmed) };
  const digits = onlyDigits(trimmed);
  if (/^[\d.\s()-]+$/.test(trimmed) && digits.length >= LEAST_DIGITS) return { by: 'digits', digits };
  return { by: 'name', words: [...new Set(foldText(trimmed).split(' '))] };
}

export interface SearchedPatient {
  readonly name: string;
  readonly socialName?: string | null;
  readonly guardianName?: string | null;
  readonly guardianCpf?: string | null;
  readonly birthDate?: string | null;
  readonly cpf?: string | null;
  readonly phone?: string | null;
  readonly cellphone?: string | null;
}

/**
 * Whether a patient is found: each typed word begins a word of the name, of the social name or of the legal guardian's, in any order; or by birth
 * date; or by the first digits of either's CPF or of a telephone with its area code. [PAT-018, A84]
 */
export function matchesPatient(patient: SearchedPatient, text: string): boolean {
  const search = patientSearch(text);
  switch (search.by) {
    case 'all':
      return true;
    case 'birth-date':
      return search.date !== null && patient.birthDate === search.date;
    case 'digits':
      return [patient.cpf, patient.guardianCpf, patient.phone, patient.cellphone].some((number) =>
        onlyDigits(number ?? '').startsWith(search.digits),
      );
    case 'name': {
      const words = foldText(`${patient.name} ${patient.socialName ?? ''} ${patient.guardianName ?? ''}`).split(' ');
      return search.words.every((begin) => words.some((word) => word.startsWith(begin)));
    }
  }
}
