import { subtractCents, sumCents, zero } from '@prumo/domain/money';
import type { Cents } from '@prumo/domain/money';
import { amountsOf, layOn, residual, sumAmounts } from './answer-amounts.ts';
import type { AnsweredGuide, AnsweredLine } from './return-message.ts';

/** What an account brings into a guide that it shares: what each of its lines charges, in their order. */
export interface SentSession {
  readonly lines: readonly Cents[];
}

/**
 * What is said of a guide that several accounts share, as it is said of each: items by whose they are, under the number that they have in their
 * account; what the guide says beyond its items on what they leave of each account, else on what each charges, to the cent. Null for an account
 * of which nothing is said. An item that the guide does not have stays with the first. [BIL-036, TIS-015]
 */
export function splitAnswer(told: AnsweredGuide, sessions: readonly SentSession[]): (AnsweredGuide | null)[] {
  if (sessions.length <= 1) return sessions.map(() => told);
  const items = itemsOfEach(told.items, sessions);
  const left = sessions.map(({ lines }, at) => unanswered(lines, items[at] ?? []));
  const weights = left.some((value) => value > 0) ? left : sessions.map(({ lines }) => sumCents(lines));
  const beyond = residual(told, told.items.map(amountsOf));
  const shares = {
    informed: layOn(beyond.informed, weights),
    processed: layOn(beyond.processed, weights),
    released: layOn(beyond.released, weights),
    denied: layOn(beyond.denied, weights),
  };
  return sessions.map((_, at) => {
    const own = items[at] ?? [];
    const share = {
      informed: shares.informed[at] ?? zero,
      processed: shares.processed[at] ?? zero,
      released: shares.released[at] ?? zero,
      denied: shares.denied[at] ?? zero,
    };
    const silent = told.items.length > 0 && own.length === 0 && Object.values(share).every((value) => value === 0);
    return silent ? null : { ...told, items: own, ...sumAmounts([...own.map(amountsOf), share]) };
  });
}

/** What the items of an account leave of it. */
const unanswered = (lines: readonly Cents[], items: readonly AnsweredLine[]): Cents => {
  const told = new Set(items.map(({ item }) => item));
  return subtractCents(sumCents(lines), sumCents(lines.filter((_, at) => told.has(at + 1))));
};

/** Each item at its account, under its number there. */
function itemsOfEach(items: readonly AnsweredLine[], sessions: readonly SentSession[]): AnsweredLine[][] {
  const places = sessions.flatMap(({ lines }, session) => lines.map((_, at) => ({ session, item: at + 1 })));
  const own = sessions.map((): AnsweredLine[] => []);
  for (const one of items) {
    const place = one.item === null ? undefined : places[one.item - 1];
    own[place?.session ?? 0]?.push(place === undefined ? one : { ...one, item: place.item });
  }
  return own;
}
