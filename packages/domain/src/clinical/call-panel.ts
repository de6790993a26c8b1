import { initials, calledName } from '../identity/index.ts';
import { assert, isBlank, ok, problem, refuse } from '../result/index.ts';
import type { Problem, Refusal, Result } from '../result/index.ts';
import { priorityRank } from './priority.ts';
import { MAX_ROOM_LENGTH } from './waiting-time.ts';

/** How many people the panel remembers besides the one just called. */
export const PREVIOUS_CALLS = 5;

/** What everybody in the waiting room may read: no name, no date, no procedure. */
export interface PublicCall {
  readonly initials: string;
  readonly ticket: string;
  /** Whether the ticket goes ahead by law; not why. */
  readonly priority: boolean;
  readonly room: string;
}

/** Who is called, and whereto. */
export interface CalledPatient {
  readonly name: string;
  readonly socialName?: string | null;
  /** Number of the arrival on that day; null when nobody gave one. */
  readonly ticketNumber: number | null;
  /** Why the person goes ahead; stays inside. */
  readonly priority: string | null;
  readonly placeName: string | null;
  readonly roomName: string | null;
}

/** The number of an arrival as it is printed and shown: three digits at least. A number that is no whole one from 1 throws. */
export function ticketText(number: number): string {
  assert(Number.isInteger(number) && number >= 1, `not a ticket: ${number}`);
  return String(number).padStart(3, '0');
}

/** Place and room in one line: «Consultório 1 · Sala 2»; what is blank is left out. */
export function roomText(placeName: string | null, roomName: string | null): string {
  return [placeName, roomName]
    .filter((part) => !isBlank(part))
    .map((part) => part?.trim())
    .join(' · ');
}

/** Problems of a call: it says where to go, by a place or a room, and the room has at most 40 characters. [ENT-104] */
export function validateCall({
  placeId,
  roomName,
}: {
  readonly placeId: string | null;
  readonly roomName: string | null;
}): Problem[] {
  if (isBlank(placeId) && isBlank(roomName)) return [problem('roomName', 'field.required')];
  const tooLong = !isBlank(roomName) && roomName.trim().length > MAX_ROOM_LENGTH;
  return tooLong ? [problem('roomName', 'text.too-long', { maximum: MAX_ROOM_LENGTH })] : [];
}

/** Only who is here can be called: somebody who waits, or, once more, whose service has begun. */
export function checkCall(status: string): Result<true, Refusal<'clinical.not-arrived'>> {
  return status === 'waiting' || status === 'attending' ? ok(true) : refuse('clinical.not-arrived');
}

/** What the panel shows of a patient: the initials of the name the person goes by, the ticket, whether it is a priority one, and the room; nothing else leaves. */
export function publicCall({ ticketNumber, priority, placeName, roomName, ...patient }: CalledPatient): PublicCall {
  return {
    initials: initials(calledName(patient)),
    ticket: ticketNumber === null ? '' : ticketText(ticketNumber),
    priority: priorityRank(priority) > 0,
    room: roomText(placeName, roomName),
  };
}

/**
 * The calls a panel shows, newest first as they are given: each appointment once, by its newest call, the current one and five before it.
 */
export function callsOnPanel<T extends { readonly appointmentId: string }>(calls: readonly T[]): T[] {
  const seen = new Set<string>();
  const newest = calls.filter(({ appointmentId }) => !seen.has(appointmentId) && seen.add(appointmentId));
  return newest.slice(0, PREVIOUS_CALLS + 1);
}
