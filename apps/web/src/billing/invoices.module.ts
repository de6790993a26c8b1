import { createHttpInvoiceGateway, createHttpReturnsGateway } from '@prumo/http-adapter/billing';
import { DEFAULT_TIME_ZONE } from '@prumo/domain/dates';
import { INVOICE_STATUSES } from '@prumo/domain/billing';
import { BillableAccounts, InvoiceDetail, type InvoiceGateway, InvoiceList } from '@prumo/view-models/billing';
import { addReturnWords } from '@prumo/messages/returns';
import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { API, CLOCK, DOWNLOADS, NEW_KEY, SESSION } from '../composition/tokens.ts';
import { BILLING_GATEWAY } from './billing.module.ts';

addReturnWords();

const INVOICE_GATEWAY = token<InvoiceGateway>('InvoiceGateway');
export const BILLABLE_ACCOUNTS = token<BillableAccounts>('BillableAccounts');
export const INVOICES_UNDER_WAY = token<InvoiceList>('InvoicesUnderWay');
export const ALL_INVOICES = token<InvoiceList>('AllInvoices');
export const INVOICE_DETAIL = token<InvoiceDetail>('InvoiceDetail');

/** Invoices; needs the module of the accounts beside it. */
export const invoicesModule = new ContainerModule(({ bind }) => {
  bind(INVOICE_GATEWAY).toResolvedValue(createHttpInvoiceGateway, [API]).inSingletonScope();
  bind(BILLABLE_ACCOUNTS).toResolvedValue(
    (accounts, invoices, clock, newKey, session) =>
      new BillableAccounts({ accounts, invoices, clock, newKey, today: () => session.today }),
    [BILLING_GATEWAY, INVOICE_GATEWAY, CLOCK, NEW_KEY, SESSION],
  );
  bind(INVOICES_UNDER_WAY).toResolvedValue(
    (gateway, clock) => new InvoiceList({ gateway, clock, statuses: ['open', 'closed'] }),
    [INVOICE_GATEWAY, CLOCK],
  );
  bind(ALL_INVOICES).toResolvedValue(
    (gateway, clock) => new InvoiceList({ gateway, clock, statuses: INVOICE_STATUSES }),
    [INVOICE_GATEWAY, CLOCK],
  );
  bind(INVOICE_DETAIL).toResolvedValue(
    (api, gateway, accounts, downloads, clock, newKey, session) =>
      new InvoiceDetail({
        gateway,
        accounts,
        returns: createHttpReturnsGateway(api),
        downloads,
        clock,
        newKey,
        timeZone: () => session.branch?.timeZone ?? DEFAULT_TIME_ZONE,
        session,
      }),
    [API, INVOICE_GATEWAY, BILLING_GATEWAY, DOWNLOADS, CLOCK, NEW_KEY, SESSION],
  );
});
