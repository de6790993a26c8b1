export {
  type BankAccount, BankAccountDraft, type BankAccountForm, type BankAccountGateway, type BankAccountInput, type BankAccountItem, makeBankAccountForm,
} from './bank-account.ts';
export {
  addFee, changeFee, chooseDocumentType, type DocumentType, type Fee, type FeeDraft, makePaymentMethodForm, type PaymentMethod, PaymentMethodDraft,
  type PaymentMethodForm, type PaymentMethodGateway, type PaymentMethodInput, removeFee,
} from './payment-method.ts';
export {
  type Category, CategoryDraft, type CategoryForm, type CategoryGateway, type CategoryInput, type CostCenter, CostCenterDraft, type CostCenterForm,
  type CostCenterGateway, type CostCenterInput, makeCategoryForm, makeCostCenterForm, parentOptions,
} from './tree-record.ts';
export { treeRows } from './tree-rows.ts';
