import type { BranchSetting } from '@prumo/domain/access';

/** The switches whose effect is in the product today; a switch that does nothing is not offered. [A141] */
export const SHOWN_SETTINGS = [
  'clinical.blockAppointmentInUse',
  'clinical.blockServiceWithoutAccount',
  'clinical.allowEditFinishedAppointment',
  'sphere.allowSlotting',
  'sphere.allowInvalidExpenses',
  'patient.identityRequired',
  'patient.groupByProfessional',
] as const satisfies readonly BranchSetting[];
export type ShownSetting = (typeof SHOWN_SETTINGS)[number];
