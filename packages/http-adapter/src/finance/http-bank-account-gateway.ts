import type { Schemas } from '@prumo/contract';
import { reaisFromCents } from '@prumo/domain/money';
import type { BankAccount, BankAccountGateway, BankAccountInput } from '@prumo/view-models/finance';
import type { Api } from '../core/api.ts';
import { mapAnswer, mapNothing } from '../core/map-answer.ts';
import { query } from '../core/query.ts';
import { toCents } from '../core/wire-money.ts';

/** The bank accounts over HTTP; reais become cents. [A12] */
export const createHttpBankAccountGateway = (api: Api): BankAccountGateway => ({
  list: (asked, options) =>
    api.call(options, (http, init) => http.GET('/bank-accounts', { ...init, params: { query: query(asked) } })),
  get: (id, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.GET('/bank-accounts/{id}', { ...init, params: { path: { id } } })),
      toAccount,
    ),
  create: (input, options) =>
    mapAnswer(
      api.call(options, (http, init) => http.POST('/bank-accounts', { ...init, body: toBody(input) })),
      toAccount,
    ),
  update: (id, input, options) =>
    mapAnswer(
      api.call(options, (http, init) =>
        http.PUT('/bank-accounts/{id}', { ...init, params: { path: { id } }, body: toBody(input) }),
      ),
      toAccount,
    ),
  deactivate: (id) =>
    mapNothing(api.call({}, (http, init) => http.DELETE('/bank-accounts/{id}', { ...init, params: { path: { id } } }))),
});

const toAccount = ({ initialValue, ...account }: Schemas['BankAccount']): BankAccount => ({
  ...account,
  initialValue: toCents(initialValue),
});

const toBody = ({ initialValue, ...input }: BankAccountInput): Schemas['BankAccountInput'] => ({
  ...query(input),
  initialValue: reaisFromCents(initialValue),
});
