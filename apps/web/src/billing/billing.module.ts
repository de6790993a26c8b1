import { createHttpBillingGateway, createHttpStatementGateway } from '@prumo/http-adapter/billing';
import {
  AccountDialogModel,
  AccountsList,
  AccountStatement,
  type BillingGateway,
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
    (gateway, downloads, notifier, session) => new AccountStatement({ gateway, downloads, notifier, session }),
    [STATEMENT_GATEWAY, DOWNLOADS, NOTIFIER, SESSION],
  );
  bind(ACCOUNTS_LIST).toResolvedValue(
    (gateway, downloads, notifier, clock, session) =>
      new AccountsList({ gateway, downloads, notifier, clock, today: () => session.today }),
    [BILLING_GATEWAY, DOWNLOADS, NOTIFIER, CLOCK, SESSION],
  );
});
