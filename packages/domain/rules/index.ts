import { accessSheets } from './access/index.ts';
import { billingSheets } from './billing/index.ts';
import { cashierSheets } from './cashier/index.ts';
import { clinicalSheets } from './clinical/index.ts';
import { datesSheets } from './dates/index.ts';
import { financeSheets } from './finance/index.ts';
import { hospitalizationSheets } from './hospitalization/index.ts';
import { identitySheets } from './identity/index.ts';
import { importsSheets } from './imports/index.ts';
import { indicatorsSheets } from './indicators/index.ts';
import { marketingSheets } from './marketing/index.ts';
import { moneySheets } from './money/index.ts';
import { referralsSheets } from './referrals/index.ts';
import { reportsSheets } from './reports/index.ts';
import { resultSheets } from './result/index.ts';
import { schedulingSheets } from './scheduling/index.ts';
import { stockSheets } from './stock/index.ts';
import type { Sheets } from './sheet.ts';

export { amounts, badNumbers, LARGEST, localDates, positiveAmounts } from './arbitraries.ts';
export { choice, date, flag, group, instant, json, list, money, number, optional, text } from './field.ts';
export type { Field } from './field.ts';
export type { Machine, MachineEvent } from './machine.ts';
export { MACHINES } from './machines.ts';
export { decisions, law, sheet, written } from './sheet.ts';
export type { Decision, Law, Sheet, Sheets } from './sheet.ts';
export { throws } from './throws.ts';

/** Every sheet of the domain by context and exported function. */
export const SHEETS = {
  access: accessSheets,
  billing: billingSheets,
  cashier: cashierSheets,
  clinical: clinicalSheets,
  dates: datesSheets,
  finance: financeSheets,
  hospitalization: hospitalizationSheets,
  identity: identitySheets,
  imports: importsSheets,
  indicators: indicatorsSheets,
  marketing: marketingSheets,
  money: moneySheets,
  referrals: referralsSheets,
  reports: reportsSheets,
  result: resultSheets,
  scheduling: schedulingSheets,
  stock: stockSheets,
} satisfies Record<string, Sheets>;
