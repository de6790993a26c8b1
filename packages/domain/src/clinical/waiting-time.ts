import { assert, isBlank, problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';

/** How long somebody has been waiting, in words: within the limit, a while, too long. */
export const WAITING_LEVELS = ['short', 'attention', 'long'] as const;
export type WaitingLevel = (typeof WAITING_LEVELS)[number];

/** From how many minutes on a wait asks for attention, and from how many it is too long. */
export interface WaitingLimits {
  readonly attentionMinutes: number;
  readonly longMinutes: number;
}

export const DEFAULT_WAITING_LIMITS: WaitingLimits = { attentionMinutes: 15, longMinutes: 30 };

/** Longest limit that can be chosen, in minutes. */
export const MAX_WAITING_MINUTES = 480;

/** Longest name of a room; it is read from across the waiting room. */
export const MAX_ROOM_LENGTH = 40;

export interface PatientWait {
  /** ISO instants; null until they happen. */
  readonly arrivedAt: string | null;
  readonly startedAt: string | null;
}

/**
 * Whole minutes from the arrival to the beginning of the service, or to now while it has not begun; null before the arrival.
 * Never negative, because the clock of a screen may be behind the server's. An instant that is none throws. [SCH-047]
 */
export function waitingMinutes({ arrivedAt, startedAt }: PatientWait, now: string): number | null {
  if (arrivedAt === null) return null;
  const milliseconds = Date.parse(startedAt ?? now) - Date.parse(arrivedAt);
  assert(Number.isFinite(milliseconds), 'waiting time needs instants');
  return Math.max(0, Math.floor(milliseconds / 60_000));
}

/** The level of a wait: each limit begins with its own minute. Minutes that are no number of minutes count as none. [§3.7] */
export function waitingLevel(minutes: number, { attentionMinutes, longMinutes }: WaitingLimits): WaitingLevel {
  if (minutes >= longMinutes) return 'long';
  return minutes >= attentionMinutes ? 'attention' : 'short';
}

/** Where a person attends, remembered for the user in this browser, and when a wait is coloured. [ENT-104, MED-058] */
export interface AttendanceConfig extends WaitingLimits {
  readonly placeId: string | null;
  readonly roomName: string | null;
}

/**
 * Problems of the configuration: the room has at most 40 characters; both limits are whole minutes from 1 to 480, and the second comes
 * after the first. [ENT-104]
 */
export function validateAttendanceConfig({ roomName, attentionMinutes, longMinutes }: AttendanceConfig): Problem[] {
  const tooLong = !isBlank(roomName) && roomName.trim().length > MAX_ROOM_LENGTH;
  const range = { minimum: 1, maximum: MAX_WAITING_MINUTES };
  const found = [
    ...(tooLong ? [problem('roomName', 'text.too-long', { maximum: MAX_ROOM_LENGTH })] : []),
    ...(isMinutes(attentionMinutes) ? [] : [problem('attentionMinutes', 'number.out-of-range', range)]),
    ...(isMinutes(longMinutes) ? [] : [problem('longMinutes', 'number.out-of-range', range)]),
  ];
  const inOrder = longMinutes > attentionMinutes;
  return found.length > 0 || inOrder ? found : [problem('longMinutes', 'clinical.waiting-limits-order')];
}

function isMinutes(minutes: number): boolean {
  return Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_WAITING_MINUTES;
}
