import {
  createHttpBillingGateway,
  createHttpGuideDocumentGateway,
  createHttpServiceNoteGateway,
  createHttpRefundGateway,
  createHttpStatementGateway,
} from '@prumo/http-adapter/billing';
import {
  AccountDialogModel,
  AccountsList,
  AccountRefund,
  AccountStatement,
  type BillingGateway,
  type GuideDocumentGateway,
  GuideDocuments,
  type ServiceNoteGateway,
  ServiceNotes,
  type StatementGateway,
} from '@prumo/view-models/billing';
import { ContainerModule } from 'inversify';
import { bindDrafts, DRAFTS } from '../composition/drafts.module.ts';
import { token } from '../composition/token.ts';
import { bindTransactions, TRANSACTIONS, TRANSFER_PAPERS } from '../finance/index.ts';
import { API, CLOCK, DOWNLOADS, LOOKUP_GATEWAY, LOOKUPS, NEW_KEY, NOTIFIER, SESSION } from '../composition/tokens.ts';

export const BILLING_GATEWAY = token<BillingGateway>('BillingGateway');
export const ACCOUNTS_LIST = token<AccountsList>('AccountsList');
const STATEMENT_GATEWAY = token<StatementGateway>('StatementGateway');
export const ACCOUNT_STATEMENT = token<AccountStatement>('AccountStatement');
const SERVICE_NOTE_GATEWAY = token<ServiceNoteGateway>('ServiceNoteGateway');
export const SERVICE_NOTES = token<ServiceNotes>('ServiceNotes');
const GUIDE_DOCUMENT_GATEWAY = token<GuideDocumentGateway>('GuideDocumentGateway');
export const GUIDE_DOCUMENTS = token<GuideDocuments>('GuideDocuments');
export const ACCOUNT_DIALOG = token<AccountDialogModel>('AccountDialogModel');

/** Guides and particular accounts. Agenda and cashier open accounts by the lighter modules of `account-openers`. */
export const billingModule = new ContainerModule((options) => {
  const { bind } = options;
  bindDrafts(options);
  bindTransactions(options);
  bind(BILLING_GATEWAY).toResolvedValue(createHttpBillingGateway, [API]).inSingletonScope();
  bind(ACCOUNT_DIALOG).toResolvedValue(
    (gateway, lookups, prices, notifier, newKey, session, drafts, transactions, papers) =>
      new AccountDialogModel({
        gateway,
        lookups,
        prices,
        notifier,
        newKey,
        session,
        drafts,
        transfers: { transactions, papers },
      }),
    [BILLING_GATEWAY, LOOKUPS, LOOKUP_GATEWAY, NOTIFIER, NEW_KEY, SESSION, DRAFTS, TRANSACTIONS, TRANSFER_PAPERS],
  );
  bind(STATEMENT_GATEWAY).toResolvedValue(createHttpStatementGateway, [API]).inSingletonScope();
  bind(ACCOUNT_STATEMENT).toResolvedValue(
    (gateway, api, newKey, downloads, notifier, session) =>
      new AccountStatement({
        gateway,
        refund: new AccountRefund(createHttpRefundGateway(api), newKey),
        downloads,
        notifier,
        session,
      }),
    [STATEMENT_GATEWAY, API, NEW_KEY, DOWNLOADS, NOTIFIER, SESSION],
  );
  bind(SERVICE_NOTE_GATEWAY).toResolvedValue(createHttpServiceNoteGateway, [API]).inSingletonScope();
  bind(SERVICE_NOTES).toResolvedValue(
    (gateway, downloads, notifier, clock, session) =>
      new ServiceNotes({ gateway, downloads, notifier, clock, session }),
    [SERVICE_NOTE_GATEWAY, DOWNLOADS, NOTIFIER, CLOCK, SESSION],
  );
  bind(GUIDE_DOCUMENT_GATEWAY)
    .toResolvedValue((api) => createHttpGuideDocumentGateway(api), [API])
    .inSingletonScope();
  bind(GUIDE_DOCUMENTS).toResolvedValue(
    (gateway, session) => new GuideDocuments({ gateway, session }),
    [GUIDE_DOCUMENT_GATEWAY, SESSION],
  );
  bind(ACCOUNTS_LIST).toResolvedValue(
    (gateway, downloads, notifier, clock, session) =>
      new AccountsList({ gateway, downloads, notifier, clock, today: () => session.today }),
    [BILLING_GATEWAY, DOWNLOADS, NOTIFIER, CLOCK, SESSION],
  );
});
