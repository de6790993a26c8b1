/** How the billing statement and the transfers are grouped: by insurance, professional or procedure. [RPT-019, RPT-024] */
export const BILLING_GROUPS = ['insurance', 'professional', 'expense'] as const;

/** How billing reports are sorted. [RPT-019] */
export const BILLING_SORTS = ['date', 'patient'] as const;

/** Which date billing reports go by. [A83] */
export const BILLING_DATE_TYPES = ['service', 'payment'] as const;

/** Payables and receivables: date basis, grouping ('' for none) and the four types of the checklist. [RPT-045, RPT-046, RPT-047] */
export const FINANCIAL_DATE_TYPES = ['issueDate', 'dueDate'] as const;
export const FINANCIAL_GROUPS = ['', 'date', 'entity', 'category', 'costCenter'] as const;
export const FINANCIAL_TYPES = ['expense', 'paid', 'revenue', 'received'] as const;
export type FinancialType = (typeof FINANCIAL_TYPES)[number];

/** Months and quarters as they are sent: their number, a quarter by its first month. [LIM-019, LIM-020, A34] */
export const MONTHS: readonly string[] = Array.from({ length: 12 }, (_, index) => String(index + 1));
export const QUARTER_VALUES: readonly string[] = ['1', '4', '7', '10'];

/** Paper of a print. [RPT-073] */
export const PAPER_SIZES = ['A4', 'A5'] as const;
export type ReportPaper = (typeof PAPER_SIZES)[number];
