import { problem, requireFields } from '../result/index.ts';
import type { Problem } from '../result/index.ts';

/** The all-zero id of the 'Cortesia' payment method of the cashier movement report. [LIM-021, A19] */
export const COURTESY_METHOD_ID = '000000000000000000000000';

/** How the cashier movement is laid out, and by which date. [ENT-063, ENT-064] */
export const CASHIER_REPORT_TYPES = [
  'cashier-summary',
  'cashier-detailed',
  'payment-summary',
  'payment-detailed',
] as const;
export const CASHIER_DATE_TYPES = ['payment', 'service'] as const;

/** What the cashier movement asks for. */
export interface CashierMovementSelection {
  readonly startDate?: string | null;
  readonly endDate?: string | null;
  readonly type?: string | null;
  readonly dateType?: string | null;
}

/** Cashier movement: a known layout and date basis; the period is checked by validateReportPeriod. [A123] */
export function validateCashierMovement(selection: Pick<CashierMovementSelection, 'type' | 'dateType'>): Problem[] {
  const { type, dateType } = selection;
  return [
    ...requireFields({ type, dateType }),
    ...(type && !(CASHIER_REPORT_TYPES as readonly string[]).includes(type) ? [problem('type', 'field.invalid')] : []),
    ...(dateType && !(CASHIER_DATE_TYPES as readonly string[]).includes(dateType)
      ? [problem('dateType', 'field.invalid')]
      : []),
  ];
}
