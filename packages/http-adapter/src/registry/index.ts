export {
  createHttpMessageTemplateGateway,
  createHttpPackageGateway,
  createHttpPhoneBookGateway,
  createHttpPlaceGateway,
} from './catalogues.ts';
export { createHttpAddressGateway } from './http-address-gateway.ts';
export { createHttpCompanyGateway } from './http-company-gateway.ts';
export { createHttpDoctoraliaGateway } from './http-doctoralia-gateway.ts';
export { createHttpLookupGateway } from './http-lookup-gateway.ts';
export { createHttpInsuranceGateway } from './http-insurance-gateway.ts';
export { createHttpClientGateway, createHttpPartnerGateway, createHttpProviderGateway } from './business-contacts.ts';
export { createHttpCbhpmGateway } from './http-cbhpm-gateway.ts';
export { createHttpProcedureGateway } from './http-procedure-gateway.ts';
export { createHttpTussGateway } from './http-tuss-gateway.ts';
export { createHttpProfessionalGateway } from './http-professional-gateway.ts';
export { createHttpMarkerGateway } from './http-marker-gateway.ts';
