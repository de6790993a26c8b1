import { createHttpBillingGateway } from '@prumo/http-adapter/billing';
import { createHttpDownloads } from '@prumo/http-adapter/core';
import { ReceivePayment } from '@prumo/view-models/billing';
import { createRoot } from 'react-dom/client';
import { browserFileOpener } from '../composition/browser-ports.ts';
import { ReceiveDialog } from './receive-dialog.tsx';
import type { AccountDialogServices } from './show-account-dialog.tsx';

/** Receives an account over whatever page is shown; says whether the next one is to be received at once. It has a root of its own, as the account's dialog has. */
export function showReceiveDialog(
  { api, drafts: _drafts, ...services }: AccountDialogServices,
  accountId: string,
): Promise<'next' | 'done'> {
  const receiving = new ReceivePayment({
    ...services,
    gateway: createHttpBillingGateway(api),
    downloads: createHttpDownloads(api, browserFileOpener),
  });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  void services.lookups.paymentMethods().load();
  void receiving.open(accountId);
  return new Promise((resolve) => {
    const close = (end: 'next' | 'done') => {
      receiving.close();
      root.unmount();
      place.remove();
      resolve(end);
    };
    root.render(
      <ReceiveDialog receiving={receiving} mayPrint={services.session.can('financial:printAccount')} onClose={close} />,
    );
  });
}
