import { hourOf, isHour } from '../dates/index.ts';

const WRITTEN = /(?:^|[ T])(\d{1,2})\s*(?::|h)\s*(\d{2})?(?::\d{2}(?:[.,]\d+)?)?\s*(?:min|m|hs?)?$/i;
/** Minutes of a day: spreadsheets keep a time of day as its part of a whole. */
const DAY = 1440;

/**
 * A time of day as old systems write it: 8:00, 08:00:00, 8h, 8h30, 08:00 h, behind a day or alone, and the fraction of a day that a
 * spreadsheet keeps. Answers 'HH:mm'; null for what is no time of day, 24:00 and hours of twelve with AM or PM among it. [UXP-019]
 */
export function readImportHour(text: string): string | null {
  const trimmed = text.trim();
  if (/^0?[.,]\d+$/.test(trimmed)) {
    const minutes = Math.round(Number(`0${trimmed.slice(trimmed.search(/[.,]/)).replace(',', '.')}`) * DAY);
    return minutes < DAY ? hourOf(minutes) : null;
  }
  const found = WRITTEN.exec(trimmed);
  if (found === null || (found[2] === undefined && !/h/i.test(trimmed))) return null;
  const hour = `${(found[1] ?? '').padStart(2, '0')}:${found[2] ?? '00'}`;
  return isHour(hour) ? hour : null;
}
