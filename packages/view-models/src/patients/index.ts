export { PatientDraft, toPatientInput } from './patient-draft.ts';
export { checkPatient, makePatientForm, type PatientForm } from './patient-form.ts';
export type { Address, Patient, PatientGateway, PatientInput, PatientItem } from './patient-gateway.ts';
