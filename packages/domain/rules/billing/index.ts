import type { Sheets } from '../sheet.ts';
import { accountsSheets } from './accounts.ts';
import { appointmentLinksSheets } from './appointment-links.ts';
import { guidesSheets } from './guides.ts';
import { invoicesSheets } from './invoices.ts';
import { lineValuesSheets } from './line-values.ts';
import { linesSheets } from './lines.ts';
import { savingSheets } from './saving.ts';
import { transfersSheets } from './transfers.ts';

/** The sheets of the rules of billing. */
export const billingSheets: Sheets = {
  ...accountsSheets,
  ...savingSheets,
  ...appointmentLinksSheets,
  ...invoicesSheets,
  ...transfersSheets,
  ...guidesSheets,
  ...linesSheets,
  ...lineValuesSheets,
};
