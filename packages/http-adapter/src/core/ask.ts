import { AMOUNTS, type ShapePaths } from '@prumo/contract';
import { type Cents, reaisFromCents } from '@prumo/domain/money';
import type { Answer, CallOptions } from '@prumo/view-models/core';
import type { Api } from './api.ts';
import { query as asked } from './query.ts';
import { turnAmounts } from './turn-amounts.ts';
import { toCents } from './wire-money.ts';

type Method = 'get' | 'post' | 'put' | 'delete';

/** The paths of the contract that know the method. */
export type PathOf<M extends Method> = {
  [P in keyof ShapePaths]: ShapePaths[P] extends Readonly<Record<M, { readonly responses: unknown }>> ? P : never;
}[keyof ShapePaths];

type Operation<M extends Method, P extends PathOf<M>> = ShapePaths[P][M];

/**
 * What an operation is asked with: the parts of its path, its query, its body, in the units of the domain; a header
 * only where another branch is asked than the user's own.
 */
export type AskedOf<M extends Method, P extends PathOf<M>> = PathPart<Operation<M, P>> &
  QueryPart<Operation<M, P>> &
  BodyPart<Operation<M, P>> & { readonly header?: { readonly 'Branch-ID': string } };

type PathPart<O> = O extends { readonly parameters: { readonly path: infer V } } ? { readonly path: V } : unknown;
type QueryPart<O> = O extends { readonly parameters: { readonly query: infer V } }
  ? { readonly query: V }
  : O extends { readonly parameters: { readonly query?: infer V } }
    ? { readonly query?: V }
    : unknown;
type BodyPart<O> = O extends { readonly requestBody: { readonly content: { readonly 'application/json': infer V } } }
  ? { readonly body: V }
  : unknown;

/** What an operation answers, in the units of the domain; undefined for an answer without a body. */
export type GivenBy<M extends Method, P extends PathOf<M>> =
  Operation<M, P> extends { readonly responses: infer R } ? JsonOf<R, 200> | JsonOf<R, 201> | EmptyOf<R> : never;

type JsonOf<R, S extends number> =
  R extends Readonly<Record<S, { readonly content: { readonly 'application/json': infer V } }>> ? V : never;
type EmptyOf<R> = R extends Readonly<Record<204, unknown>> ? undefined : never;

/**
 * One call of the contract in the units of the domain: amounts go out as reais and come back as cents, wherever the
 * contract says that they stand. Never rejects for what the server or the network does; an amount of the wire with
 * more than two decimals breaks the contract and throws. [A12]
 */
export function ask<M extends Method, P extends PathOf<M>>(
  api: Api,
  method: M,
  path: P,
  parts: AskedOf<M, P>,
  options?: CallOptions,
): Answer<GivenBy<M, P>> {
  const amounts = AMOUNTS.operations[`${method.toUpperCase()} ${path}`];
  const { path: names, query, header, body } = parts as Readonly<Partial<Record<string, object>>>;
  return api.call(options, async (http, init) => {
    const given = await http.request(
      method,
      path as never,
      {
        ...init,
        params: { ...(names && { path: names }), ...(query && { query: asked(query) }), ...(header && { header }) },
        ...(body && { body: turnAmounts(body, amounts?.body, (value) => reaisFromCents(value as Cents)) }),
      } as never,
    );
    const { data, error, response } = given as { data?: unknown; error?: unknown; response: Response };
    return {
      data: turnAmounts(data, amounts?.answer, toCents) as GivenBy<M, P>,
      error: turnAmounts(error, amounts?.problem, toCents),
      response,
    };
  });
}
