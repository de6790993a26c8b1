import { isInstant } from '../dates/index.ts';
import { assert, ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import { occupyBed } from './admit-patient.ts';
import { changeBed } from './bed.ts';
import type { BedRefusal, BedSettings } from './bed.ts';
import { DISCHARGE_REASONS } from './hospitalization.ts';
import type { Bed, BedStay, Hospitalization } from './hospitalization.ts';

/** When something happens to a stay, and the time it is registered: ISO instants. */
interface Moment {
  readonly at: string;
  readonly now: string;
}

type MomentRefusal = Refusal<
  'date.invalid' | 'hospitalization.in-future' | 'hospitalization.before-stay' | 'hospitalization.ended'
>;

export interface BedTransfer extends Moment {
  readonly from: Bed;
  readonly to: Bed;
}

export interface Transferred {
  readonly from: Bed;
  readonly to: Bed;
  readonly hospitalization: Hospitalization;
}

export type TransferRefusal = MomentRefusal | BedRefusal | Refusal<'bed.same' | 'bed.reserved-for-another'>;

/**
 * Moves a patient to another bed: the old one is free (or cleaned first), the new one occupied, and the stay goes on without a gap.
 * Refused to the same bed, to one that takes no patient, before the stay began, in the future and after discharge. [HSP-018, HSP-016]
 */
export function transferPatient(
  hospitalization: Hospitalization,
  { from, to, ...moment }: BedTransfer,
  settings: BedSettings,
): Result<Transferred, TransferRefusal> {
  const current = currentStay(hospitalization, moment);
  if (!current.ok) return current;
  if (from.id === to.id) return refuse('bed.same');
  const taken = occupyBed(to, hospitalization.patientId);
  if (!taken.ok) return taken;
  const left = vacateBed(from, current.value, settings);
  if (!left.ok) return left;
  const next = { bedId: to.id, accommodationTypeId: to.accommodationTypeId, start: moment.at, end: null };
  const stays = [...endStay(hospitalization, moment.at), next];
  return ok({ from: left.value, to: taken.value, hospitalization: { ...hospitalization, stays } });
}

export interface Discharge extends Moment {
  readonly bed: Bed;
  /** Motivo de encerramento, table 39 of the standard. */
  readonly closureReason: string | null;
}

export interface Discharged {
  readonly bed: Bed;
  readonly hospitalization: Hospitalization;
}

export type DischargeRefusal =
  | MomentRefusal
  | BedRefusal
  | Refusal<'hospitalization.closure-reason-required' | 'hospitalization.not-a-discharge'>;

/**
 * Discharges a patient: the hospitalization ends with its reason, the bed is free (or cleaned first). Needs a reason that is an end:
 * a permanency is none. Refused before the stay began, in the future and twice. [HSP-017]
 */
export function dischargePatient(
  hospitalization: Hospitalization,
  { bed, closureReason, ...moment }: Discharge,
  settings: BedSettings,
): Result<Discharged, DischargeRefusal> {
  const current = currentStay(hospitalization, moment);
  if (!current.ok) return current;
  if (closureReason === null || closureReason === '') return refuse('hospitalization.closure-reason-required');
  if (!(DISCHARGE_REASONS as readonly string[]).includes(closureReason))
    return refuse('hospitalization.not-a-discharge');
  const left = vacateBed(bed, current.value, settings);
  if (!left.ok) return left;
  return ok({
    bed: left.value,
    hospitalization: { ...hospitalization, stays: endStay(hospitalization, moment.at), closureReason },
  });
}

/** The bed the patient lies in, if something may happen to the stay at that moment. */
function currentStay({ stays }: Hospitalization, { at, now }: Moment): Result<BedStay, MomentRefusal> {
  const last = stays.at(-1);
  if (last === undefined || last.end !== null) return refuse('hospitalization.ended');
  if (!isInstant(at) || !isInstant(now)) return refuse('date.invalid');
  if (Date.parse(at) > Date.parse(now)) return refuse('hospitalization.in-future');
  return Date.parse(at) < Date.parse(last.start) ? refuse('hospitalization.before-stay') : ok(last);
}

function vacateBed(bed: Bed, stay: BedStay, settings: BedSettings): Result<Bed, BedRefusal> {
  assert(bed.id === stay.bedId, 'a patient leaves the bed he lies in');
  const status = changeBed(bed.status, 'vacate', settings);
  return status.ok ? ok({ ...bed, status: status.value, patientId: null }) : status;
}

function endStay({ stays }: Hospitalization, at: string): BedStay[] {
  return stays.map((stay) => (stay.end === null ? { ...stay, end: at } : stay));
}
