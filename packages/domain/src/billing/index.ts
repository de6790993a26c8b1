export {
  appointmentStatusAfterSave,
  canDeleteAccount,
  canEditLine,
  INVOICED_STATUSES,
  isReadOnly,
  readOnlyReason,
  statusOnSave,
} from './account-state.ts';
export type { AccountState, PaidOutLine, ReadOnlyReason, SaveChoice } from './account-state.ts';
export {
  ACCOUNT_EVENTS,
  moveAccount,
  REPORT_ACCOUNT_STATUSES,
  reportedAccounts,
  STATEMENT_ACCOUNT_STATUSES,
  statusAfterSave,
} from './account-status.ts';
export type { AccountEvent, SavedStatus, SaveRefusal, StepRefusal } from './account-status.ts';
export type {
  AccountPlan,
  AccountRefusal,
  AskedAccount,
  AskedLine,
  AskedPayment,
  DecidedLine,
  KnownAccount,
  KnownExpense,
} from './account-plan.ts';
export { accountStatement, INSTALMENT_STATES } from './account-statement.ts';
export type { AccountStatement, InstalmentState, PaidInstalment } from './account-statement.ts';
export { accountProblems } from './account-problems.ts';
export type { AccountDraft, AccountPayment } from './account-problems.ts';
export {
  accountAdjustments,
  adjustmentsLocked,
  convertAdjustment,
  noAdjustment,
  openBalance,
  spreadAdjustments,
  validateDiscount,
  validateInterest,
  MAX_ACCOUNT_TOTAL,
  validateAccountAmounts,
} from './adjustments.ts';
export type { Adjustment, AdjustmentShare } from './adjustments.ts';
export { billedExpenses, linkAppointment, unlinkAppointment } from './appointment-link.ts';
export type { AppointmentExpense, SavedLine } from './appointment-link.ts';
export { ATTENDED_STATUSES } from './attended-status.ts';
export { billAttendance, proposeAccount } from './attendance-account.ts';
export type {
  Attendance,
  AttendanceRefusal,
  ProposedAccount,
  ProposedLine,
  ServedAppointment,
  ServedExpense,
} from './attendance-account.ts';
export { AUTHORIZATION_STATUSES, isAuthorizationGiven, isAuthorizationOpen } from './authorization-status.ts';
export type { AuthorizationStatus } from './authorization-status.ts';
export { MANUFACTURER_OPTIONS, MATERIAL_REQUEST_LENGTH, validateMaterialRequest } from './material-request.ts';
export type { ManufacturerOption, MaterialRequest } from './material-request.ts';
export { authorizationValidity, autoFillGuide } from './auto-fill-guide.ts';
export type { AutoFillContext } from './auto-fill-guide.ts';
export {
  DENIAL_DEMANDS,
  DENIALS_OF_DEMANDS,
  demandOfDenial,
  hasNumber,
  isOfExpense,
  onlyDemand,
  withDemand,
} from './denial-rules.ts';
export type { DenialDemand, WantedRule } from './denial-rules.ts';
export { cbhpmPrice, suggestWayFactors } from './cbhpm-price.ts';
export type { CbhpmActLine, CbhpmFactors, CbhpmPrice, CbhpmProcedure, CbhpmTerms } from './cbhpm-price.ts';
export { CBHPM_PORTES, validateCbhpmTable } from './cbhpm-table.ts';
export type { CbhpmItemDraft, CbhpmTableDraft } from './cbhpm-table.ts';
export { cardFee, cardFeeRate, instalmentCounts, offersCount } from './card-fee.ts';
export type { FeeTable } from './card-fee.ts';
export { chargedLine, keepTransferredLines } from './charged-line.ts';
export type { ChargedLine, LineAmounts, PlanUnitPrice } from './charged-line.ts';
export { applyCourtesy, applyReturnConsultation, removeCourtesy } from './courtesy.ts';
export type { PaymentForm, ReturnableLine } from './courtesy.ts';
export {
  changeServiceType,
  defaultConsultationType,
  defaultGuideType,
  defaultServiceType,
  isParticularInsurance,
  takesConsultationType,
} from './default-types.ts';
export type { Insurance } from './default-types.ts';
export { decideAccount } from './decide-account.ts';
export { allowsInstalments, dueDates, firstDueDate } from './due-dates.ts';
export type { Compensation } from './due-dates.ts';
export * from './enumerations.ts';
export { isProcedureType, storedExpenseType } from './expense-type.ts';
export { NEW_GUIDE, NEW_INDICATED, NEW_LINE } from './guide-draft.ts';
export type { GuideDraft, GuideLine, Text } from './guide-draft.ts';
export { PROVIDER_NAME_LENGTH, TOKEN_ABSENCES, TOKEN_LENGTH } from './guide-provider.ts';
export { CONSULTATION_GUIDE_FIELDS, guideFieldNumber, SADT_GUIDE_FIELDS } from './guide-fields.ts';
export type { ConsultationGuideField, SadtGuideField } from './guide-fields.ts';
export {
  buildInstalments,
  canAddInstalment,
  removeInstalment,
  removeInstalmentGroup,
  validateInstalment,
} from './instalments.ts';
export type { Instalment, InstalmentForm, InstalmentRefusal, PaymentMethod } from './instalments.ts';
export { validateInsurance } from './insurance.ts';
export type { InsuranceDraft } from './insurance.ts';
export { serviceAddress, SERVICE_OPERATIONS, validateConnection } from './insurance-connection.ts';
export type { ConnectionDraft, ServiceOperation } from './insurance-connection.ts';
export { completeInsuranceRules, NO_INSURANCE_RULES } from './insurance-rules.ts';
export type { InsuranceRules, StoredInsuranceRules } from './insurance-rules.ts';
export { currentInvoiceCode } from './invoice-code.ts';
export { layAdjustment, takeBackAdjustment, unlaidOf } from './lay-adjustment.ts';
export type { AdjustedDocument, SettledDocument, StatedCharge } from './lay-adjustment.ts';
export { reviseInvoiceDocument } from './invoice-document.ts';
export type { RevisedDocument } from './invoice-document.ts';
export { gatherAccounts, moveAccounts } from './invoice-accounts.ts';
export type { InvoicedAccount } from './invoice-accounts.ts';
export { cancelAccount, CANCELLATION_REASON_LENGTH } from './cancel-account.ts';
export type { AccountCancellationRefusal } from './cancel-account.ts';
export { takeBackReceipt } from './take-back-receipt.ts';
export type { ReceivedAccount, TakeBackRefusal } from './take-back-receipt.ts';
export { checkInvoiceDue, INVOICE_EVENTS, INVOICE_STATUSES, invoiceDue, stepInvoice } from './invoice-steps.ts';
export type { Invoice, InvoiceEvent, InvoiceRefusal, InvoiceStatus } from './invoice-steps.ts';
export {
  checkRejection,
  checkSending,
  COUNTING_LOTS,
  LOT_EVENTS,
  LOT_STATUSES,
  LOTS_OUT,
  LOTS_RENEWED,
  MAX_PROTOCOL,
  MAX_REJECTION,
  stepLot,
} from './lot-steps.ts';
export type { LotEvent, LotSending, LotStatus } from './lot-steps.ts';
export { checkReturnRequest, RETURN_REQUESTS } from './return-request.ts';
export type { ReturnRequest, ReturnRequestBy } from './return-request.ts';
export {
  answeredDenial,
  appealDeadline,
  canDecideDenial,
  canSettleLot,
  checkJustifications,
  checkReturnSize,
  DENIAL_ACTS,
  DENIAL_STATUSES,
  MAX_JUSTIFICATION,
  MAX_RETURN_BYTES,
} from './returns.ts';
export type { DenialAct, DenialStatus, LotMoney } from './returns.ts';
export { mayPerform, offeredProfessionals, requiresAuthorization, requiresClinicalIndication } from './line-rules.ts';
export type { LineRole, LineRules } from './line-rules.ts';
export { CONSUMPTION_CENTERS, OWN_TABLES, SUPPLY_LENGTH } from './line-supply.ts';
export type { LineSupply } from './line-supply.ts';
export { MAX_TEAM } from './line-team.ts';
export type { LineMember, SurgeryMember } from './line-team.ts';
export { canEditValues, chargedValue, hidesInsuranceValue, unseenInsurance } from './line-values.ts';
export type { Onlooker, StandingValue, UnitValue } from './line-values.ts';
export { canLookUpPayer, validateAuthorization, validateParticularAccount } from './particular-account.ts';
export type { ParticularAccountDraft } from './particular-account.ts';
export { cbhpmLinkOn, priceInForce, validatePlanCbhpm } from './plan-cbhpm.ts';
export type { PlanCbhpm, PriceInForce } from './plan-cbhpm.ts';
export { PROVIDER_CODE_TYPES } from './provider-code.ts';
export type { ProviderCodeType } from './provider-code.ts';
export { completePlanContract, contractDates, defaultPlanContract, validatePlanContract } from './plan-contract.ts';
export type { ContractDates, PlanContract, StoredPlanContract } from './plan-contract.ts';
export { repriceAccount } from './reprice-account.ts';
export type { AccountToReprice, LineToReprice, Repricing, RepricingRefusal } from './reprice-account.ts';
export { MAX_READJUSTMENT, simulatePrices, validateReadjustment } from './simulate-prices.ts';
export type { ChargedGroup, OtherPrices, PriceSimulation, SimulatedExpense } from './simulate-prices.ts';
export { MAX_PLAN_PRICE, priceOn, validatePlanPrice } from './plan-price.ts';
export type { PlanPrice, PricePeriod } from './plan-price.ts';
export { completePlanSettings, defaultPlanSettings, validatePlanSettings } from './plan-settings.ts';
export type { PlanSettings, StoredPlanSettings } from './plan-settings.ts';
export { isPaidAtReceipt, planInstalments } from './plan-instalments.ts';
export type { AskedInstalment, InstalmentFacts } from './plan-instalments.ts';
export { readPriceTable } from './price-table.ts';
export type { PlanPriceTable, PriceTableProblem, PriceTableRow, TableCell } from './price-table.ts';
export {
  GROUP_SESSIONS,
  isGroupSession,
  offersPreviousSessions,
  PREVIOUS_SESSION_DAYS,
  takePreviousSession,
  usablePreviousSessions,
  validatePreviousSession,
} from './previous-sessions.ts';
export type { PreviousSession } from './previous-sessions.ts';
export { PROVIDER_CODE_LENGTH, TRANSFER_TYPES, transferAmount, validateProfessional } from './professional.ts';
export type { ProfessionalDraft, ProfessionalPlan, TransferTerms, TransferType } from './professional.ts';
export { packageAppointments, packageSessions, validatePackage } from './procedure-package.ts';
export type { PackageDraft, PackageItemDraft } from './procedure-package.ts';
export { payOutLines, releaseTransfer, transferableLines } from './professional-transfer.ts';
export type { ProfessionalLine, ProfessionalTransfer } from './professional-transfer.ts';
export { insuranceReceived } from './insurance-received.ts';
export type { InsuranceMoney } from './insurance-received.ts';
export {
  canRemoveDocument,
  checkDocumentSize,
  DOCUMENT_STATUSES,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENT_NOTE,
  MAX_GUIDE_DOCUMENTS,
  validateGuideDocument,
} from './guide-document.ts';
export type { DocumentStatus } from './guide-document.ts';
export { toppedUp } from './topped-up.ts';
export type { ReceivedLine } from './topped-up.ts';
export { givenBack } from './given-back.ts';
export type { ReleasedLine } from './given-back.ts';
export { lineTransfer, releasedAmount, TRANSFER_STEPS, TRANSFER_WAITS } from './transfer-amount.ts';
export type { LineMoney, LineTransfer, ReleasedMoney, TransferStep, TransferWait } from './transfer-amount.ts';
export { denialDeductions } from './transfer-denial.ts';
export type { CountedDenial, DenialDeduction, DeniedLine } from './transfer-denial.ts';
export {
  DENIAL_POLICIES,
  TRANSFER_BASES,
  TRANSFER_CRITERIA,
  transferRuleFor,
  validateTransferRule,
} from './transfer-rule.ts';
export type { DenialPolicy, TransferBasis, TransferCriteria, TransferRule } from './transfer-rule.ts';
export { proposeGuide } from './propose-guide.ts';
export type { ProposedGuide } from './propose-guide.ts';
export { AUTOMATIC_GUIDE, isProviderGuideTyped, proposesGuideNumber, providerGuide } from './provider-guide.ts';
export {
  EXPENSE_UNITS,
  MODALITIES,
  PROCEDURE_LENGTH,
  TUSS_TABLES,
  usualTussTable,
  validateProcedure,
} from './registered-procedure.ts';
export type { ProcedureDraft, TussTable } from './registered-procedure.ts';
export { canLookUpRequester, requesterFromLines, requestToSave } from './requester.ts';
export type { CouncilDraft } from './requester.ts';
export { serviceEnd } from './service-end.ts';
export { accountTotals, particularLineTotal, sadtTotals } from './totals.ts';
export type { AccountTotals, SadtLine, SadtTotals } from './totals.ts';
export { appliedDuration, limitLineText, LINE_LENGTH } from './typed-line.ts';
export { validateCard } from './validate-card.ts';
export {
  GUIDE_LENGTH,
  validateConsultationGuide,
  validateForwardAccount,
  validateGuide,
  validateSadtGuide,
} from './validate-guide.ts';
export { MAX_LINE_TOTAL, validateExpenseLine, validateExpenseLines } from './validate-line.ts';
export type { ExpenseLineDraft } from './validate-line.ts';
export {
  CANCEL_TEXT,
  cancelServiceNote,
  dpsId,
  noteStands,
  retryServiceNote,
  SERVICE_NOTE_CANCEL_REASONS,
  SERVICE_NOTE_STATUSES,
  SERVICE_NOTE_TEXT_LENGTH,
  serviceNoteValues,
  settleServiceNote,
  validateServiceNote,
} from './service-note.ts';
export type {
  NotedAccount,
  ServiceNoteCancelReason,
  ServiceNoteOutcome,
  ServiceNotePayer,
  ServiceNoteRefusal,
  ServiceNoteStatus,
} from './service-note.ts';
export { SERVICE_NOTE_ENVIRONMENTS, SIMPLES_OPTIONS, validateServiceNoteSettings } from './service-note-settings.ts';
export type { ServiceNoteEnvironment, ServiceNoteSettings, SimplesOption } from './service-note-settings.ts';
