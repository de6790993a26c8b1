export { ACCOUNT_OPENER, type AccountOpener, OPEN_ACCOUNT, RECEIVE_ACCOUNT } from './account-opener.ts';
export { agendaAccountsModule } from './agenda-accounts.module.ts';
export { cashierAccountsModule } from './cashier-accounts.module.ts';
export { InstalmentForm } from './instalment-form.tsx';
export { InstalmentsTable } from './instalments-table.tsx';
export { StatedInstalments } from './lazy-stated-instalments.ts';
export { PrintReceipt } from './print-receipt.tsx';
export { usePlacedList } from './use-placed-list.ts';
export { fieldLabel } from './field-labels.ts';
