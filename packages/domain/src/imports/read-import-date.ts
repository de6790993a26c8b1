import { isLocalDate } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';

const BRAZILIAN = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T].*)?$/;
const ISO = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})(?:[ T].*)?$/;

/**
 * A day as old systems write it: 5/6/1980, 05-06-1980, 05.06.1980, 1980-06-05, each with a time of day behind that is left off. The day
 * comes before the month; a year of two digits is refused, since nobody knows the century. Null for what is no day. [UXP-019]
 */
export function readImportDate(text: string): LocalDate | null {
  const brazilian = BRAZILIAN.exec(text.trim());
  if (brazilian !== null) return dayOf(brazilian[3], brazilian[2], brazilian[1]);
  const iso = ISO.exec(text.trim());
  return iso === null ? null : dayOf(iso[1], iso[2], iso[3]);
}

function dayOf(year = '', month = '', day = ''): LocalDate | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isLocalDate(date) ? date : null;
}
