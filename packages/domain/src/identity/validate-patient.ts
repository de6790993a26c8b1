import { localDate, validateDate } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { isBlank, problem, requireFields } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { MINIMUM_BIRTH_DATE } from './age.ts';
import { validateCep } from './cep.ts';
import { isCns } from './cns.ts';
import { isPassport, isRg } from './documents.ts';
import { validateEmail } from './email.ts';
import { validatePhone } from './phone.ts';
import { isState } from './states.ts';
import { validateCpf, validatePerson } from './validate-person.ts';
import type { PersonDraft } from './validate-person.ts';

export interface PatientDraft extends PersonDraft {
  readonly passport?: string | null | undefined;
  readonly rg?: string | null | undefined;
  /** Has no CPF of its own yet: the mother stands for it. */
  readonly newborn?: boolean | undefined;
  readonly motherName?: string | null | undefined;
  readonly motherCpf?: string | null | undefined;
  /** The legal guardian, who answers for the patient. */
  readonly guardianCpf?: string | null | undefined;
  readonly cns?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly cellphone?: string | null | undefined;
  readonly email?: string | null | undefined;
  readonly address?: { readonly cep?: string | null | undefined; readonly state?: string | null } | null;
  /** Registered at the agenda: name and phone are enough. */
  readonly quick?: boolean | undefined;
}

export interface PatientContext {
  readonly today: LocalDate;
  /** Setting of the branch: off, a newborn without documents can be registered at the agenda. [A161] */
  readonly identityRequired: boolean;
}

/**
 * What is wrong with a registration. The full form asks name, CPF, birth date and gender; a foreigner's passport stands for the CPF, and for a
 * newborn the name of the mother does; the quick one (at the agenda) asks name and phone, and a document only where the branch demands it.
 * [PAT-004, PAT-005, PAT-006, PAT-007, PAT-008, PAT-009, PAT-024, A161]
 */
export function validatePatient(draft: PatientDraft, context: PatientContext): Problem[] {
  const main = draft.quick === true ? quickProblems(draft, context) : fullProblems(draft, context);
  return [...main, ...documentProblems(draft), ...contactProblems(draft), ...addressProblems(draft)];
}

function fullProblems(draft: PatientDraft, { today }: PatientContext): Problem[] {
  const problems = validatePerson(draft, today);
  const excused = isBlank(draft.cpf) && (!isBlank(draft.passport) || draft.newborn === true);
  return [
    ...(excused ? problems.filter(({ field }) => field !== 'cpf') : problems),
    ...(draft.newborn === true ? requireFields({ motherName: draft.motherName }) : []),
  ];
}

function quickProblems(draft: PatientDraft, { today, identityRequired }: PatientContext): Problem[] {
  const nameless = isBlank(draft.cpf) && isBlank(draft.passport);
  return [
    ...requireFields({ name: draft.name }),
    ...(isBlank(draft.phone) && isBlank(draft.cellphone) ? [problem('phone', 'field.required')] : []),
    ...(isBlank(draft.cpf) ? [] : validateCpf('cpf', draft.cpf)),
    ...(identityRequired && nameless ? [problem('cpf', 'patient.identity-required')] : []),
    ...validateDate('birthDate', draft.birthDate, { minimum: localDate(MINIMUM_BIRTH_DATE), maximum: today }),
  ];
}

function documentProblems({ passport, rg, cns, motherCpf, guardianCpf }: PatientDraft): Problem[] {
  return [
    ...(isBlank(passport) || isPassport(passport) ? [] : [problem('passport', 'passport.invalid')]),
    ...(isBlank(rg) || isRg(rg) ? [] : [problem('rg', 'field.invalid')]),
    ...(isBlank(motherCpf) ? [] : validateCpf('motherCpf', motherCpf)),
    ...(isBlank(guardianCpf) ? [] : validateCpf('guardianCpf', guardianCpf)),
    ...(isBlank(cns) || isCns(cns) ? [] : [problem('cns', 'cns.invalid')]),
  ];
}

function contactProblems({ phone, cellphone, email }: PatientDraft): Problem[] {
  return [...validatePhone('phone', phone), ...validatePhone('cellphone', cellphone), ...validateEmail('email', email)];
}

function addressProblems({ address }: PatientDraft): Problem[] {
  const state = address?.state;
  return [
    ...validateCep('address.cep', address?.cep),
    ...(isBlank(state) || isState(state) ? [] : [problem('address.state', 'field.invalid')]),
  ];
}
