import type { Answer, CallOptions } from '@prumo/view-models/core';
import { mapAnswer } from './map-answer.ts';

/** The records of a catalogue turned into what its port speaks; the list is the port's own, its rows are often lighter. */
export function mapRecords<Item, T, Input, Rest>(
  { get, create, update, ...rest }: Records<Item, Input> & Rest,
  map: (item: Item) => T,
): Records<T, Input> & Omit<Rest, keyof Records<Item, Input>> {
  return {
    ...rest,
    get: (id, options) => mapAnswer(get(id, options), map),
    create: (input, options) => mapAnswer(create(input, options), map),
    update: (id, input, options) => mapAnswer(update(id, input, options), map),
  };
}

interface Records<Item, Input> {
  get(id: string, options?: CallOptions): Answer<Item>;
  create(input: Input, options?: CallOptions): Answer<Item>;
  update(id: string, input: Input, options?: CallOptions): Answer<Item>;
}
