/** What agenda and cashier use of the billing screens: load `billingModule`, draw `AccountDialogHost`, call `AccountDialogs.open`. */
export { AccountDialogHost } from './account-dialog-host.tsx';
export { ACCOUNT_DIALOGS, billingModule } from './billing.module.ts';
