import { cents, subtractCents, sumCents, zero } from '@prumo/domain/money';
import type { Cents } from '@prumo/domain/money';
import { amountsOf, residual } from './answer-amounts.ts';
import type { AnsweredGuide, AnsweredLine, AnsweredLot } from './return-message.ts';
import { splitAnswer } from './split-answer.ts';

/** A lot as it was sent. */
export interface SentLot {
  readonly id: string;
  readonly number: string;
  readonly guides: readonly SentGuide[];
}

/**
 * A guide of it, or what an account brings into one: what each of its lines charges, in their order; the number of an item is its place from 1. The
 * accounts of a guide that is shared stand in the order of its items. [TIS-015, BIL-036]
 */
export interface SentGuide {
  readonly accountId: string;
  readonly number: string;
  readonly lines: readonly Cents[];
  /** A denial of it was accepted or appealed: what the insurer says anew changes nothing. */
  readonly decided?: boolean;
}

export type UnmatchedReason =
  | 'return.lot-unknown'
  | 'return.guide-unknown'
  | 'return.item-unknown'
  | 'return.repeated'
  | 'return.already-decided';

/** One answer of a return, matched with what was sent or not. */
export interface MatchedAnswer {
  readonly level: 'item' | 'guide' | 'protocol';
  readonly lot: string;
  readonly protocol: string;
  readonly guide: string | null;
  readonly item: number | null;
  readonly date: string | null;
  readonly code: string | null;
  readonly name: string | null;
  readonly lotId: string | null;
  readonly accountId: string | null;
  /** Why it stands for nothing that was sent. */
  readonly unmatched: UnmatchedReason | null;
  /** What was charged for it; 0 where it stands for nothing that was sent. */
  readonly sent: Cents;
  readonly informed: Cents;
  readonly processed: Cents;
  /** Below 0 where a guide or protocol is paid less than its parts. */
  readonly released: Cents;
  readonly denials: readonly { readonly code: string | null; readonly value: Cents }[];
}

/**
 * Every answer of a return by lot, guide and number of the item, each once: items, then what the totals of a guide say beyond its
 * items, then what those of a protocol say beyond its guides. A guide without items is answered as a whole, one that accounts share account by
 * account. What was not sent, and what the file says twice, is kept with the reason and stands for nothing; what it does not mention stays
 * unanswered, so that
 * the sent values of a guide never come to more than the guide. [TIS-015, TIS-017]
 */
export function matchReturn(answered: readonly AnsweredLot[], sent: readonly SentLot[]): MatchedAnswer[] {
  const lots = new Map(sent.map((lot) => [lot.number, lot]));
  const seen = new Set<string>();
  return answered.flatMap((told) => {
    const lot = lots.get(told.lot.replace(/^0+(?=\d)/, '')) ?? null;
    const guides = Map.groupBy(lot?.guides ?? [], (guide) => guide.number);
    const twice = (key: string): boolean => {
      const known = seen.has(key);
      seen.add(key);
      return known;
    };
    const blank = { ...NOTHING, lot: told.lot, protocol: told.protocol, lotId: lot?.id ?? null };
    const parts = told.guides.flatMap((one) => {
      const sessions = guides.get(one.number);
      const own = { ...blank, guide: one.number };
      if (sessions === undefined)
        return guideAnswers(one, null, lot === null ? 'return.lot-unknown' : 'return.guide-unknown', own);
      const repeated = twice(`${lot?.id} ${one.number}`);
      return splitAnswer(one, sessions).flatMap((answer, at) => {
        const guide = sessions[at];
        if (answer === null || guide === undefined) return [];
        return guideAnswers(answer, guide, reasonOf(guide, repeated), { ...own, accountId: guide.accountId });
      });
    });
    return [...parts, ...protocolAnswers(told, blank, lot === null ? 'return.lot-unknown' : null)];
  });
}

function reasonOf({ decided }: SentGuide, repeated: boolean): UnmatchedReason | null {
  if (decided === true) return 'return.already-decided';
  return repeated ? 'return.repeated' : null;
}

type Blank = Omit<MatchedAnswer, 'informed' | 'processed' | 'released' | 'denials'>;

const NOTHING: Blank = {
  level: 'item',
  lot: '',
  protocol: '',
  guide: null,
  item: null,
  date: null,
  code: null,
  name: null,
  lotId: null,
  accountId: null,
  unmatched: null,
  sent: zero,
};

function guideAnswers(
  told: AnsweredGuide,
  guide: SentGuide | null,
  unmatched: UnmatchedReason | null,
  blank: Blank,
): MatchedAnswer[] {
  const seen = new Set<number>();
  const items = told.items.map((one) => {
    const charged = one.item === null ? undefined : guide?.lines[one.item - 1];
    const repeated = one.item !== null && seen.has(one.item);
    if (one.item !== null) seen.add(one.item);
    const reason = unmatched ?? (charged === undefined ? 'return.item-unknown' : repeated ? 'return.repeated' : null);
    return itemAnswer(one, reason === null ? (charged ?? zero) : zero, { ...blank, unmatched: reason });
  });
  const total = unmatched === null ? sumCents(guide?.lines ?? []) : zero;
  const left = subtractCents(total, sumCents(items.map(({ sent }) => sent)));
  const { denied, ...beyond } = residual(told, told.items.map(amountsOf));
  // Without items the whole guide is answered; else only what its totals say that no item does.
  const sent = told.items.length === 0 ? left : cents(Math.max(0, Math.min(left, beyond.informed)));
  const rest: MatchedAnswer = {
    ...blank,
    level: 'guide',
    unmatched,
    sent,
    ...beyond,
    denials: reasoned(denied, told.reasons),
  };
  return [...items, ...(says(rest) ? [rest] : [])];
}

const itemAnswer = (one: AnsweredLine, sent: Cents, blank: Blank): MatchedAnswer => ({
  ...blank,
  level: 'item',
  item: one.item,
  date: one.date,
  code: one.code,
  name: one.name,
  sent,
  informed: one.informed,
  processed: one.processed,
  released: one.released,
  denials: one.denials.filter(({ value }) => value > 0),
});

function protocolAnswers(told: AnsweredLot, blank: Blank, unmatched: UnmatchedReason | null): MatchedAnswer[] {
  const { denied, ...beyond } = residual(told, told.guides);
  const rest: MatchedAnswer = {
    ...blank,
    level: 'protocol',
    unmatched,
    ...beyond,
    denials: reasoned(denied, told.reason === null ? [] : [told.reason]),
  };
  return says(rest) ? [rest] : [];
}

/** A whole has one amount and may have several reasons: the first carries it. */
const reasoned = (denied: Cents, reasons: readonly string[]): MatchedAnswer['denials'] =>
  denied === 0 ? [] : [{ code: reasons[0] ?? null, value: denied }];

const says = ({ sent, released, denials }: MatchedAnswer): boolean =>
  sent !== 0 || released !== 0 || denials.length > 0;
