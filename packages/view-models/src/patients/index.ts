export { PatientDraft, toPatientInput } from './patient-draft.ts';
export { checkPatient, makePatientForm, type PatientForm } from './patient-form.ts';
export type {
  Address,
  Consents,
  Patient,
  PatientCard,
  PatientGateway,
  PatientHistory,
  PatientInput,
  PatientItem,
  PatientTwin,
  TypedPerson,
} from './patient-gateway.ts';
export { PATIENT_ORDERS } from './patient-gateway.ts';
export { PatientTwins } from './patient-twins.ts';
export {
  type CreditInput,
  PatientCredit,
  type PatientCreditGateway,
  type PatientCreditShape,
} from './patient-credit.ts';
export { PatientPrivacy } from './patient-privacy.ts';
export {
  type InsuranceCard,
  type PatientAccount,
  type PatientMessage,
  type PatientRecord,
  PatientView,
  type PatientViewGateway,
  type PatientVisit,
} from './patient-view.ts';
