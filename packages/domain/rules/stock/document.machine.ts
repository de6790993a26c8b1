import { changeStockDocument, STOCK_DOCUMENT_ACTIONS, STOCK_DOCUMENT_STATUSES } from '../../src/stock/index.ts';
import type { StockDocumentAction, StockDocumentStatus } from '../../src/stock/index.ts';
import type { Machine } from '../machine.ts';

const TITLES: Readonly<Record<StockDocumentAction, string>> = {
  edit: 'Editar',
  finish: 'Finalizar',
  cancel: 'Cancelar',
  delete: 'Excluir',
};

/** An entry, output, inventory or quotation: open → finished → canceled. */
export const stockDocumentMachine: Machine = {
  title: 'Documento de estoque',
  statement:
    'Entradas, saídas, inventários e cotações se editam até serem finalizados; finalizar exige um item, move o estoque e tranca; o que foi finalizado só se cancela, por movimentações que o desfazem.',
  source: ['STK-037', 'STK-041', 'A142'],
  initial: 'open',
  states: STOCK_DOCUMENT_STATUSES,
  words: 'stockDocumentStatus',
  events: STOCK_DOCUMENT_ACTIONS.map((name) => ({ name, title: TITLES[name] })),
  settings: { hasItems: { label: 'O documento tem itens', value: true } },
  next: (state, event, settings) =>
    changeStockDocument(
      state as StockDocumentStatus,
      event as StockDocumentAction,
      settings['hasItems'] === true ? 1 : 0,
    ),
};
