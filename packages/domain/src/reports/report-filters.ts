import { problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import type { FinancialType } from './report-options.ts';

/** What billing reports look at in an account. */
export interface ReportedAccount {
  readonly insuranceId: string;
  readonly serviceType: string;
  readonly status: string;
  readonly placeId: string | null;
  readonly isReturn: boolean;
  readonly courtesy: boolean;
  /** The line has been transferred to the professional (financialBundleId). */
  readonly transferred: boolean;
}

/** Filters of the billing statement and of the accounts report; one that is absent filters nothing. */
export interface AccountFilter {
  readonly insuranceIds?: readonly string[];
  readonly serviceTypes?: readonly string[];
  readonly statuses?: readonly string[];
  readonly placeId?: string | null;
  /** Without it returns and courtesies are left out. */
  readonly showReturns?: boolean;
  readonly showCourtesies?: boolean;
  /** Transfer done or not; absent: both. */
  readonly paid?: boolean | null;
}

/**
 * Whether an account belongs in a billing report. Returns and courtesies come only when they are asked for; an empty list lets
 * nothing through, an absent one everything. [RPT-025, RPT-026, RPT-027, RPT-028, RPT-032]
 */
export function keepsAccount(account: ReportedAccount, filter: AccountFilter): boolean {
  const { insuranceIds, serviceTypes, statuses, placeId, showReturns = false, showCourtesies = false, paid } = filter;
  return (
    (showReturns || !account.isReturn) &&
    (showCourtesies || !account.courtesy) &&
    (paid === undefined || paid === null || paid === account.transferred) &&
    (placeId === undefined || placeId === null || placeId === account.placeId) &&
    (insuranceIds?.includes(account.insuranceId) ?? true) &&
    (serviceTypes?.includes(account.serviceType) ?? true) &&
    (statuses?.includes(account.status) ?? true)
  );
}

/** Which box of the types checklist a transaction belongs to: open or paid, expense or revenue; null for a cancelled one. [RPT-047, RPT-048] */
export function financialTypeOf(transaction: {
  readonly type: 'expense' | 'revenue';
  readonly status: string;
}): FinancialType | null {
  const isExpense = transaction.type === 'expense';
  if (transaction.status === 'open') return isExpense ? 'expense' : 'revenue';
  if (transaction.status === 'paid') return isExpense ? 'paid' : 'received';
  return null;
}

/** Payables and receivables, the report and the list alike: at least one type. [RPT-099] */
export function validateTransactionTypes(types: readonly string[]): Problem[] {
  return types.length === 0 ? [problem('types', 'report.no-type')] : [];
}

/**
 * The day the cashier movement counts an amount on: the payment date or the service date, whichever the basis says; the other one
 * where there is none (a Despesa serves nobody, a courtesy is not paid), null without either. [RPT-036, ENT-064]
 */
export function movementDay(
  { paymentDate, serviceDate }: { readonly paymentDate: string | null; readonly serviceDate: string | null },
  basis: 'payment' | 'service',
): string | null {
  return basis === 'payment' ? (paymentDate ?? serviceDate) : (serviceDate ?? paymentDate);
}

/** The patients of the alert report: those whose alert says something. [RPT-057] */
export function patientsWithAlert<P extends { readonly alert?: string | null }>(patients: readonly P[]): P[] {
  return patients.filter(({ alert }) => (alert ?? '').trim() !== '');
}
