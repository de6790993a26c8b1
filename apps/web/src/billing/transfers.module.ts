import { addTransferWords } from '@prumo/messages/transfers';
import { createHttpTransferGateway } from '@prumo/http-adapter/billing';
import { ProfessionalTransfers } from '@prumo/view-models/billing';
import { TransactionDetail } from '@prumo/view-models/finance';
import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { API, CLOCK, NEW_KEY, NOTIFIER, SESSION } from '../composition/tokens.ts';
import { bindTransactions, TRANSACTIONS, TRANSFER_PAPERS } from '../finance/index.ts';

addTransferWords();

export const TRANSFERS = token<ProfessionalTransfers>('ProfessionalTransfers');
/** Opens the detail of a document; told when it is not there any more. */
export const OPEN_TRANSACTION = token<(id: string, onGone: () => void) => TransactionDetail>('OpenTransaction');

/** Transfers to professionals. */
export const transfersModule = new ContainerModule((options) => {
  const { bind } = options;
  bindTransactions(options);
  bind(TRANSFERS).toResolvedValue(
    (api, papers, notifier, clock, newKey, session) =>
      new ProfessionalTransfers({
        gateway: createHttpTransferGateway(api),
        papers,
        notifier,
        clock,
        newKey,
        today: () => session.today,
      }),
    [API, TRANSFER_PAPERS, NOTIFIER, CLOCK, NEW_KEY, SESSION],
  );
  bind(OPEN_TRANSACTION).toResolvedValue(
    (gateway, papers, notifier, session) => (id: string, onGone: () => void) =>
      new TransactionDetail({ gateway, papers, notifier, session, onGone }, id),
    [TRANSACTIONS, TRANSFER_PAPERS, NOTIFIER, SESSION],
  );
});
