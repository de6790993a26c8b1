import { patientName } from '@prumo/domain/identity';
import { createHttpBillingGateway } from '@prumo/http-adapter/billing';
import { type Api, createHttpDownloads } from '@prumo/http-adapter/core';
import { sentence } from '@prumo/messages';
import {
  type Account,
  AccountDialogModel,
  type AccountDialogPorts,
  type AccountRequestToOpen,
  isGuide,
  type ReceiptPaper,
} from '@prumo/view-models/billing';
import { PRINT_SECONDS, tellProblem } from '@prumo/view-models/core';
import type { LookupStore } from '@prumo/view-models/registry';
import { createRoot } from 'react-dom/client';
import { browserFileOpener } from '../composition/browser-ports.ts';
import { AccountDialog } from './account-dialog.tsx';
import { ReceiptOffer } from './receipt-offer.tsx';

/** How long the paper of a guide that was just saved is offered. */
const GUIDE_SECONDS = 10;

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
  const downloads = createHttpDownloads(api, browserFileOpener);
  const printAccount = async ({ id }: Account, paper: ReceiptPaper) => {
    const printed = await downloads.print(`/billing-accounts/${id}/print?format=${paper}&source=${asked.source}`);
    if (!printed.ok) tellProblem(services.notifier, printed.error, PRINT_SECONDS);
  };
  const print = services.session.can('financial:printAccount') ? printAccount : undefined;
  const offerGuide = ({ key, patient }: Account, run: () => void) =>
    services.notifier.info(
      sentence('billing.guide-saved', { number: key, patient: patientName(patient) }),
      GUIDE_SECONDS,
      { label: 'Imprimir guia', run },
    );
  return new Promise((resolve) => {
    const end = (saved: Account | null) => {
      root.unmount();
      place.remove();
      resolve(saved);
    };
    const close = (saved: Account | null) => {
      model.close();
      if (saved === null || print === undefined) return end(saved);
      const { received } = saved;
      if (received === null) {
        if (isGuide(saved)) offerGuide(saved, () => void print(saved, 'A4'));
        return end(saved);
      }
      const onPrint = (paper: ReceiptPaper) => print(saved, paper);
      root.render(<ReceiptOffer received={received} onPrint={onPrint} onClose={() => end(saved)} />);
    };
    root.render(<AccountDialog model={model} lookups={services.lookups} onClose={close} onPrint={print} />);
  });
}
