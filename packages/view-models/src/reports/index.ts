export { CashierMovementForm, MovementDraft } from './cashier-movement-form.ts';
export { CashierReceiptsForm, PeriodDraft } from './cashier-receipts-form.ts';
export { ChecklistChoice } from './checklist-choice.ts';
export { FINANCIAL_REPORTS, type ReportEntry, reportOf } from './report-catalogue.ts';
export { ReferralStatementForm } from './referral-statement-form.ts';
export type { PaperSize, PartnerSource, ReportGateway, ReportRequest, ReportType } from './report-gateway.ts';
export { REPORT_MILLISECONDS, ReportRunner } from './report-runner.ts';
