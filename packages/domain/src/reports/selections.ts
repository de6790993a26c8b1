import { problem, requireFields } from '../result/index.ts';
import type { Problem } from '../result/index.ts';

/** The all-zero id of the 'Cortesia' payment method of the cashier movement report. [LIM-021, A19] */
export const COURTESY_METHOD_ID = '000000000000000000000000';

/** How the cashier movement is laid out, and by which date. */
export const CASHIER_REPORT_TYPES = ['cashier-summary', 'cashier-detailed', 'payment-summary', 'payment-detailed'] as const;
export const CASHIER_DATE_TYPES = ['payment', 'service'] as const;

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
    ...(dateType && !(CASHIER_DATE_TYPES as readonly string[]).includes(dateType) ? [problem('dateType', 'field.invalid')] : []),
  ];
}

/** Billing statement: at least one insurance, professional and procedure. [RPT-096, RPT-097, RPT-098] */
export function validateBillingStatement(selection: {
  readonly insuranceIds: readonly string[];
  readonly professionalIds: readonly string[];
  readonly expenseIds: readonly string[];
}): Problem[] {
  return [
    ...atLeastOne('insuranceIds', selection.insuranceIds, 'report.no-insurance'),
    ...atLeastOne('professionalIds', selection.professionalIds, 'report.no-professional'),
    ...atLeastOne('expenseIds', selection.expenseIds, 'report.no-expense'),
  ];
}

/** Payables and receivables: at least one type. [RPT-099] */
export function validateTransactionTypes(types: readonly string[]): Problem[] {
  return atLeastOne('types', types, 'report.no-type');
}

/** Exam production: at least one insurance. [RPT-100] */
export function validateExamInsurances(insuranceIds: readonly string[]): Problem[] {
  return atLeastOne('insuranceIds', insuranceIds, 'report.no-exam-insurance');
}

/** Appointments by marker: at least one marker. [RPT-101] */
export function validateMarkers(markerIds: readonly string[]): Problem[] {
  return atLeastOne('markerIds', markerIds, 'report.no-marker');
}

/** Appointments by room: at least one room. [RPT-102] */
export function validateRooms(placeIds: readonly string[]): Problem[] {
  return atLeastOne('placeIds', placeIds, 'report.no-room');
}

/** DRE and DFC: period, type, month and year are required. [RPT-103] */
export function validateStatement(form: {
  readonly period?: string | null;
  readonly type?: string | null;
  readonly month?: string | null;
  readonly year?: string | null;
}): Problem[] {
  return requireFields({ period: form.period, type: form.type, month: form.month, year: form.year });
}

function atLeastOne(field: string, chosen: readonly string[], code: string): Problem[] {
  return chosen.length === 0 ? [problem(field, code)] : [];
}
