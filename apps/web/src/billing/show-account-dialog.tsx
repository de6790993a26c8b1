import { createHttpBillingGateway } from '@prumo/http-adapter/billing';
import { type Api, createHttpDownloads } from '@prumo/http-adapter/core';
import {
  type Account,
  AccountDialogModel,
  type AccountDialogPorts,
  type AccountRequestToOpen,
  type ReceiptPaper,
} from '@prumo/view-models/billing';
import { tellProblem } from '@prumo/view-models/core';
import type { LookupStore } from '@prumo/view-models/registry';
import { createRoot } from 'react-dom/client';
import { browserFileOpener } from '../composition/browser-ports.ts';
import { AccountDialog } from './account-dialog.tsx';
import { ReceiptOffer } from './receipt-offer.tsx';

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
    const end = (saved: Account | null) => {
      root.unmount();
      place.remove();
      resolve(saved);
    };
    const close = (saved: Account | null) => {
      model.close();
      const received = saved?.received ?? null;
      if (saved === null || received === null || !services.session.can('financial:printAccount')) return end(saved);
      const downloads = createHttpDownloads(api, browserFileOpener);
      const print = async (paper: ReceiptPaper) => {
        const printed = await downloads.print(`/billing-accounts/${saved.id}/print?format=${paper}`);
        if (!printed.ok) tellProblem(services.notifier, printed.error);
      };
      root.render(<ReceiptOffer received={received} onPrint={print} onClose={() => end(saved)} />);
    };
    root.render(<AccountDialog model={model} lookups={services.lookups} onClose={close} />);
  });
}
