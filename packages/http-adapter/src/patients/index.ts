export { createHttpPatientGateway } from './http-patient-gateway.ts';
export { createHttpPatientCreditGateway, createHttpPatientViewGateway } from './http-patient-view-gateway.ts';
