import type { LocalDate } from '@prumo/domain/dates';
import { validatePatient } from '@prumo/domain/identity';
import { problem, type Problem as FieldProblem } from '@prumo/domain/result';
import { CatalogueForm, type FieldErrors, fieldErrors, type NewKey, type Notifier } from '../core/index.ts';
import { PatientDraft, toPatientInput } from './patient-draft.ts';
import type { Patient, PatientGateway, PatientInput } from './patient-gateway.ts';

export type PatientForm = CatalogueForm<Patient, PatientInput, PatientDraft>;

/** The registration of a patient: contact and address by their decorators, the person by the domain's rule. [PAT-002 … PAT-009] */
export const makePatientForm = (
  gateway: PatientGateway,
  notifier: Notifier,
  newKey: NewKey,
  today: () => LocalDate,
): PatientForm =>
  new CatalogueForm(
    {
      // The list has other rows; a form never lists.
      gateway: { get: gateway.get, create: gateway.create, update: gateway.update },
      toDraft: (patient) => new PatientDraft(patient),
      toInput: toPatientInput,
      check: (draft) => checkPatient(draft, today()),
    },
    notifier,
    newKey,
  );

/** The same rule as the server's; a passport stands for the CPF of a foreigner, the mother for that of a newborn. [PAT-024, A161] */
export function checkPatient(draft: PatientDraft, today: LocalDate): FieldErrors {
  const foreign = draft.document === 'passport';
  const person: readonly FieldProblem[] = validatePatient(
    { ...draft, cpf: foreign ? '' : draft.cpf, address: { cep: draft.cep, state: draft.state } },
    { today, identityRequired: false },
  ).map((found) => ({ ...found, field: found.field.replace(/^address\./, '') }));
  const passport = foreign && draft.passport.trim() === '' ? [problem('passport', 'field.required')] : [];
  return {
    ...fieldErrors([...person.filter(({ field }) => field !== 'cpf' || !foreign), ...passport]),
    ...(isTypedWrong(draft.birthDate, draft.birthDateText) ? fieldErrors([problem('birthDate', 'date.invalid')]) : {}),
    ...(isTypedWrong(draft.validity, draft.validityText) ? fieldErrors([problem('validity', 'date.invalid')]) : {}),
  };
}

const isTypedWrong = (date: LocalDate | null, text: string): boolean => date === null && text.trim() !== '';
