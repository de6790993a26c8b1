export { offeredAccommodationTypes, validateAccommodationType } from './accommodation-type.ts';
export type { AccommodationType, AccommodationTypeDraft } from './accommodation-type.ts';
export { admitPatient } from './admit-patient.ts';
export type { Admission, AdmissionRefusal, Admitted } from './admit-patient.ts';
export { BED_EVENTS, BED_STATUSES, changeBed } from './bed.ts';
export type { BedEvent, BedRefusal, BedSettings, BedStatus } from './bed.ts';
export { bedCensus } from './census.ts';
export type { BedCensus } from './census.ts';
export { dailyCharges, defaultDailyRule, TRANSFER_DAY_CHARGES } from './daily-charges.ts';
export type { AccommodationStay, DailyCharge, DailyCharges, DailyRule, TransferDayCharge } from './daily-charges.ts';
export { DISCHARGE_REASONS } from './hospitalization.ts';
export type { Bed, BedStay, Hospitalization } from './hospitalization.ts';
export { dischargePatient, transferPatient } from './leave-bed.ts';
export type {
  BedTransfer,
  Discharge,
  Discharged,
  DischargeRefusal,
  Transferred,
  TransferRefusal,
} from './leave-bed.ts';
export {
  changePlanItem,
  MAX_INTERVAL_HOURS,
  PLAN_FREQUENCY_KINDS,
  PLAN_ITEM_ACTIONS,
  PLAN_ITEM_STATUSES,
  planItemStatus,
  validatePlanItem,
} from './plan-item.ts';
export type {
  PlanFrequency,
  PlanItem,
  PlanItemAction,
  PlanItemDraft,
  PlanItemRefusal,
  PlanItemStatus,
  WallPeriod,
} from './plan-item.ts';
export { DOSE_STATUSES, DOSE_TOLERANCE_MINUTES, doseStatus, doseTimes, planOfDay } from './plan-schedule.ts';
export type { DoseRecord, DoseStatus, PlanRow } from './plan-schedule.ts';
