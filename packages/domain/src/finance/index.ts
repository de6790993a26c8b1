export { validateBankAccount } from './bank-account.ts';
export type { BankAccountDraft } from './bank-account.ts';
export { bankStatement } from './bank-statement.ts';
export type { BankMovement, BankStatement, BankStatementLine } from './bank-statement.ts';
export { budgetReport, compareBudget, spreadYearlyBudget, validateBudget } from './budget.ts';
export type { Budget, BudgetComparison, BudgetDraft, BudgetRow } from './budget.ts';
export { selectableCategories, validateCategory } from './category.ts';
export type { Category, CategoryDraft } from './category.ts';
export { apportionCostCenters, validateCostCenterShares } from './cost-center-shares.ts';
export type { CostCenterShare } from './cost-center-shares.ts';
export { transactionDue } from './due-status.ts';
export type { TransactionDue } from './due-status.ts';
export * from './enumerations.ts';
export { financialStatement } from './financial-statement.ts';
export type { FinancialStatement, StatementInput, StatementRow, StatementSection } from './financial-statement.ts';
export { instalmentGroupTotal, selectInstalments } from './instalment-group.ts';
export type { GroupedTransaction, InstalmentChange, InstalmentChoice } from './instalment-group.ts';
export { lateCharges } from './late-charges.ts';
export type { LateCharges, LateTerms } from './late-charges.ts';
export { MAX_COMPENSATION_DAYS, paymentTypesOf, validatePaymentMethod } from './payment-method.ts';
export type { PaymentMethodDraft } from './payment-method.ts';
export { pixCode } from './pix-code.ts';
export type { PixCharge } from './pix-code.ts';
export { PIX_KEY_LENGTH, readPixKey } from './pix-key.ts';
export { reconcileStatement } from './reconcile.ts';
export type { Reconciliation } from './reconcile.ts';
export {
  changeTransactionValue,
  deleteTransaction,
  payTransaction,
  reverseTransaction,
  reverseTransfer,
} from './settle-transaction.ts';
export type { Settlement, SettlementRefusal } from './settle-transaction.ts';
export { dfcEntries, dreEntries, statementMonths } from './statement-entries.ts';
export type { StatedTransaction, StatementEntry } from './statement-entries.ts';
export type { StatementLine } from './statement-line.ts';
export { transactionButtons } from './transaction-buttons.ts';
export type { TransactionButton } from './transaction-buttons.ts';
export { buildTransactionInstalments } from './transaction-instalments.ts';
export type { TransactionInstalment, TransactionTerms } from './transaction-instalments.ts';
export { filterTransactions, transactionTotals } from './transaction-list.ts';
export type { ListedTransaction, TransactionSelection, TransactionTotals } from './transaction-list.ts';
export {
  canDeleteTransaction,
  canEditTransaction,
  canPayTransaction,
  canReverseTransaction,
} from './transaction-rules.ts';
export type { TransactionRefusal } from './transaction-rules.ts';
export { transactionAmounts, transactionStage } from './transaction.ts';
export type {
  FinancialTransaction,
  TransactionAmounts,
  TransactionPayment,
  TransactionState,
  TransactionValue,
} from './transaction.ts';
export { firstPaymentDate, REPORTS_LINE, transferLines } from './transfer-lines.ts';
export type { TransferLine, TransferredReports } from './transfer-lines.ts';
export { canDeactivate, canMoveTo, MAX_TREE_LEVELS, TREE_NAME_LENGTH, validateTreeItem } from './tree-changes.ts';
export type { TreeDraft, TreeRefusal } from './tree-changes.ts';
export { selectableItems } from './tree-options.ts';
export type { TreeOption } from './tree-options.ts';
export { buildTree, descendantIds, flattenTree } from './tree.ts';
export type { TreeItem, TreeNode } from './tree.ts';
export {
  MAX_TRANSACTION_VALUE,
  TRANSACTION_DOCUMENT_LENGTH,
  validatePayment,
  validateTransaction,
} from './validate-transaction.ts';
export type { PaymentDraft, TransactionDraft } from './validate-transaction.ts';
