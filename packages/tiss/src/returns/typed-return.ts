import type { LocalDate } from '@prumo/domain/dates';
import { zero } from '@prumo/domain/money';
import type { Cents } from '@prumo/domain/money';
import { ok, problem, refuse } from '@prumo/domain/result';
import type { Problem, Result } from '@prumo/domain/result';
import { tableRow } from '../tables/table-codes.ts';
import { amountsOf, sumAmounts } from './answer-amounts.ts';
import type { SentTableGuide, SentTableLot } from './place-return-rows.ts';
import type { AnsweredGuide, AnsweredLine, AnsweredLot } from './return-message.ts';

/** What somebody read on paper of one guide of a lot. Amounts in cents. */
export interface TypedGuide {
  readonly accountId: string;
  readonly items: readonly TypedItem[];
}

export interface TypedItem {
  /** Its number in the guide, from 1. */
  readonly item: number;
  readonly released: Cents;
  readonly denied: Cents;
  /** Of table 38; null where the paper says none. */
  readonly code: string | null;
}

/**
 * An answer that was typed account by account, as an analysis of the standard says the same of the guides; what was not typed stays unanswered. Problems by their place: a
 * guide or item that the lot does not have, one that is there twice, amounts below 0, a code that table 38 does not have. [TIS-018, TIS-015]
 */
export function typedReturn(
  lot: SentTableLot,
  typed: readonly TypedGuide[],
  issuedOn: LocalDate,
): Result<AnsweredLot, Problem[]> {
  const sent = new Map(lot.guides.map((guide) => [guide.accountId, guide]));
  const problems = typed.flatMap(({ accountId, items }, at) =>
    typed.findIndex((other) => other.accountId === accountId) < at
      ? [problem(`guides.${at}`, 'return.repeated')]
      : guideProblems(sent.get(accountId), items, `guides.${at}`),
  );
  if (problems.length > 0) return refuse(problems);
  const items = typed.flatMap(({ accountId, items: own }) => {
    const guide = sent.get(accountId);
    return guide === undefined
      ? []
      : [{ number: guide.number, items: own.map(answered(guide, itemsBefore(lot, guide))) }];
  });
  const guides = [...Map.groupBy(items, ({ number }) => number)].map(([number, own]): AnsweredGuide => {
    const lines = own.flatMap((one) => one.items);
    return { number, status: '3', reasons: [], items: lines, ...sumAmounts(lines.map(amountsOf)) };
  });
  return ok({
    lot: lot.number,
    protocol: lot.protocol ?? '',
    protocolDate: issuedOn,
    status: '3',
    reason: null,
    guides,
    ...sumAmounts(guides),
  });
}

/** Items of other accounts that stand before those of one in the guide that they share. */
function itemsBefore({ guides }: SentTableLot, guide: SentTableGuide): number {
  const same = guides.filter(({ number }) => number === guide.number);
  return same.slice(0, same.indexOf(guide)).reduce((sum, { lines }) => sum + lines.length, 0);
}

function guideProblems(guide: SentTableGuide | undefined, items: readonly TypedItem[], path: string): Problem[] {
  if (guide === undefined) return [problem(path, 'return.guide-unknown')];
  return items.flatMap(({ item, released, denied, code }, at): Problem[] => {
    const place = `${path}.items.${at}`;
    if (guide.lines[item - 1] === undefined) return [problem(place, 'return.item-unknown')];
    if (items.findIndex((other) => other.item === item) < at) return [problem(place, 'return.repeated')];
    return [
      ...(released < 0 ? [problem(`${place}.released`, 'money.negative')] : []),
      ...(denied < 0 ? [problem(`${place}.denied`, 'money.negative')] : []),
      ...(code !== null && tableRow(38, code) === null ? [problem(`${place}.code`, 'return.code-unknown')] : []),
    ];
  });
}

const answered =
  (guide: SentTableGuide, before: number) =>
  ({ item, released, denied, code }: TypedItem): AnsweredLine => {
    const sent = guide.items[item - 1];
    const informed = guide.lines[item - 1] ?? zero;
    return {
      item: item + before,
      date: sent?.date ?? null,
      code: sent?.code ?? '',
      name: sent?.name ?? '',
      informed,
      processed: informed,
      released,
      denials: denied > 0 ? [{ code, value: denied }] : [],
    };
  };
