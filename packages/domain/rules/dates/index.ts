import type { Sheets } from '../sheet.ts';
import { calendarSheets } from './calendar.ts';
import { clockSheets } from './clock.ts';
import { competenceSheets } from './competence.ts';
import { limitSheets } from './limits.ts';
import { momentSheets } from './moments.ts';
import { monthSheets } from './months.ts';
import { rangeSheets } from './ranges.ts';
import { writtenSheets } from './written.ts';

/** The sheets of dates: days, months, hours, moments and periods. */
export const datesSheets: Sheets = {
  ...calendarSheets,
  ...monthSheets,
  ...writtenSheets,
  ...competenceSheets,
  ...clockSheets,
  ...momentSheets,
  ...limitSheets,
  ...rangeSheets,
};
