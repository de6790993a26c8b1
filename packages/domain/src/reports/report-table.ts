import type { Permission } from '../access/index.ts';
import { REPORT_ACCOUNT_STATUSES, SERVICE_TYPES, STATEMENT_ACCOUNT_STATUSES } from '../billing/index.ts';
import { CASHIER_DATE_TYPES, CASHIER_REPORT_TYPES } from './cashier-movement.ts';
import {
  BILLING_DATE_TYPES,
  BILLING_GROUPS,
  BILLING_SORTS,
  FINANCIAL_DATE_TYPES,
  FINANCIAL_GROUPS,
  FINANCIAL_TYPES,
  MONTHS,
  QUARTER_VALUES,
} from './report-options.ts';

/** How a report comes out. 'csv' is known to the server and offered by no form. [A82, A164] */
export const REPORT_OUTPUTS = ['sheet', 'pdf', 'csv'] as const;
export type ReportOutput = (typeof REPORT_OUTPUTS)[number];

/** The page whose menu holds the report. */
export const REPORT_PAGES = ['financial', 'clinical', 'stock', 'indicators', 'marketing'] as const;

/** One value chosen among some, or typed. */
export interface ReportOption {
  readonly field: string;
  /** What it may be; absent: an id. 'years' are counted back from today. */
  readonly values?: readonly string[] | { readonly years: number };
  /** What the form opens with; 'today' takes it from the current month. */
  readonly initial: string;
  /** Not sent while empty. */
  readonly optional?: true;
}

/** Lines of a checklist. */
export interface ReportList {
  readonly field: string;
  /** What is ticked on opening; 'all' whatever there is. */
  readonly opens: 'all' | 'none' | readonly string[];
  /** always: ids joined by commas; unless-all: only when one is unticked; chosen: only when one is ticked. [RPT-139] */
  readonly sent: 'always' | 'unless-all' | 'chosen';
  /** Code of the sentence when nothing is ticked; null: that is allowed. */
  readonly missing: string | null;
}

/** A report as data: where it is, who may have it, what its form asks and sends. */
export interface ReportDefinition {
  readonly page: (typeof REPORT_PAGES)[number];
  readonly permission: Permission;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly outputs: readonly ReportOutput[];
  /** Whether the call names its output as printType. */
  readonly namesOutput: boolean;
  /** none: the report is asked by month or year. */
  readonly period: 'dates' | 'dates-or-all' | 'none';
  readonly options: readonly ReportOption[];
  readonly lists: readonly ReportList[];
}

const BOTH: readonly ReportOutput[] = ['sheet', 'pdf'];
const PRINT: readonly ReportOutput[] = ['pdf'];
const FLAG: readonly string[] = ['false', 'true'];

const all = (field: string, missing: string | null): ReportList => ({ field, opens: 'all', sent: 'always', missing });
const filter = (field: string): ReportList => ({ field, opens: 'all', sent: 'unless-all', missing: null });
const picked = (field: string): ReportList => ({ field, opens: 'none', sent: 'chosen', missing: null });
const option = (field: string, values: readonly string[], initial: string): ReportOption => ({
  field,
  values,
  initial,
});
const optional = (field: string, values?: readonly string[]): ReportOption =>
  values === undefined ? { field, initial: '', optional: true } : { field, values, initial: '', optional: true };

const MONTH: ReportOption = { field: 'month', values: MONTHS, initial: 'today' };
const yearOfLast = (years: number): ReportOption => ({ field: 'year', values: { years }, initial: 'today' });

const STATEMENT: Pick<
  ReportDefinition,
  'page' | 'method' | 'outputs' | 'namesOutput' | 'period' | 'options' | 'lists'
> = {
  page: 'financial',
  method: 'GET',
  outputs: PRINT,
  namesOutput: false,
  period: 'none',
  options: [
    option('period', ['monthly'], 'monthly'),
    option('type', ['synthetic'], 'synthetic'),
    MONTH,
    yearOfLast(10),
  ],
  lists: [],
};

const STOCK: Pick<ReportDefinition, 'page' | 'method' | 'outputs' | 'namesOutput' | 'period' | 'options' | 'lists'> = {
  page: 'stock',
  method: 'GET',
  outputs: PRINT,
  namesOutput: false,
  period: 'dates',
  options: [optional('placeId'), optional('productId')],
  lists: [],
};

/**
 * Every report, by the key of its menu and in its order; the words are the labels of `reportKind`. Names of parameters are
 * those of the wire. [RPT-008 … RPT-018, RPT-051, RPT-063 … RPT-065, RPT-106 … RPT-127, RPT-129 … RPT-151]
 */
export const REPORTS = {
  'billing-demonstrative': {
    page: 'financial',
    permission: 'financial:reportBillingResults',
    method: 'POST',
    path: '/reports/billing-demonstrative',
    outputs: BOTH,
    namesOutput: true,
    period: 'dates',
    options: [
      option('type', BILLING_DATE_TYPES, 'service'),
      option('group', BILLING_GROUPS, 'insurance'),
      option('return', FLAG, 'false'),
      option('sort', BILLING_SORTS, 'date'),
      optional('paid', FLAG),
      optional('courtesy', FLAG),
      optional('status', STATEMENT_ACCOUNT_STATUSES),
      optional('placeId'),
    ],
    lists: [
      all('insuranceIds', 'report.no-insurance'),
      all('professionalIds', 'report.no-professional'),
      all('expenseIds', 'report.no-expense'),
    ],
  },
  'forward-demonstrative': {
    page: 'financial',
    permission: 'financial:reportForwardResults',
    method: 'POST',
    path: '/reports/forwards-demonstrative',
    outputs: BOTH,
    namesOutput: true,
    period: 'dates',
    options: [],
    lists: [all('partnersId', 'field.required')],
  },
  'billing-professional-transfer': {
    page: 'financial',
    permission: 'financial:reportProfessionalTransfer',
    method: 'GET',
    path: '/professional-transfer/print',
    outputs: PRINT,
    namesOutput: false,
    period: 'dates',
    options: [
      option('group', BILLING_GROUPS, 'insurance'),
      option('return', FLAG, 'false'),
      optional('professionalId'),
      option('paid', FLAG, 'false'),
      option('courtesy', FLAG, 'false'),
    ],
    lists: [{ field: 'statuses', opens: ['finished'], sent: 'always', missing: 'field.required' }],
  },
  'cashier-demonstrative': {
    page: 'financial',
    permission: 'financial:reportCashTransactions',
    method: 'GET',
    path: '/reports/cashier-demonstrative',
    outputs: PRINT,
    namesOutput: false,
    period: 'dates',
    options: [
      option('type', CASHIER_REPORT_TYPES, 'cashier-summary'),
      option('dateType', CASHIER_DATE_TYPES, 'payment'),
    ],
    lists: [
      all('insuranceIds', 'report.no-insurance'),
      all('cashierIds', 'field.required'),
      all('paymentMethodIds', 'field.required'),
    ],
  },
  'cashier-receipt': {
    page: 'financial',
    permission: 'financial:reportCashReceipts',
    method: 'GET',
    path: '/reports/cashier-receipt',
    outputs: PRINT,
    namesOutput: false,
    period: 'dates',
    options: [],
    lists: [all('insuranceIds', 'report.no-insurance'), all('cashierIds', 'field.required')],
  },
  'financial-transaction': {
    page: 'financial',
    permission: 'financial:reportFinancialTransactions',
    method: 'POST',
    path: '/reports/financial-transactions',
    outputs: BOTH,
    namesOutput: true,
    period: 'dates',
    options: [
      option('dateType', FINANCIAL_DATE_TYPES, 'dueDate'),
      option('group', FINANCIAL_GROUPS, ''),
      optional('entityId'),
    ],
    lists: [
      { field: 'types', opens: FINANCIAL_TYPES, sent: 'always', missing: 'report.no-type' },
      filter('methodIds'),
      filter('categoryIds'),
      filter('costCenterIds'),
    ],
  },
  'financial-category': {
    page: 'financial',
    permission: 'financial:reportCategories',
    method: 'GET',
    path: '/reports/financial-categories',
    outputs: BOTH,
    namesOutput: true,
    period: 'none',
    options: [{ field: 'period', values: QUARTER_VALUES, initial: 'today' }, yearOfLast(10)],
    lists: [],
  },
  'financial-dre': { ...STATEMENT, permission: 'financial:reportDre', path: '/reports/financial-dre' },
  'financial-dfc': { ...STATEMENT, permission: 'financial:reportDfc', path: '/reports/financial-dfc' },
  'billing-accounts': {
    page: 'financial',
    permission: 'financial:reportAccounts',
    method: 'GET',
    path: '/reports/billing-accounts',
    outputs: BOTH,
    namesOutput: true,
    period: 'dates',
    options: [option('type', BILLING_DATE_TYPES, 'service'), option('sort', BILLING_SORTS, 'date')],
    lists: [
      all('insuranceIds', 'report.no-insurance'),
      { field: 'serviceTypeIds', opens: SERVICE_TYPES, sent: 'always', missing: 'field.required' },
      { field: 'statusIds', opens: REPORT_ACCOUNT_STATUSES, sent: 'always', missing: 'field.required' },
    ],
  },
  'request-account-report': {
    page: 'financial',
    permission: 'financial:reportRequestResults',
    method: 'POST',
    path: '/reports/request-account',
    outputs: BOTH,
    namesOutput: true,
    period: 'dates',
    options: [],
    lists: [all('insuranceIds', 'report.no-insurance'), picked('expenseIds')],
  },
  'appointment-productions': {
    page: 'clinical',
    permission: 'clinical:reportProductivity',
    method: 'GET',
    path: '/appointments/print-productions',
    outputs: BOTH,
    namesOutput: false,
    period: 'dates',
    options: [],
    lists: [],
  },
  'indication-demonstrative': {
    page: 'clinical',
    permission: 'financial:reportIndicationResults',
    method: 'POST',
    path: '/reports/indication-demonstrative',
    outputs: BOTH,
    namesOutput: true,
    period: 'dates',
    options: [],
    lists: [all('insuranceIds', 'report.no-insurance')],
  },
  'appointment-marker-report': {
    page: 'clinical',
    permission: 'clinical:reportMarkers',
    method: 'GET',
    path: '/appointments/print-markers',
    outputs: PRINT,
    namesOutput: false,
    period: 'dates',
    options: [],
    lists: [all('markerIds', 'report.no-marker')],
  },
  'patient-alert': {
    page: 'clinical',
    permission: 'general:printPatientAlert',
    method: 'GET',
    path: '/reports/patient-alert',
    outputs: PRINT,
    namesOutput: false,
    period: 'dates-or-all',
    options: [],
    lists: [],
  },
  'exam-production': {
    page: 'clinical',
    permission: 'clinical:reportExamProduction',
    method: 'GET',
    path: '/reports/exam-productions',
    outputs: BOTH,
    namesOutput: true,
    period: 'none',
    options: [MONTH, yearOfLast(5), optional('professionalId')],
    lists: [all('insuranceIds', 'report.no-exam-insurance'), picked('expenseCodes')],
  },
  'medical-record-scheduled-report': {
    page: 'clinical',
    permission: 'clinical:reportScheduledReturn',
    method: 'GET',
    path: '/medical-records/scheduled-print',
    outputs: PRINT,
    namesOutput: false,
    period: 'dates',
    options: [optional('professionalId')],
    lists: [],
  },
  'appointment-by-room-report': {
    page: 'clinical',
    permission: 'clinical:reportRooms',
    method: 'GET',
    path: '/appointments/print-places',
    outputs: BOTH,
    namesOutput: false,
    period: 'dates',
    options: [],
    lists: [all('placeIds', 'report.no-room')],
  },
  'product-transactions': {
    ...STOCK,
    permission: 'stock:reportProductManagement',
    path: '/reports/product-transactions',
  },
  'stock-entries': { ...STOCK, permission: 'stock:reportStockEntry', path: '/reports/stock-entries' },
  'stock-outputs': { ...STOCK, permission: 'stock:reportStockOutput', path: '/reports/stock-outputs' },
  'schedule-indicators': {
    page: 'indicators',
    permission: 'clinical:viewIndicators',
    method: 'GET',
    path: '/appointment-summaries/print',
    outputs: PRINT,
    namesOutput: false,
    period: 'dates',
    options: [],
    lists: [],
  },
  campaigns: {
    page: 'marketing',
    permission: 'general:listCampaigns',
    method: 'GET',
    path: '/campaigns/generate',
    outputs: [],
    namesOutput: false,
    period: 'dates',
    options: [],
    lists: [],
  },
} as const satisfies Readonly<Record<string, ReportDefinition>>;
