import { CLOSURE_REASONS } from '../billing/index.ts';
import type { BedStatus } from './bed.ts';

/** Closure reasons that end a stay; a permanency (21 to 28) closes a partial account while the patient stays. [HSP-017] */
export const DISCHARGE_REASONS = CLOSURE_REASONS.filter((reason) => !reason.startsWith('permanency_'));

/** A bed as admission sees it. */
export interface Bed {
  readonly id: string;
  readonly accommodationTypeId: string;
  readonly status: BedStatus;
  /** Who lies in it. */
  readonly patientId: string | null;
  /** For whom it is kept; null when it is kept for nobody in particular. */
  readonly reservedFor: string | null;
}

/** The time a patient spends in one bed. */
export interface BedStay {
  readonly bedId: string;
  readonly accommodationTypeId: string;
  /** ISO instant. */
  readonly start: string;
  /** ISO instant; null while the patient is there. */
  readonly end: string | null;
}

/** Internação: from admission to discharge, bed after bed without a gap. */
export interface Hospitalization {
  readonly patientId: string;
  readonly stays: readonly BedStay[];
  /** null while the patient is in the house. */
  readonly closureReason: string | null;
}
