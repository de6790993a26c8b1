import { createHttpBillingGateway } from '@prumo/http-adapter/billing';
import type { Api } from '@prumo/http-adapter/core';
import {
  type Account,
  AccountDialogModel,
  type AccountDialogPorts,
  type AccountRequestToOpen,
} from '@prumo/view-models/billing';
import type { LookupStore } from '@prumo/view-models/registry';
import { createRoot } from 'react-dom/client';
import { AccountDialog } from './account-dialog.tsx';

/** What the dialog needs; the gateway is made here, so that it is loaded with the dialog. */
export type AccountDialogServices = Omit<AccountDialogPorts, 'gateway' | 'lookups'> & {
  readonly api: Api;
  readonly lookups: LookupStore;
};

/**
 * Opens an account over whatever page is shown. Gives the saved account when the dialog is left, null when nothing was
 * saved. It has a root of its own, so that agenda and cashier need not draw anything for it. [BIL-047]
 */
export function showAccountDialog(
  { api, ...services }: AccountDialogServices,
  asked: AccountRequestToOpen,
): Promise<Account | null> {
  const model = new AccountDialogModel({ ...services, gateway: createHttpBillingGateway(api) });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  void model.open(asked);
  return new Promise((resolve) => {
    const close = (saved: Account | null) => {
      model.close();
      root.unmount();
      place.remove();
      resolve(saved);
    };
    root.render(<AccountDialog model={model} lookups={services.lookups} onClose={close} />);
  });
}
