import type { LocalDate } from '@prumo/domain/dates';
import type { ReturnRow } from '@prumo/domain/imports';
import { cents, subtractCents, sumCents, zero } from '@prumo/domain/money';
import type { Cents } from '@prumo/domain/money';
import { tableRow } from '../tables/table-codes.ts';
import { amountsOf, sumAmounts } from './answer-amounts.ts';
import type { SentGuide, SentLot } from './match-return.ts';
import type { AnsweredAmounts, AnsweredGuide, AnsweredLine, AnsweredLot, PaidLot } from './return-message.ts';

/** A lot as it was sent, with all by which a table of the insurer may name its guides and their items. */
export interface SentTableLot extends SentLot {
  readonly protocol: string | null;
  readonly guides: readonly SentTableGuide[];
}

export interface SentTableGuide extends SentGuide {
  /** The number that the insurer gave it, and that of its authorization. */
  readonly authorization: string | null;
  readonly password: string | null;
  /** As long as its lines. */
  readonly items: readonly { readonly code: string | null; readonly name: string; readonly date: LocalDate | null }[];
}

interface Place {
  readonly lot: SentTableLot | null;
  readonly guide: SentTableGuide | null;
}

/** What is told of a guide, in the order of the file. */
interface Told extends Place {
  readonly rows: ReturnRow[];
}

/**
 * The rows of an insurer's table as an analysis of the standard says the same: guides are found by the clinic's number, by the insurer's, by the
 * password, whatever zeros stand before them; items by their number, else by code and day, each once. Several rows of one item that differ in
 * the reason alone are one answer with several denials. What is not found is told as the file names it. The totals are those of the rows. [TIS-018, TIS-015]
 */
export function placeReturnRows(
  rows: readonly ReturnRow[],
  sent: readonly SentTableLot[],
  issuedOn: LocalDate,
): AnsweredLot[] {
  const find = placesIn(sent);
  const guides = new Map<string, Told>();
  for (const row of rows) {
    const place = find(row);
    const key = `${lotOf(row, place)}|${guideOf(row, place)}`;
    const told = guides.get(key) ?? { ...place, rows: [] };
    told.rows.push(row);
    guides.set(key, told);
  }
  const lots = Map.groupBy(guides.values(), ({ rows: [first], ...place }) => (first ? lotOf(first, place) : ''));
  return [...lots].map(([lot, told]): AnsweredLot => {
    const answered = told.map(answeredGuide);
    const [first] = told;
    const row = first?.rows[0];
    return {
      lot,
      protocol: row?.protocol ?? first?.lot?.protocol ?? '',
      protocolDate: issuedOn,
      status: '3',
      reason: null,
      guides: answered,
      ...sumAmounts(answered),
    };
  });
}

/** What rows say was paid of each lot on each day; what names no lot that was sent stands under the number that the file gives. [TIS-018, TIS-016] */
export function placePaidRows(
  rows: readonly ReturnRow[],
  sent: readonly SentTableLot[],
  issuedOn: LocalDate,
): PaidLot[] {
  const find = placesIn(sent);
  const paid = Map.groupBy(rows, (row) => `${lotOf(row, find(row))}|${row.paidOn ?? issuedOn}`);
  return [...paid.values()].map((told): PaidLot => {
    const [first] = told;
    const place = first === undefined ? null : find(first);
    return {
      lot: first === undefined || place === null ? '' : lotOf(first, place),
      protocol: first?.protocol ?? place?.lot?.protocol ?? '',
      paidOn: first?.paidOn ?? issuedOn,
      ...sumAmounts(told.map((row) => rowAmounts(row, null))),
    };
  });
}

const bare = (number: string): string =>
  number
    .replaceAll(/[.\s/-]/g, '')
    .toUpperCase()
    .replace(/^0+(?=.)/, '');

/** A guide that accounts share, with the items of all and whatever number one of them knows: a table knows nothing of accounts. [BIL-036] */
const wholeGuides = ({ guides, ...lot }: SentTableLot): SentTableLot => ({
  ...lot,
  guides: [...Map.groupBy(guides, ({ number }) => number).values()].flatMap((sessions) => {
    const [first] = sessions;
    if (first === undefined || sessions.length === 1) return sessions;
    const { number, authorization, password } = first;
    const known = sessions.map((one) => one.authorization).find((name) => name !== null && name !== number);
    return {
      ...first,
      authorization: known ?? authorization,
      password: password ?? sessions.map((one) => one.password).find((name) => name !== null) ?? null,
      lines: sessions.flatMap(({ lines }) => lines),
      items: sessions.flatMap(({ items }) => items),
    };
  }),
});

/** How a row finds its place among the lots that were sent. */
function placesIn(lotsSent: readonly SentTableLot[]): (row: ReturnRow) => Place {
  const sent = lotsSent.map(wholeGuides);
  const all = sent.flatMap((lot) => lot.guides.map((guide) => ({ lot, guide })));
  const by = (name: (guide: SentTableGuide) => string | null) =>
    Map.groupBy(
      all.filter(({ guide }) => (name(guide) ?? '') !== ''),
      ({ guide }) => bare(name(guide) ?? ''),
    );
  const [numbers, ofInsurer, passwords] = [
    by(({ number }) => number),
    by(({ authorization }) => authorization),
    by(({ password }) => password),
  ];
  const lots = new Map(sent.map((lot) => [lot.number, lot]));
  const protocols = new Map(sent.flatMap((lot) => (lot.protocol === null ? [] : [[bare(lot.protocol), lot] as const])));
  return (row) => {
    const told =
      (row.lot === null ? null : lots.get(bare(row.lot))) ??
      (row.protocol === null ? null : protocols.get(bare(row.protocol))) ??
      null;
    const named = (
      [
        [numbers, row.guide],
        [ofInsurer, row.insurerGuide],
        [passwords, row.password],
      ] as const
    ).flatMap(([known, number]) => (number === null ? [] : (known.get(bare(number)) ?? [])));
    // A lot that the row names decides; one that is nobody's may be the insurer's own number.
    const [found] = told === null ? named : named.filter(({ lot }) => lot === told);
    return found ?? { lot: told, guide: null };
  };
}

const lotOf = (row: ReturnRow, { lot }: Place): string => lot?.number ?? row.lot ?? '';
const guideOf = (row: ReturnRow, { guide }: Place): string =>
  guide?.number ?? row.guide ?? row.insurerGuide ?? row.password ?? '';

function answeredGuide({ guide, rows, ...place }: Told): AnsweredGuide {
  const ofItems = rows.filter(({ item, code }) => item !== null || code !== null);
  const whole = rows.filter(({ item, code }) => item === null && code === null);
  const items = answeredItems(ofItems, guide);
  const charged = guide === null || ofItems.length > 0 ? null : sumCents(guide.lines);
  const parts = [...items.map(amountsOf), ...whole.map((row) => rowAmounts(row, charged))];
  const [first] = rows;
  return {
    number: first === undefined ? '' : guideOf(first, { ...place, guide }),
    status: '3',
    reasons: whole.flatMap((row) => denialsOf(row, charged)).flatMap(({ code }) => code ?? []),
    items,
    ...sumAmounts(parts),
  };
}

/** Rows that speak of one item again, with another reason, are part of the answer before. */
function answeredItems(rows: readonly ReturnRow[], guide: SentTableGuide | null): AnsweredLine[] {
  const taken = new Map<number, { readonly row: ReturnRow; readonly at: number }>();
  const answers: AnsweredLine[] = [];
  for (const row of rows) {
    const item = itemOf(row, guide, taken);
    const before = item === null ? undefined : taken.get(item);
    const answered = answeredLine(row, guide, item);
    const earlier = before === undefined ? undefined : answers[before.at];
    if (before !== undefined && earlier !== undefined && isAnotherReason(row, before.row)) {
      const more = sumCents(answered.denials.map(({ value }) => value));
      const released = before.row.released === null ? subtractCents(earlier.released, more) : earlier.released;
      answers[before.at] = { ...earlier, released, denials: [...earlier.denials, ...answered.denials] };
      continue;
    }
    if (item !== null && before === undefined) taken.set(item, { row, at: answers.length });
    answers.push(answered);
  }
  return answers;
}

/** The number that the row tells, else the first item of that code that no row spoke of yet, of its day before others, else the last of them. */
function itemOf(row: ReturnRow, guide: SentTableGuide | null, taken: ReadonlyMap<number, unknown>): number | null {
  if (guide === null || row.item !== null) return row.item;
  const same = guide.items.flatMap(({ code, date }, at) =>
    bare(code ?? '') === bare(row.code ?? '')
      ? [{ item: at + 1, sameDay: row.date === null || row.date === date }]
      : [],
  );
  const free = same.filter(({ item }) => !taken.has(item));
  const [first] = [
    ...free.filter(({ sameDay }) => sameDay),
    ...same.filter(({ sameDay }) => sameDay).toReversed(),
    ...free,
  ];
  return (first ?? same.at(-1))?.item ?? null;
}

/** The same item, charged and released as before, and denied for something else. */
const isAnotherReason = (row: ReturnRow, before: ReturnRow): boolean =>
  (row.denied ?? 0) > 0 &&
  row.informed === before.informed &&
  (row.released === before.released || row.released === null || row.released === 0) &&
  row.denialCodes.join() !== before.denialCodes.join();

function answeredLine(row: ReturnRow, guide: SentTableGuide | null, item: number | null): AnsweredLine {
  const sent = item === null ? undefined : guide?.items[item - 1];
  const charged = item === null ? null : (guide?.lines[item - 1] ?? null);
  return {
    item,
    date: row.date ?? sent?.date ?? null,
    code: row.code ?? sent?.code ?? '',
    name: row.name ?? sent?.name ?? '',
    ...toldOf(row, charged),
    denials: denialsOf(row, charged),
  };
}

/** What a row leaves out follows from the rest: charged is what was sent, released what was not denied. */
function toldOf(row: ReturnRow, charged: Cents | null): Omit<AnsweredAmounts, 'denied'> {
  const informed = row.informed ?? charged ?? cents((row.released ?? 0) + (row.denied ?? 0));
  const released = row.released ?? subtractCents(informed, row.denied ?? zero);
  return { informed, processed: row.processed ?? informed, released };
}

/** The same with what the row denies. */
const rowAmounts = (row: ReturnRow, charged: Cents | null): AnsweredAmounts => ({
  ...toldOf(row, charged),
  denied: sumCents(denialsOf(row, charged).map(({ value }) => value)),
});

/**
 * The denial of a row: what it says, or, of a row that gives a reason and no value, what was not released. Less released without a reason
 * is no denial: it stays unexplained. The first reason of table 38 carries it; another code is the insurer's own, and none of the standard.
 */
function denialsOf(row: ReturnRow, charged: Cents | null): AnsweredLine['denials'] {
  const codes = row.denialCodes.filter((code) => tableRow(38, code) !== null);
  const { informed, released } = toldOf(row, charged);
  const value = row.denied ?? (codes.length > 0 ? cents(Math.max(0, informed - released)) : zero);
  return value > 0 ? [{ code: codes[0] ?? null, value }] : [];
}
