export { createHttpLookupGateway } from './http-lookup-gateway.ts';
export { createHttpMarkerGateway } from './http-marker-gateway.ts';
export { createHttpInsuranceGateway } from './http-insurance-gateway.ts';
export { createHttpProfessionalGateway } from './http-professional-gateway.ts';
