export { addressJson, identityJson, professionJson, secondaryIdentityJson } from './patient-json.ts';
export { registerPatient } from './patients.ts';
