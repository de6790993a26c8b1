import { ContainerModule } from 'inversify';
import { ACCOUNT_OPENER } from './account-opener.ts';
import { bindOpenAccountDialog, OPEN_ACCOUNT_DIALOG } from './open-account-dialog.ts';

/** Lets the agenda open the account of an appointment: add it to the modules of its page. [A102] */
export const agendaAccountsModule = new ContainerModule((options) => {
  bindOpenAccountDialog(options);
  options.bind(ACCOUNT_OPENER).toResolvedValue(
    (open) => ({
      open: async ({ id, accountId }) => {
        await open({ appointmentId: id, accountId, source: 'appointments' });
      },
    }),
    [OPEN_ACCOUNT_DIALOG],
  );
});
