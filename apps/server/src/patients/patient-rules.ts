import type { Schemas } from '@prumo/contract';
import { localDate, type LocalDate, validateDate } from '@prumo/domain/dates';
import { BRAZILIAN_STATES, cleanPassport, isCep, isPhone, MINIMUM_BIRTH_DATE, onlyDigits, validateCpf, validatePerson } from '@prumo/domain/identity';
import { isBlank, type Problem, problem, requireFields } from '@prumo/domain/result';

export type PatientInput = Schemas['PatientInput'];

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const CNS_DIGITS = 15;

/**
 * What is wrong with a registration. The full form asks name, CPF, birth date and gender; the quick one (at the agenda) name and phone, and the
 * identity only where the branch demands it. A foreigner's passport stands for the CPF. [PAT-004, PAT-005, PAT-006, PAT-007, PAT-008, PAT-009, ENT-090]
 */
export function patientProblems(input: PatientInput, today: LocalDate, identityRequired: boolean): Problem[] {
  const main = input.quick ? quickProblems(input, today, identityRequired) : fullProblems(input, today);
  return [...main, ...contactProblems(input), ...documentProblems(input), ...addressProblems(input.address)];
}

function fullProblems(input: PatientInput, today: LocalDate): Problem[] {
  const problems = validatePerson({ name: input.name, cpf: input.cpf ?? null, birthDate: input.birthDate ?? null, gender: input.gender ?? null }, today);
  return isBlank(input.cpf) && !isBlank(input.passport) ? problems.filter(({ field }) => field !== 'cpf') : problems;
}

function quickProblems(input: PatientInput, today: LocalDate, identityRequired: boolean): Problem[] {
  const noIdentity = isBlank(input.cpf) && isBlank(input.passport);
  return [
    ...requireFields({ name: input.name }),
    ...(isBlank(input.phone) && isBlank(input.cellphone) ? [problem('phone', 'field.required')] : []),
    ...(isBlank(input.cpf) ? [] : validateCpf('cpf', input.cpf)),
    ...(identityRequired && noIdentity ? [problem('cpf', 'patient.identity-required')] : []),
    ...validateDate('birthDate', input.birthDate, { minimum: localDate(MINIMUM_BIRTH_DATE), maximum: today }),
  ];
}

function contactProblems({ phone, cellphone, email }: PatientInput): Problem[] {
  return [
    ...(isBlank(phone) || isPhone(phone) ? [] : [problem('phone', 'phone.invalid')]),
    ...(isBlank(cellphone) || isPhone(cellphone) ? [] : [problem('cellphone', 'phone.invalid')]),
    ...(isBlank(email) || EMAIL.test(email.trim()) ? [] : [problem('email', 'email.invalid')]),
  ];
}

function documentProblems({ passport, cns }: PatientInput): Problem[] {
  return [
    ...(isBlank(passport) || cleanPassport(passport) === passport.trim().toUpperCase() ? [] : [problem('passport', 'passport.invalid')]),
    ...(isBlank(cns) || onlyDigits(cns).length === CNS_DIGITS ? [] : [problem('cns', 'field.invalid')]),
  ];
}

function addressProblems(address: Schemas['Address'] | undefined): Problem[] {
  const { cep, state } = address ?? {};
  return [
    ...(isBlank(cep) || isCep(cep) ? [] : [problem('address.cep', 'cep.invalid')]),
    ...(isBlank(state) || BRAZILIAN_STATES.some(({ code }) => code === state) ? [] : [problem('address.state', 'field.invalid')]),
  ];
}
