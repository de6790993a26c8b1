import type { Sheets } from '../sheet.ts';
import { choiceSheets } from './choices.ts';
import { callSheets } from './calls.ts';
import { figureSheets } from './figures.ts';
import { filterSheets } from './filters.ts';
import { formSheets } from './forms.ts';
import { listSheets } from './lists.ts';
import { periodSheets } from './period.ts';

/** The sheets of the reports: periods, forms and what they send, choices, searches, figures. */
export const reportsSheets: Sheets = {
  ...periodSheets,
  ...formSheets,
  ...callSheets,
  ...choiceSheets,
  ...listSheets,
  ...figureSheets,
  ...filterSheets,
};
