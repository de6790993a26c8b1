import type { Schemas } from '@prumo/contract';
import { SUMMARY_BOXES, type SummaryBox } from '@prumo/domain/cashier';
import { localDate } from '@prumo/domain/dates';
import { type Cents, reaisFromCents } from '@prumo/domain/money';
import type { CashFlow, CashFlowEntry, CashFlowGateway, TransactionDetail } from '@prumo/view-models/cashier';
import type { Api } from '../core/api.ts';
import { mapAnswer, mapNothing } from '../core/map-answer.ts';
import { toDate } from '../core/wire-dates.ts';
import { toCents } from '../core/wire-money.ts';

const ENTITIES_PER_SEARCH = 20;

/** Movements of an open drawer over HTTP. [CSH-100, CSH-105 … CSH-110] */
export const createHttpCashFlowGateway = (api: Api): CashFlowGateway => ({
  read: (id, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/cashiers/{id}/cash-flow', { ...init, params: { path: { id } } })),
      toFlow,
    ),
  operate: ({ cashierId, drawerId, operation, value, notes }, options) => {
    const body: Schemas['CashierOperationInput'] = {
      cashierId,
      operation,
      bankAccount: { id: drawerId },
      value: reaisFromCents(value),
      notes,
    };
    return mapNothing(api.call(options, (http, init) => http.POST('/cashier-operations', { ...init, body })));
  },
  changeOperation: ({ id, cashierId, value, notes }, options) => {
    const body: Schemas['CashierOperationEdit'] = { cashierId, value: reaisFromCents(value), notes };
    return mapNothing(
      api.call(options, (http, init) =>
        http.PUT('/cashier-operations/{id}', { ...init, params: { path: { id } }, body }),
      ),
    );
  },
  removeOperation: (id, options) =>
    mapNothing(
      api.call(options, (http, init) => http.DELETE('/cashier-operations/{id}', { ...init, params: { path: { id } } })),
    ),
  record: ({ cashierId, drawerId, operation, entity, category, value, notes }, options) => {
    const body: Schemas['CashFinancialInput'] = {
      cashierId,
      operation,
      bankAccount: { id: drawerId },
      entity: { ...entity },
      category: { ...category },
      value: reaisFromCents(value),
      notes,
    };
    return mapNothing(api.call(options, (http, init) => http.POST('/cashiers/financial', { ...init, body })));
  },
  readTransaction: (id, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.GET('/financial-transactions/{id}', { ...init, params: { path: { id } } }),
      ),
      toDetail,
    ),
  removeTransaction: (id, options) =>
    mapNothing(
      api.call(options, (http, init) =>
        http.DELETE('/financial-transactions/{id}', { ...init, params: { path: { id } } }),
      ),
    ),
  searchEntities: (search, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.GET('/financial-transactions/entities', {
          ...init,
          params: { query: { search, limit: ENTITIES_PER_SEARCH } },
        }),
      ),
      ({ items }) => items.map(({ id, name }) => ({ id, name })),
    ),
});

const toFlow = ({ items, summary, movement, balance }: Schemas['CashFlow']): CashFlow => ({
  entries: items.map(toEntry),
  summary: Object.fromEntries(SUMMARY_BOXES.map((box) => [box, toCents(summary[box])])) as Record<SummaryBox, Cents>,
  movement: toCents(movement),
  balance: toCents(balance),
});

const toEntry = ({
  id,
  createdAt,
  cashier,
  type,
  total,
  notes,
  service,
  entity,
  category,
  cashBalance,
}: Schemas['CashFlowEntry']): CashFlowEntry => ({
  id,
  createdAt,
  operation: cashier.operation,
  type,
  total: toCents(total),
  notes,
  serviceId: service,
  entityName: entity.name,
  category,
  cashBalance: toCents(cashBalance),
});

const toDetail = ({ payments, value, ...row }: Schemas['Transaction']): TransactionDetail => ({
  type: row.type,
  document: row.document,
  issueDate: localDate(row.issueDate),
  dueDate: localDate(row.dueDate),
  competenceDate: localDate(row.competenceDate),
  paymentDate: toDate(payments[0]?.date ?? null),
  entityName: row.entity.name,
  category: row.category?.name ?? null,
  costCenter: row.costCenter?.name ?? null,
  method: row.method?.name ?? null,
  bankAccount: row.bankAccount?.name ?? null,
  installment: { current: row.installment.current, total: row.installment.total },
  total: toCents(value.total),
  current: toCents(value.current),
  paid: toCents(value.final),
  rate: toCents(value.rate),
  interest: toCents(value.interest),
  discount: toCents(value.discount),
});
