export {
  type CashierMovementForm,
  cashierMovementForm,
  type CashierReceiptsForm,
  cashierReceiptsForm,
} from './cashier-reports.ts';
export { ChecklistChoice } from './checklist-choice.ts';
export { FINANCIAL_REPORTS, type ReportEntry, reportOf } from './report-catalogue.ts';
export { type ReferralStatementForm, referralStatementForm } from './referral-statement-form.ts';
export { type PeriodDraft, ReportForm, type ReportList } from './report-form.ts';
export type { PaperSize, PartnerSource, ReportGateway, ReportRequest, ReportType } from './report-gateway.ts';
export { REPORT_MILLISECONDS, ReportRunner } from './report-runner.ts';
