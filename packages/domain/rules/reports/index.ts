import type { Sheets } from '../sheet.ts';
import { choiceSheets } from './choices.ts';
import { figureSheets } from './figures.ts';
import { formSheets } from './forms.ts';
import { listSheets } from './lists.ts';
import { periodSheets } from './period.ts';

/** The sheets of the reports: periods, forms and what they send, choices, searches, figures. */
export const reportsSheets: Sheets = { ...periodSheets, ...formSheets, ...choiceSheets, ...listSheets, ...figureSheets };
