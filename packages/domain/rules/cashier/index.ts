import type { Sheets } from '../sheet.ts';
import { balanceSheets } from './balances.ts';
import { cashFlowSheets } from './cash-flow.ts';
import { choiceSheets } from './choices.ts';
import { countSheets } from './count.ts';
import { daySheets } from './day.ts';
import { drawerSheets } from './drawer.ts';
import { entrySheets } from './entries.ts';
import { entryChangeSheets } from './entry-changes.ts';
import { formSheets } from './forms.ts';
import { handoverSheets } from './handovers.ts';
import { lifeSheets } from './life.ts';
import { operationFormSheets } from './operation-forms.ts';
import { patientCreditSheets } from './patient-credit.ts';
import { receiptSheets } from './receipts.ts';
import { refundSheets } from './refunds.ts';
import { drawerSettingSheets } from './settings.ts';
import { transferSheets } from './transfers.ts';
import { transitionSheets } from './transitions.ts';

/** The sheets of the cashier: its life, its entries, its drawer, its forms. */
export const cashierSheets: Sheets = {
  ...lifeSheets,
  ...transitionSheets,
  ...transferSheets,
  ...drawerSettingSheets,
  ...refundSheets,
  ...patientCreditSheets,
  ...handoverSheets,
  ...cashFlowSheets,
  ...entryChangeSheets,
  ...entrySheets,
  ...daySheets,
  ...drawerSheets,
  ...countSheets,
  ...balanceSheets,
  ...receiptSheets,
  ...choiceSheets,
  ...formSheets,
  ...operationFormSheets,
};
