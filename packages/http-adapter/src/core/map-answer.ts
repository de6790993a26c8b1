import type { Answer, Page } from '@prumo/view-models/core';

/** The value of an answer turned into what the port speaks; a problem passes as it is. */
export async function mapAnswer<T, U>(answer: Answer<T>, map: (value: T) => U): Answer<U> {
  const given = await answer;
  return given.ok ? { ok: true, value: map(given.value) } : given;
}

/** A page with each row turned. */
export const mapPage = <T, U>(answer: Answer<Page<T>>, map: (item: T) => U): Answer<Page<U>> =>
  mapAnswer(answer, ({ items, total, hasMore }) => ({ items: items.map(map), total, hasMore }));

/** An answer without a body. */
export const mapNothing = (answer: Answer<unknown>): Answer<undefined> => mapAnswer(answer, () => undefined);

/** The rows of an answer that has nothing else to say. */
export const itemsOf = <T>(answer: Answer<{ readonly items: readonly T[] }>): Answer<readonly T[]> =>
  mapAnswer(answer, ({ items }) => items);
