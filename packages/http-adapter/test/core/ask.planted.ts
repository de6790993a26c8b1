import type { Cents } from '@prumo/domain/money';
import type { Api } from '../../src/core/api.ts';
import { ask } from '../../src/core/ask.ts';
import { registry } from '../../src/core/registry.ts';
import { toCents } from '../../src/core/wire-money.ts';
import { account } from './echo.ts';

// The compiler is the test here, and nothing of this is ever run: each marked line must not compile. One that does
// fails the type check, because then its mark stands for nothing.

/** A path, or a method of a path, that does not exist. */
export const noSuchCall = (api: Api) => [
  // @ts-expect-error misspelt
  ask(api, 'get', '/bank-acounts', {}),
  // @ts-expect-error all bank accounts at once
  ask(api, 'delete', '/bank-accounts', {}),
];

/** A registry that has not all five calls. */
export const noRegistry = (api: Api) => [
  // @ts-expect-error a cashier is opened and closed
  registry(api, '/cashiers'),
  // @ts-expect-error the path of one record
  registry(api, '/bank-accounts/{id}'),
];

/** An id that is missing, or goes by another name. */
export const noId = (api: Api) => [
  // @ts-expect-error of which?
  ask(api, 'get', '/bank-accounts/{id}', {}),
  // @ts-expect-error of which plan?
  ask(api, 'get', '/insurances/{id}/plans/{planId}/prices', { path: { id: 'i1' } }),
  // @ts-expect-error the contract says id
  ask(api, 'get', '/bank-accounts/{id}', { path: { accountId: 'b1' } }),
];

/** A property that the contract does not know, or demands. */
export const noSuchProperty = (api: Api) => [
  // @ts-expect-error bank accounts have no colour
  ask(api, 'post', '/bank-accounts', { body: { ...account, color: '#ffffff' } }),
  // @ts-expect-error a marker has a name
  registry(api, '/markers').create({ color: '#ffffff' }),
  // @ts-expect-error markers are not searched by colour
  registry(api, '/markers').list({ color: '#ffffff' }),
  // @ts-expect-error a search is demanded
  ask(api, 'get', '/ans-insurers', {}),
  // @ts-expect-error what is sent has a body
  ask(api, 'post', '/bank-accounts', {}),
];

/** An amount that is turned twice. */
export const noReais = (value: Cents) => [
  // @ts-expect-error cents are no reais of the wire
  toCents(value),
];

/** Another unit than the domain's. */
export const noUnit = (api: Api, path: { id: string; planId: string }) => [
  // @ts-expect-error 12.5 reais are 1250 cents
  ask(api, 'post', '/bank-accounts', { body: { ...account, initialValue: 12.5 } }),
  // @ts-expect-error a day is not any text
  ask(api, 'put', '/insurances/{id}/plans/{planId}/prices', { path, body: { validFrom: '01/01/2026', items: [] } }),
];
