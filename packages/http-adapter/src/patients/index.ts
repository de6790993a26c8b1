export { createHttpPatientGateway } from './http-patient-gateway.ts';
