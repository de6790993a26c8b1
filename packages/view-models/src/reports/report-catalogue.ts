import type { Permission } from '@prumo/domain/access';
import { REPORT_KINDS, type ReportKind, reportOf as definitionOf } from '@prumo/domain/reports';

/** The reports that have a form, with their group in the menu. Another one is another line here and a form in the page. */
const GROUPS = {
  'forward-demonstrative': 'referral',
  'cashier-demonstrative': 'cashier',
  'cashier-receipt': 'cashier',
} as const satisfies Partial<Record<ReportKind, string>>;
type Key = keyof typeof GROUPS;

/** One entry of the menu of /financial/reports; its name is label('reportKind', key). */
export interface ReportEntry {
  readonly key: Key;
  /** Without it the entry stays and shows the forbidden view. [RPT-006, A162] */
  readonly permission: Permission;
  /** Group of the menu. */
  readonly group: (typeof GROUPS)[Key];
}

/** Financial and billing reports, in the order of the menu. [RPT-005, RPT-009, RPT-011, RPT-012] */
export const FINANCIAL_REPORTS: readonly ReportEntry[] = REPORT_KINDS.filter(hasForm).map((key) => ({
  key,
  permission: definitionOf(key).permission,
  group: GROUPS[key],
}));

/** The report an address names; when it names none that exists, the first that the user may have, or the first of all. [RPT-006] */
export function reportOf(key: string | null, can: (permission: Permission) => boolean): ReportEntry {
  const entry =
    FINANCIAL_REPORTS.find((report) => report.key === key) ??
    FINANCIAL_REPORTS.find(({ permission }) => can(permission)) ??
    FINANCIAL_REPORTS[0];
  if (entry === undefined) throw new Error('the menu of reports is empty');
  return entry;
}

function hasForm(kind: ReportKind): kind is Key {
  return Object.hasOwn(GROUPS, kind);
}
