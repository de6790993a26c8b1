import { REPORTS } from './report-table.ts';
import type { ReportDefinition } from './report-table.ts';

export type ReportKind = keyof typeof REPORTS;

/** The keys of every report, in the order of the menus. */
export const REPORT_KINDS = Object.keys(REPORTS) as readonly ReportKind[];

/** A report as data. */
export function reportOf(kind: ReportKind): ReportDefinition {
  return REPORTS[kind];
}

/** How long a report's period may be; `code` says which of the two literal texts answers. */
export interface PeriodLimit {
  readonly months: number;
  /** included: exactly N months later is allowed; excluded: the period must stay under N months. [A25, A26] */
  readonly bound: 'included' | 'excluded';
  readonly code: 'report.period-limit' | 'report.period-maximum';
}

const upTo = (months: number, code: PeriodLimit['code']): PeriodLimit => ({ months, bound: 'included', code });
const under = (months: number): PeriodLimit => ({ months, bound: 'excluded', code: 'report.period-maximum' });

/** The reports whose period is limited; no limit is stated for the others. */
const LIMITS: Partial<Readonly<Record<ReportKind, PeriodLimit>>> = {
  'billing-professional-transfer': upTo(4, 'report.period-limit'),
  'request-account-report': upTo(4, 'report.period-maximum'),
  'appointment-productions': upTo(3, 'report.period-maximum'),
  'indication-demonstrative': upTo(6, 'report.period-maximum'),
  'appointment-marker-report': upTo(6, 'report.period-maximum'),
  'patient-alert': upTo(6, 'report.period-limit'),
  'medical-record-scheduled-report': upTo(6, 'report.period-limit'),
  'appointment-by-room-report': upTo(3, 'report.period-maximum'),
  'product-transactions': under(3),
  'stock-entries': under(3),
  'stock-outputs': under(3),
  'schedule-indicators': under(12),
  campaigns: upTo(6, 'report.period-limit'),
};

/**
 * The longest period of a report, null when unlimited. [RPT-087, RPT-088, RPT-089, RPT-090, RPT-091, RPT-092, RPT-093, RPT-094,
 * RPT-095, DSH-011]
 */
export function reportPeriodLimit(kind: ReportKind): PeriodLimit | null {
  return LIMITS[kind] ?? null;
}
