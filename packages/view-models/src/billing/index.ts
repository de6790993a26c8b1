export { GuideDocuments } from './guide-documents.ts';
export type { DocumentType, GuideDocument, GuideDocumentGateway } from './guide-documents.ts';
export { AccountStatement } from './account-statement.ts';
export type { AccountStatementShape, StatementGateway } from './account-statement.ts';
export {
  InstalmentSettlement,
  type SettlementGateway,
  type SettlementInput,
  type StatementInstalment,
} from './instalment-settlement.ts';
export type {
  Account,
  AccountAppointment,
  AccountCashier,
  AccountInput,
  AccountItem,
  AccountLine,
  AccountPatient,
  AccountRequest,
  InvoiceCode,
  OpenCashier,
  PaymentSource,
} from './account.ts';
export { isGuide } from './account.ts';
export { AccountDialogModel } from './account-dialog-model.ts';
export type { AccountDialogPorts, AccountSession, AccountVariant } from './account-dialog-ports.ts';
export { shownLineTotal } from './account-lines.ts';
export type { AccountRequestToOpen } from './account-opening.ts';
export {
  ACCOUNT_ORDERS,
  accountsParamsOf,
  accountsPlaceOf,
  AccountsList,
  type AccountsPlace,
} from './accounts-list.ts';
export { AuthorizationForm } from './authorization-form.ts';
export { PreviousSessions } from './previous-sessions.ts';
export type { AccountsPage, AccountsQuery, BillingGateway, PreviousAccount } from './billing-gateway.ts';
export { GuideForm } from './guide-form.ts';
export { GUIDE_PATHS, type GuidePath, type GuideValues } from './guide-values.ts';
export type { LinePriceFound } from './billing-gateway.ts';
export { ListChoice } from './list-choice.ts';
export type { LineTeam, TeamMemberDraft } from './line-team.ts';
export { type LineExpense, LineForm, lineLength, type SupplyTexts } from './line-form.ts';
export { PayerFinder, type PayerGateway } from './payer-finder.ts';
export { netOf, PaymentForm } from './payment-form.ts';
export { type PixCharge, pixChargeOf } from './pix-charge.ts';
export { RECEIPT_PAPERS, type ReceiptPaper, ReceivePayment, type ReceivePaymentPorts } from './receive-payment.ts';
export { BillableAccounts, type BillablePlace } from './billable-accounts.ts';
export { Gathering } from './gathering.ts';
export { type InvoiceAct, InvoiceDetail } from './invoice-detail.ts';
export type { InvoiceLots } from './invoice-lots.ts';
export type {
  CheckedAccount,
  GuideCheck,
  GuideProblem,
  MendingPlace,
  Invoice,
  InvoiceGateway,
  LotGuide,
  InvoicesPage,
  InvoicesQuery,
  Lot,
  RefusedAccount,
} from './invoice-gateway.ts';
export type { Eligibility, EligibilityCheck } from './eligibility-check.ts';
export type { Authorization, InsuranceAuthorization } from './insurance-authorization.ts';
export type { MaterialText } from './material-request-form.ts';
export { type Exchange, type ExchangeKind, isUnderWay, type LotExchanges } from './lot-exchanges.ts';
export type { LotAct, LotActs } from './lot-acts.ts';
export { Appeals } from './appeals.ts';
export { DenialBoard, type DenialsPlace } from './denial-board.ts';
export type { FileBringing } from './file-bringing.ts';
export { ReturnTable } from './return-table.ts';
export { TypedReturn, type TypedLine } from './return-form.ts';
export { DenialRules } from './denial-rule.ts';
export { ANSWER_FILTERS, ReturnDetail } from './return-detail.ts';
export { ReturnAdjustments } from './return-adjustments.ts';
export type { AdjustableInvoice, ReturnAdjustment, ReturnCharge } from './return-adjustments.ts';
export { ReturnAsking } from './return-asking.ts';
export { RETURN_KINDS, ReturnList, type ReturnsPlace } from './return-list.ts';
export type {
  AnswersPage,
  AnswerSums,
  BillingReturn,
  BillingReturnDetail,
  Appeal,
  Denial,
  DenialAppealed,
  DenialRule,
  ReturnForm,
  ReturnPreview,
  DenialsPage,
  ReturnAnswer,
  ReturnsGateway,
} from './returns-gateway.ts';
export { InvoiceList, type InvoicesPlace } from './invoice-list.ts';
export { dateIn, idIn, oneOf, pageIn, paramsFor, placeIn, textIn } from './place-params.ts';
export { PlacedList, type Searched } from './placed-list.ts';
export { Cancelling, mayBeCanceled } from './cancelling.ts';
export { type AttendanceOutcome, UnbilledAttendances } from './unbilled-attendances.ts';
export type { BilledAttendance, UnbilledAttendance, UnbilledGateway } from './unbilled-gateway.ts';
export {
  FIRST_TRANSFERS,
  ProfessionalTransfers,
  TRANSFER_STATES,
  type TransfersPlace,
} from './professional-transfers.ts';
export { MOST_TRANSFERRED, TransferClosing } from './transfer-closing.ts';
export type {
  ClosedTransfer,
  TransferGateway,
  TransferLine,
  TransfersPage,
  TransfersQuery,
} from './transfer-gateway.ts';
export { TransferLink } from './transfer-link.ts';
export {
  makeTransferRuleForm,
  type TransferRuleForm,
  type TransferRuleInput,
  type TransferRuleRecord,
} from './transfer-rule.ts';
export {
  isNoteUnderWay,
  type ServiceNote,
  type ServiceNoteCancellation,
  type ServiceNoteGateway,
  type ServiceNoteInput,
  ServiceNotes,
  type ServiceNoteSheet,
} from './service-notes.ts';
export { AccountRefund, type OpenDrawer, type RefundGateway, type RefundInput, RefundTyped } from './account-refund.ts';
