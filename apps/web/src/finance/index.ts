export { TransactionDialog } from './transaction-dialog.tsx';
export { bindTransactions, TRANSACTIONS, TRANSFER_PAPERS } from './transaction.module.ts';
