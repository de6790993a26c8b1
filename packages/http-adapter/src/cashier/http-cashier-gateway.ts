import type { Shapes } from '@prumo/contract';
import type { Cashier, CashierGateway, Drawer } from '@prumo/view-models/cashier';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';
import { mapAnswer, mapNothing } from '../core/map-answer.ts';

/** Opening and closing of drawers over HTTP. Opening is an incoming, closing an outgoing of the whole balance. [CSH-093 … CSH-099] */
export const createHttpCashierGateway = (api: Api): CashierGateway => ({
  listDrawers: (options) =>
    mapAnswer(ask(api, 'get', '/cashiers/accounts', {}, options), ({ items }) => items.map(toDrawer)),
  listOpen: (options) =>
    mapAnswer(ask(api, 'get', '/cashiers', { query: { status: 'open', limit: 0 } }, options), ({ items }) =>
      items.map(toCashier),
    ),
  listClosed: (period, options) =>
    mapAnswer(
      ask(api, 'get', '/cashiers', { query: { status: 'closed', limit: 0, ...period } }, options),
      ({ items }) => items.map(toCashier),
    ),
  open: ({ drawerId, ...opening }, options) =>
    mapAnswer(
      ask(
        api,
        'post',
        '/cashiers',
        { body: { ...opening, operation: 'incoming', bankAccount: { id: drawerId } } },
        options,
      ),
      toCashier,
    ),
  close: ({ cashierId, drawerId, value, counted, notes }, options) =>
    change(
      api,
      cashierId,
      {
        status: 'closed',
        operation: 'outgoing',
        value,
        bankAccount: { id: drawerId },
        notes,
        ...(counted === null ? {} : { counted }),
      },
      options,
    ),
  listReceivers: (id, options) =>
    mapAnswer(ask(api, 'get', '/cashiers/{id}/receivers', { path: { id } }, options), ({ items }) => items),
  handOver: ({ cashierId, ...body }, options) =>
    mapAnswer(ask(api, 'post', '/cashiers/{id}/handover', { path: { id: cashierId }, body }, options), toCashier),
  reopen: (id, options) => change(api, id, { status: 'open' }, options),
  cancelOpening: (id, options) => mapNothing(ask(api, 'delete', '/cashiers/{id}', { path: { id } }, options)),
});

const change = (
  api: Api,
  id: string,
  body: Shapes['CashierChange'],
  options: Parameters<CashierGateway['reopen']>[1],
) => mapAnswer(ask(api, 'put', '/cashiers/{id}', { path: { id }, body }, options), toCashier);

const toDrawer = ({ bankAccount, categories, transferAccount, open }: Shapes['CashierAccount']): Drawer => ({
  id: bankAccount.id,
  name: bankAccount.name,
  categories,
  transferAccount,
  open,
});

const toCashier = ({
  id,
  bankAccount,
  opening,
  closure,
  balance,
  categories,
  transferAccount,
  blindCount,
  withdrawalLimit,
}: Shapes['Cashier']): Cashier => ({
  id,
  drawer: bankAccount,
  categories,
  transferAccount,
  blindCount,
  withdrawalLimit,
  balance,
  opening: toMoment(opening),
  closure: closure === null ? null : toMoment(closure),
});

const toMoment = ({ date, user }: Shapes['Moment']) => ({ date, user: user.name });
