export { EXAM_PRODUCTION_YEARS, indicatorMonths, quarterMonths, QUARTERS, reportYears, STATEMENT_YEARS, yearOf } from './choices.ts';
export { occupancy, pieShares } from './indicators.ts';
export type { Occupancy } from './indicators.ts';
export { PAGE_NUMBERS, PAGE_SIZE, pageCount, pageNumbers } from './pagination.ts';
export { defaultReportPeriod, validateReportPeriod } from './period.ts';
export type { Period } from './period.ts';
export { REPORT_KINDS, reportPeriodLimit } from './report-kinds.ts';
export type { PeriodLimit, ReportKind } from './report-kinds.ts';
export {
  CASHIER_DATE_TYPES,
  CASHIER_REPORT_TYPES,
  COURTESY_METHOD_ID,
  validateBillingStatement,
  validateCashierMovement,
  validateExamInsurances,
  validateMarkers,
  validateRooms,
  validateStatement,
  validateTransactionTypes,
} from './selections.ts';
export type { CashierMovementSelection } from './selections.ts';
