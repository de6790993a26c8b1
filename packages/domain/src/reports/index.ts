export {
  CASHIER_DATE_TYPES,
  CASHIER_REPORT_TYPES,
  COURTESY_METHOD_ID,
  validateCashierMovement,
} from './cashier-movement.ts';
export type { CashierMovementSelection } from './cashier-movement.ts';
export { CHECKLIST_STATES, checklistState, toggleAll, toggleKeepingOne } from './checklist.ts';
export type { ChecklistState } from './checklist.ts';
export {
  EXAM_PRODUCTION_YEARS,
  indicatorMonths,
  quarterMonths,
  QUARTERS,
  reportYears,
  STATEMENT_YEARS,
} from './choices.ts';
export { chooseProcedure, searchProcedures, unchooseProcedure } from './chosen-procedures.ts';
export type { ReportProcedure } from './chosen-procedures.ts';
export { occupancy, pieShares } from './indicators.ts';
export type { Occupancy } from './indicators.ts';
export { PAGE_NUMBERS, PAGE_SIZE, pageAfterLoad, pageCount, pageNumbers } from './pagination.ts';
export { searchPayees } from './payee-search.ts';
export type { PayeeOption, ReportPayee } from './payee-search.ts';
export { defaultReportPeriod, reportPeriod, validateReportPeriod } from './period.ts';
export type { Period } from './period.ts';
export { openReport, reportParameters, validateReport } from './report-draft.ts';
export type { ReportDraft, TickedList } from './report-draft.ts';
export {
  financialTypeOf,
  keepsAccount,
  movementDay,
  patientsWithAlert,
  validateTransactionTypes,
} from './report-filters.ts';
export type { AccountFilter, ReportedAccount } from './report-filters.ts';
export { REPORT_KINDS, reportOf, reportPeriodLimit } from './report-kinds.ts';
export type { PeriodLimit, ReportKind } from './report-kinds.ts';
export {
  BILLING_DATE_TYPES,
  BILLING_GROUPS,
  BILLING_SORTS,
  FINANCIAL_DATE_TYPES,
  FINANCIAL_GROUPS,
  FINANCIAL_TYPES,
  PAPER_SIZES,
} from './report-options.ts';
export type { FinancialType, ReportPaper } from './report-options.ts';
export { paperSizeKey, reportCall, reportFileName } from './report-request.ts';
export type { ReportCall } from './report-request.ts';
export { REPORT_OUTPUTS, REPORT_PAGES } from './report-table.ts';
export type { ReportDefinition, ReportList, ReportOption, ReportOutput } from './report-table.ts';
export { quarterStatement, subtotals } from './subtotals.ts';
export type { CategoryPayment, GroupedLine, QuarterRow, Subtotals } from './subtotals.ts';
