import { validateDate } from '@prumo/domain/dates';

interface Formats {
  readonly addFormat: (name: string, format: (text: string) => boolean) => unknown;
}

const INSTANT =
  /^(\d{4}-\d{2}-\d{2})[Tt ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?([Zz]|[+-]([01]\d|2[0-3]):?[0-5]\d)$/;

/** Makes the formats `date` and `date-time` of the contract mean existing days of a sensible year; others are refused with 400 before a handler computes with them. */
export function limitDates(ajv: Formats): void {
  ajv.addFormat('date', isSensible);
  ajv.addFormat('date-time', (text) => isSensible(INSTANT.exec(text)?.[1] ?? ''));
}

const isSensible = (text: string): boolean => validateDate('date', text, { required: true }).length === 0;
