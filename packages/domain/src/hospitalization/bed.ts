import { assert, ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';

/** What a bed is doing. [HSP-006, A143] */
export const BED_STATUSES = ['free', 'reserved', 'occupied', 'cleaning', 'maintenance', 'blocked'] as const;
export type BedStatus = (typeof BED_STATUSES)[number];

/** What happens to a bed; a patient vacates it at discharge and at a transfer. */
export const BED_EVENTS = [
  'reserve',
  'cancel_reservation',
  'occupy',
  'vacate',
  'start_cleaning',
  'finish_cleaning',
  'start_maintenance',
  'finish_maintenance',
  'block',
  'unblock',
] as const;
export type BedEvent = (typeof BED_EVENTS)[number];

export interface BedSettings {
  /** A bed that was used or repaired is cleaned before it is free again. */
  readonly cleanAfterUse: boolean;
}

export type BedRefusal = Refusal<'bed.occupied' | 'bed.not-available' | 'bed.transition-not-allowed'>;

type Next = Readonly<Partial<Record<BedEvent, BedStatus | 'used'>>>;

/** 'used' is cleaning or free, as the branch works. */
const NEXT: Readonly<Record<BedStatus, Next>> = {
  free: {
    reserve: 'reserved',
    occupy: 'occupied',
    start_cleaning: 'cleaning',
    start_maintenance: 'maintenance',
    block: 'blocked',
  },
  reserved: { cancel_reservation: 'free', occupy: 'occupied' },
  occupied: { vacate: 'used' },
  cleaning: { finish_cleaning: 'free', start_maintenance: 'maintenance', block: 'blocked' },
  maintenance: { finish_maintenance: 'used' },
  blocked: { unblock: 'free' },
};

/**
 * The status of a bed after an event. Only a free or reserved bed takes a patient: a second one on an occupied bed is refused, and
 * nothing but the patient's leaving changes an occupied bed. A reservation is canceled before the bed is used otherwise.
 * An unknown status or event is a defect and throws.
 * [HSP-015, HSP-016, HSP-017, A143]
 */
export function changeBed(
  status: BedStatus,
  event: BedEvent,
  { cleanAfterUse }: BedSettings,
): Result<BedStatus, BedRefusal> {
  assert(BED_STATUSES.includes(status) && BED_EVENTS.includes(event), `no such step of a bed: ${status}, ${event}`);
  const next = NEXT[status][event];
  if (next === 'used') return ok(cleanAfterUse ? 'cleaning' : 'free');
  if (next !== undefined) return ok(next);
  if (status === 'occupied') return refuse('bed.occupied');
  const forPatient = event === 'occupy' || event === 'reserve';
  return refuse(forPatient ? 'bed.not-available' : 'bed.transition-not-allowed', { status });
}
