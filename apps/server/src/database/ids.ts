import { randomBytes } from 'node:crypto';

/** A new id: 24 lower-case hex characters, the first twelve being the milliseconds, so that ids are ordered by time (decision A80). */
export function newId(now: number): string {
  return Math.trunc(now).toString(16).padStart(12, '0') + randomBytes(6).toString('hex');
}
