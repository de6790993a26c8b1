export { cashBalance, cashMovement, runningCashBalances, SUMMARY_BOXES, summaryByPaymentType } from './balances.ts';
export type { SummaryBox } from './balances.ts';
export { countCash, DENOMINATIONS } from './cash-count.ts';
export type { CashCount } from './cash-count.ts';
export { CASH_OPERATIONS, CASHIER_STATUSES, entryLabelCode, entrySource, isTransfer, moneyEffect, PAYMENT_TYPES } from './cash-entry.ts';
export type { CashEntry, CashierStatus, CashOperation, PaymentType } from './cash-entry.ts';
export { canCancelOpening, canChangeEntry, canClose, canOpen, canReopen, openingEmptyState } from './transitions.ts';
export type { CashierRefusal } from './transitions.ts';
export {
  closingFilter,
  MAX_TYPED_CASH,
  validateCashFinancial,
  validateCashierChoice,
  validateConfiguration,
  validateOpening,
  validateOperation,
  validateOperationEdit,
} from './validate.ts';
export type { CashFinancialDraft, ClosingFilter, OpeningDraft, OperationDraft } from './validate.ts';
export { deposit, editOperation, spend, undoEntry, withdraw } from './withdraw.ts';
export type { CashRefusal } from './withdraw.ts';
