import { billing } from './billing.ts';
import { cashier } from './cashier.ts';
import { clinical } from './clinical.ts';
import { dictionary } from './dictionary.ts';
import { finance } from './finance.ts';
import { enumerations } from './label.ts';
import { billingLabels } from './labels/billing.ts';
import { cashierLabels } from './labels/cashier.ts';
import { clinicalLabels } from './labels/clinical.ts';
import { financeLabels } from './labels/finance.ts';
import { marketingLabels } from './labels/marketing.ts';
import { reportLabels } from './labels/reports.ts';
import { schedulingLabels } from './labels/scheduling.ts';
import { marketing } from './marketing.ts';
import { reports } from './reports.ts';
import { scheduling } from './scheduling.ts';

/** Adds the words that every page behind the login may need. They come with the application, and not with the login. */
export function addApplicationWords(): void {
  Object.assign(dictionary, scheduling, cashier, billing, finance, marketing, reports, clinical);
  Object.assign(
    enumerations,
    billingLabels,
    cashierLabels,
    schedulingLabels,
    reportLabels,
    financeLabels,
    marketingLabels,
    clinicalLabels,
  );
}
