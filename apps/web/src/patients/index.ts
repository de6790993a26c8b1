export { PATIENT_GATEWAY, patientsModule } from './patients.module.ts';
