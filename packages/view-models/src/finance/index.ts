export {
  type BankAccount,
  type BankAccountForm,
  type BankAccountInput,
  type BankAccountItem,
  makeBankAccountForm,
} from './bank-account.ts';
export {
  addFee,
  changeFee,
  chooseDocumentType,
  type DocumentType,
  type Fee,
  type FeeDraft,
  makePaymentMethodForm,
  type PaymentMethod,
  PaymentMethodDraft,
  type PaymentMethodForm,
  type PaymentMethodInput,
  removeFee,
} from './payment-method.ts';
export {
  type Category,
  type CategoryGateway,
  type CostCenter,
  type CostCenterGateway,
  makeCategoryForm,
  makeCostCenterForm,
  parentOptions,
} from './tree-record.ts';
export { treeRows } from './tree-rows.ts';
export { type DetailLine, paidOn, TransactionDetail } from './transaction-detail.ts';
export {
  type DocumentService,
  type FinancialDocument,
  TRANSFER_PAPERS,
  type TransactionGateway,
  type TransferPaper,
  type TransferPapers,
  type TransferPrint,
} from './transaction-gateway.ts';
