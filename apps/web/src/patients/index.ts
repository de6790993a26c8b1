export { CHOSEN_PATIENTS, PATIENT_GATEWAY, patientsModule } from './patients.module.ts';
