import { isInstant } from '../dates/index.ts';

export interface Wait {
  /** ISO instants; without one of them the patient is not counted. */
  readonly arrivedAt?: string | null;
  readonly startedAt?: string | null;
}

/** Times in whole minutes. */
export interface WaitingTimes {
  readonly count: number;
  /** Rounded half-up. */
  readonly averageMinutes: number;
  /** Half of the patients waited at most this long; between two middle values the rounded mean. */
  readonly medianMinutes: number;
  readonly longestMinutes: number;
}

/**
 * How long patients waited from arrival to the start of their service, in whole minutes, seconds dropped. Patients who have not started,
 * or whose start lies before the arrival, are left out; without any, all figures are 0. [MED-047, MED-048]
 */
export function waitingTimes(waits: readonly Wait[]): WaitingTimes {
  const minutes = waits.flatMap(minutesOfWait).toSorted((a, b) => a - b);
  if (minutes.length === 0) return { count: 0, averageMinutes: 0, medianMinutes: 0, longestMinutes: 0 };
  const total = minutes.reduce((sum, each) => sum + each, 0);
  const middle = (minutes[Math.floor((minutes.length - 1) / 2)] ?? 0) + (minutes[Math.floor(minutes.length / 2)] ?? 0);
  return {
    count: minutes.length,
    averageMinutes: Math.round(total / minutes.length),
    medianMinutes: Math.round(middle / 2),
    longestMinutes: minutes.at(-1) ?? 0,
  };
}

function minutesOfWait({ arrivedAt, startedAt }: Wait): number[] {
  if (typeof arrivedAt !== 'string' || typeof startedAt !== 'string' || !isInstant(arrivedAt) || !isInstant(startedAt))
    return [];
  const milliseconds = Date.parse(startedAt) - Date.parse(arrivedAt);
  return milliseconds < 0 ? [] : [Math.floor(milliseconds / 60_000)];
}
