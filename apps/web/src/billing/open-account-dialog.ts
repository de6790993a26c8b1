import type { Account, AccountRequestToOpen } from '@prumo/view-models/billing';
import { bindDrafts, DRAFTS } from '../composition/drafts.module.ts';
import { token } from '../composition/token.ts';
import { API, LOOKUP_GATEWAY, LOOKUPS, NEW_KEY, NOTIFIER, PREFERENCES, SESSION } from '../composition/tokens.ts';
import { chosenDrawerIn } from '@prumo/view-models/core';
import type { ContainerModuleLoadOptions } from 'inversify';
import type { AccountDialogServices } from './show-account-dialog.tsx';

/** Opens the dialog of an account: `{ appointmentId, accountId, source: 'appointments' }` from the agenda, `{ accountId, source: 'accounts' }` elsewhere. */
export type OpenAccountDialog = (asked: AccountRequestToOpen) => Promise<Account | null>;

export const ACCOUNT_SERVICES = token<AccountDialogServices>('AccountDialogServices');
export const OPEN_ACCOUNT_DIALOG = token<OpenAccountDialog>('OpenAccountDialog');

/** Binds the opener once; the guides are large and are loaded by the first account that is opened. */
export function bindOpenAccountDialog(options: ContainerModuleLoadOptions): void {
  const { bind, isBound } = options;
  if (isBound(OPEN_ACCOUNT_DIALOG)) return;
  bindDrafts(options);
  bind(ACCOUNT_SERVICES)
    .toResolvedValue(
      (api, lookups, prices, notifier, newKey, session, drafts, preferences): AccountDialogServices => ({
        api,
        lookups,
        prices,
        notifier,
        newKey,
        session,
        drafts,
        chosenDrawer: chosenDrawerIn(preferences, () => session),
      }),
      [API, LOOKUPS, LOOKUP_GATEWAY, NOTIFIER, NEW_KEY, SESSION, DRAFTS, PREFERENCES],
    )
    .inSingletonScope();
  bind(OPEN_ACCOUNT_DIALOG)
    .toResolvedValue(
      (services): OpenAccountDialog =>
        async (asked) => {
          const { showAccountDialog } = await import('./show-account-dialog.tsx');
          return showAccountDialog(services, asked);
        },
      [ACCOUNT_SERVICES],
    )
    .inSingletonScope();
}
