import { onlyDigits } from '../identity/index.ts';
import { NEW_LINE } from './guide-draft.ts';

/** Typed lengths of the line's fields. [BIL-114, BIL-115] */
export const LINE_LENGTH = { duration: 3, quantity: 10, factor: 5 } as const;

/**
 * What a field of the line keeps of a typed text: the duration its first three digits, the others their first characters. [BIL-114,
 * BIL-115]
 */
export function limitLineText(field: keyof typeof LINE_LENGTH, text: string): string {
  const kept = field === 'duration' ? onlyDigits(text) : text;
  return [...kept].slice(0, LINE_LENGTH[field]).join('');
}

/** Minutes stored for a line: applying an empty duration stores 30, whatever a new line proposes. [LIM-033] */
export function appliedDuration(minutes: number | null | undefined): number {
  return minutes ?? NEW_LINE.blankDurationMinutes;
}
