export {
  appointmentStatusAfterSave,
  canDeleteAccount,
  canEditLine,
  isReadOnly,
  readOnlyReason,
  REPORT_ACCOUNT_STATUSES,
  requiresAuthorization,
  statusOnSave,
} from './account-state.ts';
export type { AccountState, SaveChoice } from './account-state.ts';
export { adjustmentsLocked, convertAdjustment, noAdjustment, openBalance, spreadAdjustments, validateDiscount } from './adjustments.ts';
export type { Adjustment, AdjustmentShare } from './adjustments.ts';
export { authorizationValidity, autoFillGuide } from './auto-fill-guide.ts';
export type { AutoFillContext } from './auto-fill-guide.ts';
export { cardFee, cardFeeRate, instalmentCounts } from './card-fee.ts';
export type { FeeTable } from './card-fee.ts';
export { applyCourtesy, applyReturnConsultation, removeCourtesy } from './courtesy.ts';
export type { PaymentForm, ReturnableLine } from './courtesy.ts';
export { changeServiceType, defaultConsultationType, defaultGuideType, defaultServiceType, isParticularInsurer } from './default-types.ts';
export type { Insurer } from './default-types.ts';
export { allowsInstalments, dueDates, firstDueDate } from './due-dates.ts';
export type { Compensation } from './due-dates.ts';
export * from './enumerations.ts';
export { NEW_GUIDE, NEW_INDICATED, NEW_LINE } from './guide-draft.ts';
export type { GuideDraft, GuideLine, LineRules, Text } from './guide-draft.ts';
export { CONSULTATION_GUIDE_FIELDS, guideFieldNumber, SADT_GUIDE_FIELDS } from './guide-fields.ts';
export type { ConsultationGuideField, SadtGuideField } from './guide-fields.ts';
export { buildInstalments, canAddInstalment, removeInstalment, removeInstalmentGroup, validateInstalment } from './instalments.ts';
export type { Instalment, InstalmentForm, InstalmentRefusal, PaymentMethod } from './instalments.ts';
export { canLookUpPayer, validateAuthorization, validateParticularAccount } from './particular-account.ts';
export type { ParticularAccountDraft } from './particular-account.ts';
export { defaultPlanSettings, hidesInsuranceValue } from './plan-settings.ts';
export type { PlanSettings } from './plan-settings.ts';
export { isGroupSession, offersPreviousSessions, PREVIOUS_SESSION_DAYS, validatePreviousSession } from './previous-sessions.ts';
export { AUTOMATIC_GUIDE, currentInvoiceCode, isProviderGuideTyped, providerGuide } from './provider-guide.ts';
export { canLookUpRequester, requesterFromLines } from './requester.ts';
export type { CouncilDraft } from './requester.ts';
export { accountTotals, privateLineTotal, sadtTotals } from './totals.ts';
export type { AccountTotals, SadtLine, SadtTotals } from './totals.ts';
export { GUIDE_LENGTH, validateConsultationGuide, validateForwardAccount, validateSadtGuide } from './validate-guide.ts';
export { LINE_LENGTH, validateExpenseLine } from './validate-line.ts';
export type { ExpenseLineDraft } from './validate-line.ts';
