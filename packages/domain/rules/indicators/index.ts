import type { Sheets } from '../sheet.ts';
import { dashboardSheets } from './dashboard.ts';
import { figuresSheets } from './figures.ts';
import { overviewSheets } from './overview.ts';
import { peopleSheets } from './people.ts';
import { scheduleFormSheets } from './schedule-form.ts';
import { scheduleSheets } from './schedule.ts';

/** The sheets of the rules of indicators: dashboard, yearly overview, schedule indicators. */
export const indicatorsSheets: Sheets = {
  ...dashboardSheets,
  ...overviewSheets,
  ...scheduleSheets,
  ...scheduleFormSheets,
  ...peopleSheets,
  ...figuresSheets,
};
