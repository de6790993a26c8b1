export type { Doctoralia, Offered, PlatformItem, PlatformPlace } from './doctoralia.ts';
