export { splitAppeals } from './appeals/split-appeals.ts';
export type { AppealedDenial } from './appeals/split-appeals.ts';
export { writeAppeal } from './appeals/write-appeal.ts';
export type { AppealTerms, WrittenAppeal } from './appeals/write-appeal.ts';
export { checkVersion } from './check-version.ts';
export { codeOf } from './codes/code-of.ts';
export type { CodeFor } from './codes/code-of.ts';
export { ENUMERATION_CODES, TABLE_OF } from './codes/enumeration-codes.ts';
export type { CodedEnumeration, CodedValue } from './codes/enumeration-codes.ts';
export { PROTOCOL_STATUSES } from './codes/protocol-statuses.ts';
export type { ProtocolStatus } from './codes/protocol-statuses.ts';
export { valueOf } from './codes/value-of.ts';
export { CONSULTATION_FIELDS } from './fields/consultation-fields.ts';
export { facetOf } from './fields/facet-of.ts';
export type { Facet } from './fields/facet-of.ts';
export { FIELD_CONDITIONS, FIELD_OBLIGATIONS } from './fields/field-rule.ts';
export type { FieldCondition, FieldObligation, FieldRule } from './fields/field-rule.ts';
export { OTHER_EXPENSE_FIELDS } from './fields/other-expense-fields.ts';
export { SADT_FIELDS } from './fields/sadt-fields.ts';
export { DEFAULT_GUIDE_SETTINGS } from './guides/billable-guide.ts';
export type {
  BillableGuide,
  BillableLine,
  Contracted,
  GuideProfessional,
  GuideSettings,
} from './guides/billable-guide.ts';
export { checkTotals } from './guides/check-totals.ts';
export { consultationGuide } from './guides/consultation-guide.ts';
export { expressService } from './guides/express-service.ts';
export type { Service, ServiceCodes } from './guides/express-service.ts';
export { guideOfAccount } from './guides/guide-of-account.ts';
export type { BillingParties, RegisteredProfessional, StoredAccount, StoredLine } from './guides/guide-of-account.ts';
export { insuranceValue } from './guides/line-value.ts';
export { sadtGuide } from './guides/sadt-guide.ts';
export { joinSessions, seriesOf } from './guides/shared-guide.ts';
export { validateTissGuide } from './guides/validate-tiss-guide.ts';
export { epilogueHash } from './hash/epilogue-hash.ts';
export type { Digest } from './hash/epilogue-hash.ts';
export { hashedText } from './hash/hashed-text.ts';
export { CHECK_SEVERITIES, checkBeforeSending, termsAfter } from './insurers/check-before-sending.ts';
export type {
  CheckedGuide,
  CheckSeverity,
  GuideToSend,
  SendingProblem,
  SendingTerms,
} from './insurers/check-before-sending.ts';
export { checkInsurerRules } from './insurers/check-insurer-rules.ts';
export type { RulesByInsurer, SendableGuide } from './insurers/check-insurer-rules.ts';
export { heldBack } from './insurers/held-back.ts';
export type { OwnGuide, PastDenial } from './insurers/held-back.ts';
export { termWarnings } from './insurers/term-warnings.ts';
export type { ServiceToSend, Terms } from './insurers/term-warnings.ts';
export { sendingDeadline } from './insurers/sending-deadline.ts';
export { assignGuideNumbers } from './lots/assign-guide-numbers.ts';
export type { AssignedNumbers } from './lots/assign-guide-numbers.ts';
export { buildLots } from './lots/build-lots.ts';
export type { LotGuide, PreparedLot } from './lots/build-lots.ts';
export { lotMessage } from './lots/lot-message.ts';
export type { LotGuides } from './lots/lot-message.ts';
export { TISS_GUIDE_TYPES, tissGuideType } from './lots/tiss-guide-type.ts';
export type { TissGuideType } from './lots/tiss-guide-type.ts';
export { transactionHeader } from './lots/transaction-header.ts';
export type { Sender, Transaction } from './lots/transaction-header.ts';
export { TRANSACTION_TYPES } from './lots/transaction-types.ts';
export type { TransactionType } from './lots/transaction-types.ts';
export { invoiceLots, writeLot } from './lots/write-lot.ts';
export type {
  HeldBack,
  InvoicedGuide,
  InvoiceLot,
  LotRefusal,
  LotTerms,
  NumberedGuide,
  WrittenLot,
} from './lots/write-lot.ts';
export { checkHash } from './messages/check-hash.ts';
export { lotFileName } from './messages/lot-file-name.ts';
export { writeMessage } from './messages/write-message.ts';
export type { FileSettings } from './messages/write-message.ts';
export { appealAnswerModel } from './model/appeal-answer.ts';
export type { AppealAnswerMessage } from './model/appeal-answer.ts';
export { consultationGuideModel } from './model/consultation-guide.ts';
export type { ConsultationGuideXml } from './model/consultation-guide.ts';
export { dentalGuideModel } from './model/dental-guide.ts';
export type { DentalGuideXml } from './model/dental-guide.ts';
export { feesGuideModel } from './model/fees-guide.ts';
export type { FeesGuideXml } from './model/fees-guide.ts';
export { hospitalizationGuideModel } from './model/hospitalization-guide.ts';
export type { HospitalizationGuideXml } from './model/hospitalization-guide.ts';
export { headerModel, lotMessageModel, lotModel, MAX_GUIDES_PER_LOT } from './model/lot-message.ts';
export type { Lot, LotMessage, TransactionHeader } from './model/lot-message.ts';
export { appealMessageModel, cancellationMessageModel, statusRequestMessageModel } from './model/provider-messages.ts';
export type { AppealMessage, CancellationMessage, StatusRequestMessage } from './model/provider-messages.ts';
export { receiptMessageModel } from './model/receipt-message.ts';
export type { ReceiptMessage } from './model/receipt-message.ts';
export {
  cancellationAnswerModel,
  cancellationRequestModel,
  eligibilityAnswerModel,
  eligibilityRequestModel,
  receiptAnswerModel,
  paymentAnswerModel,
  statementAnswerModel,
  statementRequestModel,
  statementStatusModel,
  statusAnswerModel,
  statusRequestModel,
} from './model/web-service-messages.ts';
export type {
  CancellationAnswer,
  EligibilityAnswer,
  ReceiptAnswer,
  StatementAnswer,
  StatusAnswer,
} from './model/web-service-messages.ts';
export { analysisMessageModel, paymentMessageModel } from './model/return-messages.ts';
export type { AnalysisMessage, PaymentMessage } from './model/return-messages.ts';
export { sadtGuideModel } from './model/sadt-guide.ts';
export type { SadtGuideXml } from './model/sadt-guide.ts';
export type {
  AnsweredAmounts,
  AnsweredAppeal,
  AnsweredGuide,
  AnsweredLine,
  AnsweredLot,
  AnsweredProvider,
  ReturnMessage,
  PaidLot,
  ReturnCharge,
} from './returns/return-message.ts';
export { matchAppeal } from './returns/match-appeal.ts';
export type { MatchedAppeal, SentAppeal } from './returns/match-appeal.ts';
export { matchReturn } from './returns/match-return.ts';
export type { MatchedAnswer, SentGuide, SentLot, UnmatchedReason } from './returns/match-return.ts';
export { placePaidRows, placeReturnRows } from './returns/place-return-rows.ts';
export type { SentTableGuide, SentTableLot } from './returns/place-return-rows.ts';
export { readReturnMessage } from './returns/read-return-message.ts';
export { releasedLines } from './returns/released-lines.ts';
export type { ChargedLine, ReleasedPart } from './returns/released-lines.ts';
export { typedReturn } from './returns/typed-return.ts';
export type { TypedGuide, TypedItem } from './returns/typed-return.ts';
export { unexplainedDifferences } from './returns/unexplained-differences.ts';
export type { AnsweredItem, UnexplainedDifference } from './returns/unexplained-differences.ts';
export { RETIRED_SERVICE_TYPES } from './tables/retired-service-types.ts';
export type { RetiredCode } from './tables/retired-service-types.ts';
export { tableRow } from './tables/table-codes.ts';
export type { TableCode, TableNumber } from './tables/table-codes.ts';
export type { TableRow } from './tables/table-row.ts';
export { TABLES } from './tables/tables.ts';
export { encodeText, HASH_ENCODINGS } from './text/encode-text.ts';
export type { HashEncoding } from './text/encode-text.ts';
export { unsendableCharacters, wireText } from './text/wire-text.ts';
export type { TextSettings } from './text/wire-text.ts';
export {
  authorizationAnswerModel,
  authorizationRequestModel,
  authorizationStatusAnswerModel,
  authorizationStatusModel,
} from './model/authorization-messages.ts';
export type { AuthorizationAnswer, AuthorizationSituation } from './model/authorization-messages.ts';
export { authorizationRequest, authorizationStatusRequest } from './web-service/authorization-requests.ts';
export type { AuthorizationAsked } from './web-service/authorization-requests.ts';
export type { AskedMaterials } from './web-service/material-annex.ts';
export { authorizedLines } from './web-service/authorized-lines.ts';
export type { AnsweredService, RequestedLine } from './web-service/authorized-lines.ts';
export { DOCUMENT_FORMATS, documentRequest } from './web-service/document-request.ts';
export type { GuideDocument } from './web-service/document-request.ts';
export { documentAnswerModel, documentRequestModel } from './model/document-messages.ts';
export { appealEnvelope, lotEnvelope } from './web-service/lot-envelope.ts';
export type { ProviderLogin } from './web-service/lot-envelope.ts';
export { TISS_FAULTS, WEB_SERVICE_OPERATIONS } from './web-service/operations.ts';
export type { TissFault, WebServiceOperation } from './web-service/operations.ts';
export { readWebServiceAnswer } from './web-service/read-answer.ts';
export type { InsurerReason, ToldAuthorization, WebServiceAnswer } from './web-service/read-answer.ts';
export {
  appealDecisionModel,
  appealReceiptModel,
  appealSituationModel,
  appealStatusRequestModel,
} from './model/appeal-service-messages.ts';
export { appealStatusRequest } from './web-service/appeal-requests.ts';
export {
  cancellationRequest,
  eligibilityRequest,
  paymentStatementRequest,
  statementRequest,
  statusRequest,
} from './web-service/requests.ts';
export type { EligibilityAsked, PaidPeriod, WebServiceTerms } from './web-service/requests.ts';
export { writeEnvelope } from './web-service/envelope.ts';
export { CURRENT_VERSION, READABLE_VERSIONS, VERSIONS } from './versions.ts';
export type { TissVersion } from './versions.ts';
export { checkElements, MAX_ELEMENT_CENTS } from './xml/check-elements.ts';
export type { Group, Leaf, Many, Part, Slot, ValueOf } from './xml/element.ts';
export { fitsDecimal } from './xml/format-decimal.ts';
export { readElements } from './xml/read-elements.ts';
export { writeElements } from './xml/write-elements.ts';
export type { XmlElement } from './xml/xml-element.ts';
