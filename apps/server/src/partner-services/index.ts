export type { Doctoralia, Offered, PlatformItem, PlatformPlace } from './doctoralia.ts';
export type { InsuranceServices, ServiceOutcome, ServiceQuestion } from './insurance-services.ts';
export { SIMULATED_SERVICE } from './simulated-service.ts';
