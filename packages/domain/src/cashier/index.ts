export { MAX_CASH_VALUE } from './amount.ts';
export type { AmountRefusal } from './amount.ts';
export {
  cashBalance,
  cashMovement,
  drawerLine,
  lowestFrom,
  runningCashBalances,
  SUMMARY_BOXES,
  summaryByPaymentType,
} from './balances.ts';
export type { DrawerLine, SummaryBox } from './balances.ts';
export { countCash, DENOMINATIONS } from './cash-count.ts';
export type { CashCount, CountedCash } from './cash-count.ts';
export {
  CASH_OPERATIONS,
  CASHIER_STATUSES,
  entryLabelCode,
  entrySource,
  isTransfer,
  moneyEffect,
  PAYMENT_TYPES,
} from './cash-entry.ts';
export type { CashEntry, CashierStatus, CashOperation, PaymentType } from './cash-entry.ts';
export { sumsByOperator } from './day-summary.ts';
export type { OperatorSum } from './day-summary.ts';
export { cashFlow, drawerBalance, operationEntry } from './cashier.ts';
export type { Cashier } from './cashier.ts';
export { cancelOpening, closeCashier, openCashier, reopenCashier } from './cashier-life.ts';
export type { OpeningContext } from './cashier-life.ts';
export { addEntry, editEntry, removeEntry, replaceEntry } from './change-entries.ts';
export type { EntryRefusal } from './change-entries.ts';
export { cashiersToUse, categoriesFor, drawersOf, drawersToOpen, onlyChoice } from './choices.ts';
export type { DrawerSetting, ListedCashier } from './choices.ts';
export { HANDOVER_REASON_LENGTH, handOver, validateHandover } from './handover.ts';
export type { Handover, HandoverContext, HandoverDraft } from './handover.ts';
export { CREDIT_KINDS, CREDIT_MOVEMENTS_SHOWN, creditBalance, moveCredit, validateDeposit } from './patient-credit.ts';
export type { CreditKind, CreditMovement, DepositDraft } from './patient-credit.ts';
export { receiptCategory, receiptEntry, toReceive } from './receipts.ts';
export type { CashierCategories, ToReceive } from './receipts.ts';
export { REFUND_REASON_LENGTH, validateRefund } from './refund.ts';
export type { RefundDraft } from './refund.ts';
export { validateClosingCount, withdrawalDue } from './drawer-setting.ts';
export { transferOf, validateTransferAccount } from './transfer.ts';
export type { AccountTransfer } from './transfer.ts';
export { canCancelOpening, canChangeEntry, canClose, canOpen, canReopen, openingEmptyState } from './transitions.ts';
export type { CashierRefusal } from './transitions.ts';
export {
  closingFilter,
  validateCashFinancial,
  validateCashierChoice,
  validateConfiguration,
  validateOpening,
  validateOperation,
  validateOperationEdit,
} from './validate.ts';
export type { CashFinancialDraft, ClosingFilter, OpeningDraft, OperationDraft } from './validate.ts';
export { editOperation, undoEntry } from './edit-operation.ts';
export type { CashRefusal } from './edit-operation.ts';
