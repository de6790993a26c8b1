import { ContainerModule } from 'inversify';
import { OPEN_ACCOUNT, RECEIVE_ACCOUNT } from './account-opener.ts';
import { ACCOUNT_SERVICES, bindOpenAccountDialog, OPEN_ACCOUNT_DIALOG } from './open-account-dialog.ts';

/** Lets the cashier open a pending attendance: add it to the modules of its pages. [CSH-004] */
export const cashierAccountsModule = new ContainerModule((options) => {
  bindOpenAccountDialog(options);
  options.bind(OPEN_ACCOUNT).toResolvedValue(
    (open) => async (accountId) => {
      await open({ accountId, source: 'accounts' });
    },
    [OPEN_ACCOUNT_DIALOG],
  );
  options.bind(RECEIVE_ACCOUNT).toResolvedValue(
    (services) => async (accountId) => {
      const { showReceiveDialog } = await import('./show-receive-dialog.tsx');
      return showReceiveDialog(services, accountId);
    },
    [ACCOUNT_SERVICES],
  );
});
