import type { Schemas } from '@prumo/contract';
import { reaisFromCents } from '@prumo/domain/money';
import type { Cashier, CashierGateway, Drawer } from '@prumo/view-models/cashier';
import type { Api } from '../core/api.ts';
import { mapAnswer, mapNothing } from '../core/map-answer.ts';
import { toCents } from '../core/wire-money.ts';

/** Opening and closing of drawers over HTTP. Opening is an incoming, closing an outgoing of the whole balance. [CSH-093 … CSH-099] */
export const createHttpCashierGateway = (api: Api): CashierGateway => ({
  listDrawers: (options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/cashiers/accounts', { ...init })),
      ({ items }) => items.map(toDrawer),
    ),
  listOpen: (options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.GET('/cashiers', { ...init, params: { query: { status: 'open', limit: 0 } } }),
      ),
      ({ items }) => items.map(toCashier),
    ),
  listClosed: (period, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.GET('/cashiers', { ...init, params: { query: { status: 'closed', limit: 0, ...period } } }),
      ),
      ({ items }) => items.map(toCashier),
    ),
  open: ({ drawerId, value, notes }, options) => {
    const body: Schemas['CashierOpening'] = {
      bankAccount: { id: drawerId },
      operation: 'incoming',
      value: reaisFromCents(value),
      notes,
    };
    return mapAnswer(
      api.call(options, (http, init) => http.POST('/cashiers', { ...init, body })),
      toCashier,
    );
  },
  close: ({ cashierId, drawerId, value, notes }, options) =>
    change(
      api,
      cashierId,
      { status: 'closed', operation: 'outgoing', value: reaisFromCents(value), bankAccount: { id: drawerId }, notes },
      options,
    ),
  reopen: (id, options) => change(api, id, { status: 'open' }, options),
  cancelOpening: (id, options) =>
    mapNothing(api.call(options, (http, init) => http.DELETE('/cashiers/{id}', { ...init, params: { path: { id } } }))),
});

const change = (
  api: Api,
  id: string,
  body: Schemas['CashierChange'],
  options: Parameters<CashierGateway['reopen']>[1],
) =>
  mapAnswer(
    api.call(options, (http, init) => http.PUT('/cashiers/{id}', { ...init, params: { path: { id } }, body })),
    toCashier,
  );

const toDrawer = ({ bankAccount, categories, open }: Schemas['CashierAccount']): Drawer => ({
  id: bankAccount.id,
  name: bankAccount.name,
  categories,
  open,
});

const toCashier = ({ id, bankAccount, opening, closure, balance, categories }: Schemas['Cashier']): Cashier => ({
  id,
  drawer: bankAccount,
  categories,
  balance: toCents(balance),
  opening: toMoment(opening),
  closure: closure === null ? null : toMoment(closure),
});

const toMoment = ({ date, user }: Schemas['Moment']) => ({ date, user: user.name });
