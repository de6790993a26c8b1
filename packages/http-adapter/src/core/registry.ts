import type { Answer, CallOptions } from '@prumo/view-models/core';
import type { Api } from './api.ts';
import { ask, type AskedOf, type GivenBy, type PathOf } from './ask.ts';

/** The paths of the contract that have the five calls of a catalogue: list and create here, one record below. */
export type RegistryPath = {
  [P in PathOf<'get'> & PathOf<'post'>]: `${P}/{id}` extends PathOf<'get'> & PathOf<'put'> & PathOf<'delete'>
    ? P
    : never;
}[PathOf<'get'> & PathOf<'post'>];

type OneOf<P extends RegistryPath> = `${P}/{id}` & PathOf<'get'> & PathOf<'put'> & PathOf<'delete'>;
type QueryOf<P extends RegistryPath> = AskedOf<'get', P> extends { readonly query?: infer Q } ? Q : never;
type BodyOf<Asked> = Asked extends { readonly body: infer B } ? B : never;

/** The five calls of a catalogue; its shapes are the contract's. */
export interface Registry<P extends RegistryPath> {
  list(query: QueryOf<P>, options?: CallOptions): Answer<GivenBy<'get', P>>;
  get(id: string, options?: CallOptions): Answer<GivenBy<'get', OneOf<P>>>;
  create(body: BodyOf<AskedOf<'post', P>>, options?: CallOptions): Answer<GivenBy<'post', P>>;
  update(id: string, body: BodyOf<AskedOf<'put', OneOf<P>>>, options?: CallOptions): Answer<GivenBy<'put', OneOf<P>>>;
  deactivate(id: string, options?: CallOptions): Answer<GivenBy<'delete', OneOf<P>>>;
}

/** The calls of the catalogue at a path. It compiles only for a path that has all five. */
export function registry<P extends RegistryPath>(api: Api, path: P): Registry<P> {
  const one = `${path}/{id}` as OneOf<P>;
  // The compiler does not look into the shapes of a path it does not know yet; who calls is held to them by `Registry`.
  const at = (id: string, body?: unknown) => ({ path: { id }, ...(body !== undefined && { body }) }) as never;
  return {
    list: (query, options) => ask(api, 'get', path, { query } as never, options),
    get: (id, options) => ask(api, 'get', one, at(id), options),
    create: (body, options) => ask(api, 'post', path, { body } as never, options),
    update: (id, body, options) => ask(api, 'put', one, at(id, body), options),
    deactivate: (id, options) => ask(api, 'delete', one, at(id), options),
  };
}
