import type { Sheets } from '../sheet.ts';
import { admissionSheets } from './admissions.ts';
import { bedSheets } from './beds.ts';
import { dailySheets } from './dailies.ts';
import { planItemSheets } from './plan-items.ts';
import { planSheets } from './plans.ts';

/** The sheets of the rules of hospitalization. */
export const hospitalizationSheets: Sheets = {
  ...bedSheets,
  ...admissionSheets,
  ...dailySheets,
  ...planItemSheets,
  ...planSheets,
};
