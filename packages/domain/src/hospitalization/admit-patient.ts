import { isInstant } from '../dates/index.ts';
import { ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import { changeBed } from './bed.ts';
import type { BedRefusal } from './bed.ts';
import type { Bed, Hospitalization } from './hospitalization.ts';

export interface Admission {
  readonly bed: Bed;
  readonly patientId: string;
  /** The patient already has a hospitalization that has not ended. */
  readonly alreadyAdmitted: boolean;
  /** ISO instants. */
  readonly at: string;
  readonly now: string;
}

export interface Admitted {
  readonly bed: Bed;
  readonly hospitalization: Hospitalization;
}

export type AdmissionRefusal =
  | BedRefusal
  | Refusal<
      'date.invalid' | 'hospitalization.in-future' | 'hospitalization.already-admitted' | 'bed.reserved-for-another'
    >;

/**
 * Admits a patient to a bed, which is then occupied. A bed holds one patient and a patient lies in one bed: refused when the bed is
 * taken, kept for another, being cleaned, repaired or blocked, or when the patient is already in the house. Never in the future.
 * [HSP-015, HSP-016]
 */
export function admitPatient({
  bed,
  patientId,
  alreadyAdmitted,
  at,
  now,
}: Admission): Result<Admitted, AdmissionRefusal> {
  if (!isInstant(at) || !isInstant(now)) return refuse('date.invalid');
  if (Date.parse(at) > Date.parse(now)) return refuse('hospitalization.in-future');
  if (alreadyAdmitted) return refuse('hospitalization.already-admitted');
  const taken = occupyBed(bed, patientId);
  if (!taken.ok) return taken;
  const stay = { bedId: bed.id, accommodationTypeId: bed.accommodationTypeId, start: at, end: null };
  return ok({ bed: taken.value, hospitalization: { patientId, stays: [stay], closureReason: null } });
}

/** Puts a patient into a bed that is free, or kept for that very patient or for nobody in particular. */
export function occupyBed(bed: Bed, patientId: string): Result<Bed, BedRefusal | Refusal<'bed.reserved-for-another'>> {
  const status = changeBed(bed.status, 'occupy', { cleanAfterUse: false });
  if (!status.ok) return status;
  if (bed.status === 'reserved' && bed.reservedFor !== null && bed.reservedFor !== patientId)
    return refuse('bed.reserved-for-another');
  return ok({ ...bed, status: status.value, patientId, reservedFor: null });
}
