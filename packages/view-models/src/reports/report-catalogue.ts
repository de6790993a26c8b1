import type { Permission } from '@prumo/domain/access';

/** One entry of the menu of /financial/reports; its name is label('reportKind', key). */
export interface ReportEntry {
  readonly key: 'cashier-demonstrative';
  /** Without it the entry stays and shows the forbidden view. [RPT-006, A162] */
  readonly permission: Permission;
  /** Group of the menu. */
  readonly group: 'cashier';
}

/** Financial and billing reports, in the order of the menu. Another report is another line here and a form in the page. [RPT-005, RPT-011] */
export const FINANCIAL_REPORTS: readonly ReportEntry[] = [
  { key: 'cashier-demonstrative', permission: 'financial:reportCashTransactions', group: 'cashier' },
];

/** The report an address names; the first one when it names none that exists. */
export function reportOf(key: string | null): ReportEntry {
  const entry = FINANCIAL_REPORTS.find((report) => report.key === key) ?? FINANCIAL_REPORTS[0];
  if (entry === undefined) throw new Error('the menu of reports is empty');
  return entry;
}
