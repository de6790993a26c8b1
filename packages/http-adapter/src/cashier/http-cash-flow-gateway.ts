import type { Shapes } from '@prumo/contract';
import type { CashFlow, CashFlowEntry, CashFlowGateway, RemovedEntry } from '@prumo/view-models/cashier';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { mapAnswer, mapNothing } from '../core/map-answer.ts';

const ENTITIES_PER_SEARCH = 20;

/** Movements of an open drawer over HTTP. [CSH-100, CSH-105 … CSH-110] */
export const createHttpCashFlowGateway = (api: Api): CashFlowGateway => ({
  read: (id, options) => mapAnswer(ask(api, 'get', '/cashiers/{id}/cash-flow', { path: { id } }, options), toFlow),
  operate: ({ drawerId, ...operation }, options) =>
    mapNothing(
      ask(api, 'post', '/cashier-operations', { body: { ...operation, bankAccount: { id: drawerId } } }, options),
    ),
  changeOperation: ({ id, ...body }, options) =>
    mapNothing(ask(api, 'put', '/cashier-operations/{id}', { path: { id }, body }, options)),
  removeOperation: (id, options) =>
    mapNothing(ask(api, 'delete', '/cashier-operations/{id}', { path: { id } }, options)),
  record: ({ drawerId, ...financial }, options) =>
    mapNothing(
      ask(api, 'post', '/cashiers/financial', { body: { ...financial, bankAccount: { id: drawerId } } }, options),
    ),
  readTransaction: (id, options) => ask(api, 'get', '/financial-transactions/{id}', { path: { id } }, options),
  removeTransaction: (id, options) =>
    mapNothing(ask(api, 'delete', '/financial-transactions/{id}', { path: { id } }, options)),
  searchEntities: (search, options) =>
    mapAnswer(
      ask(api, 'get', '/financial-transactions/entities', { query: { search, limit: ENTITIES_PER_SEARCH } }, options),
      ({ items }) => items.map(({ id, name }) => ({ id, name })),
    ),
});

const toFlow = ({ items, summary, drawer, movement, balance, removed }: Shapes['CashFlow']): CashFlow => ({
  entries: items.map(toEntry),
  summary,
  drawer,
  movement,
  balance,
  removed: removed.map(toRemoved),
});

const toRemoved = ({ cashier, entity, removal, ...entry }: Shapes['RemovedCashEntry']): RemovedEntry => ({
  ...entry,
  operation: cashier.operation,
  entityName: entity.name,
  removal: { date: removal.date, user: removal.user.name },
});

const toEntry = ({ cashier, service, entity, installments, ...entry }: Shapes['CashFlowEntry']): CashFlowEntry => ({
  ...entry,
  operation: cashier.operation,
  serviceId: service,
  entityName: entity.name,
  paidBy: [...new Set(installments.map(({ type }) => type))],
});
