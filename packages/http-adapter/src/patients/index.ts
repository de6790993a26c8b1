export { createHttpPatientGateway } from './http-patient-gateway.ts';
export { createHttpPatientViewGateway } from './http-patient-view-gateway.ts';
