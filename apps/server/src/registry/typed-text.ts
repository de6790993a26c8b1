import { isBlank } from '@prumo/domain/result';

/** A typed text as it is stored: trimmed, null when nothing is left. */
export const filled = (value: string | null | undefined): string | null => (isBlank(value) ? null : value.trim());

/** A name as it is stored: no double spaces. */
export const nameOf = (value: string): string => value.replaceAll(/\s+/g, ' ').trim();
