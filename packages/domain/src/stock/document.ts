import { assert, ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';

/** States of an entry, an output, an inventory or a quotation. */
export const STOCK_DOCUMENT_STATUSES = ['open', 'finished', 'canceled'] as const;
export type StockDocumentStatus = (typeof STOCK_DOCUMENT_STATUSES)[number];

/** What may be done with one. */
export const STOCK_DOCUMENT_ACTIONS = ['edit', 'finish', 'cancel', 'delete'] as const;
export type StockDocumentAction = (typeof STOCK_DOCUMENT_ACTIONS)[number];

export type StockDocumentRefusal = Refusal<
  'stock.document-finished' | 'stock.document-canceled' | 'stock.document-not-finished' | 'stock.no-item'
>;

/**
 * The status after an action; a deleted document answers 'open', the state it is removed in. Only an open document may be
 * edited or deleted; finishing moves the stock, needs a line and locks; a finished one can only be canceled, which moves the stock
 * back; a canceled one stays. An unknown status or action is a defect and throws. [STK-037, STK-041, A142]
 */
export function changeStockDocument(
  status: StockDocumentStatus,
  action: StockDocumentAction,
  items: number,
): Result<StockDocumentStatus, StockDocumentRefusal> {
  assert(
    STOCK_DOCUMENT_STATUSES.includes(status) && STOCK_DOCUMENT_ACTIONS.includes(action),
    `no such step: ${status}, ${action}`,
  );
  if (status === 'canceled') return refuse('stock.document-canceled');
  if (action === 'cancel') return status === 'finished' ? ok('canceled') : refuse('stock.document-not-finished');
  if (status === 'finished') return refuse('stock.document-finished');
  if (action !== 'finish') return ok('open');
  return items >= 1 ? ok('finished') : refuse('stock.no-item');
}
