import { type LocalDate, localDate } from '@prumo/domain/dates';

/** A date of the wire that may be missing. */
export const toDate = (text: string | null): LocalDate | null => (text === null ? null : localDate(text));
