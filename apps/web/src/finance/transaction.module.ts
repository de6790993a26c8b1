import { createHttpTransactionGateway, createHttpTransferPapers } from '@prumo/http-adapter/finance';
import type { TransactionGateway, TransferPapers } from '@prumo/view-models/finance';
import type { ContainerModuleLoadOptions } from 'inversify';
import { browserFileOpener } from '../composition/browser-ports.ts';
import { token } from '../composition/token.ts';
import { API } from '../composition/tokens.ts';

export const TRANSACTIONS = token<TransactionGateway>('TransactionGateway');
export const TRANSFER_PAPERS = token<TransferPapers>('TransferPapers');

/** Binds the financial documents once, and the paper of those that are transfers. They come with whoever opens one first. */
export function bindTransactions({ bind, isBound }: ContainerModuleLoadOptions): void {
  if (isBound(TRANSACTIONS)) return;
  bind(TRANSACTIONS).toResolvedValue(createHttpTransactionGateway, [API]).inSingletonScope();
  bind(TRANSFER_PAPERS)
    .toResolvedValue((api) => createHttpTransferPapers(api, browserFileOpener), [API])
    .inSingletonScope();
}
