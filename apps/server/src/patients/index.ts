export { registerPatient } from './patients.ts';
export { after } from './patient-search.ts';
