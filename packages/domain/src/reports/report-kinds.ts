/** How long a report's period may be; `sentence` says which of the two literal texts answers. */
export interface PeriodLimit {
  readonly months: number;
  /** included: exactly N months later is allowed; excluded: the period must stay under N months. [A25, A26] */
  readonly bound: 'included' | 'excluded';
  readonly code: 'report.period-limit' | 'report.period-maximum';
}

const upTo = (months: number, code: PeriodLimit['code']): PeriodLimit => ({ months, bound: 'included', code });
const under = (months: number, code: PeriodLimit['code']): PeriodLimit => ({ months, bound: 'excluded', code });

/** Every report with a period, by the key of its menu; null means no limit is stated. */
const LIMITS = {
  'billing-demonstrative': null,
  'forward-demonstrative': null,
  'billing-professional-transfer': upTo(4, 'report.period-limit'),
  'cashier-demonstrative': null,
  'cashier-receipt': null,
  'financial-transaction': null,
  'billing-accounts': null,
  'request-account-report': upTo(4, 'report.period-maximum'),
  'appointment-productions': upTo(3, 'report.period-maximum'),
  'indication-demonstrative': upTo(6, 'report.period-maximum'),
  'appointment-marker-report': upTo(6, 'report.period-maximum'),
  'patient-alert': upTo(6, 'report.period-limit'),
  'medical-record-scheduled-report': upTo(6, 'report.period-limit'),
  'appointment-by-room-report': upTo(3, 'report.period-maximum'),
  'product-transactions': under(3, 'report.period-maximum'),
  'stock-entries': under(3, 'report.period-maximum'),
  'stock-outputs': under(3, 'report.period-maximum'),
  'schedule-indicators': under(12, 'report.period-maximum'),
  campaigns: upTo(6, 'report.period-limit'),
} as const satisfies Readonly<Record<string, PeriodLimit | null>>;

export type ReportKind = keyof typeof LIMITS;

export const REPORT_KINDS = Object.keys(LIMITS) as readonly ReportKind[];

/**
 * The longest period of a report, null when unlimited. [RPT-087, RPT-088, RPT-089, RPT-090, RPT-091, RPT-092, RPT-093, RPT-094,
 * RPT-095, DSH-011]
 */
export function reportPeriodLimit(kind: ReportKind): PeriodLimit | null {
  return LIMITS[kind];
}
