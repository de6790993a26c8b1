import { ContainerModule } from 'inversify';
import { OPEN_ACCOUNT } from './account-opener.ts';
import { bindOpenAccountDialog, OPEN_ACCOUNT_DIALOG } from './open-account-dialog.ts';

/** Lets the cashier open a pending attendance: add it to the modules of its pages. [CSH-004] */
export const cashierAccountsModule = new ContainerModule((options) => {
  bindOpenAccountDialog(options);
  options.bind(OPEN_ACCOUNT).toResolvedValue(
    (open) => async (accountId) => {
      await open({ accountId, source: 'accounts' });
    },
    [OPEN_ACCOUNT_DIALOG],
  );
});
