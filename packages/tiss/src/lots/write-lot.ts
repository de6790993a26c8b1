import { cents, sumCents } from '@prumo/domain/money';
import type { Cents } from '@prumo/domain/money';
import { ok, problem, refuse } from '@prumo/domain/result';
import type { Problem, Result } from '@prumo/domain/result';
import { consultationGuide } from '../guides/consultation-guide.ts';
import { insuranceValue } from '../guides/line-value.ts';
import { sadtGuide } from '../guides/sadt-guide.ts';
import { DEFAULT_GUIDE_SETTINGS } from '../guides/billable-guide.ts';
import type { BillableGuide, GuideSettings } from '../guides/billable-guide.ts';
import { joinSessions } from '../guides/shared-guide.ts';
import { writeMessage } from '../messages/write-message.ts';
import type { FileSettings } from '../messages/write-message.ts';
import { lotMessageModel } from '../model/lot-message.ts';
import type { LotMessage } from '../model/lot-message.ts';
import { CURRENT_VERSION } from '../versions.ts';
import { buildLots } from './build-lots.ts';
import type { PreparedLot } from './build-lots.ts';
import { contractedSender } from './contracted-sender.ts';
import { lotMessage } from './lot-message.ts';
import type { LotGuides } from './lot-message.ts';
import { transactionHeader } from './transaction-header.ts';

/** A guide of an invoice: the account that it is of, and everything that its insurer is told. */
export interface InvoicedGuide {
  readonly accountId: string;
  readonly type: 'consultation' | 'sadt';
  readonly guide: BillableGuide;
}

/** When lots are made and how their files are written. */
export interface LotTerms {
  /** ISO with offset; the message shows it in the time zone of the branch. */
  readonly at: string;
  readonly timeZone: string;
  readonly files: FileSettings;
  /** Who took part in each procedure goes along. [TIS-008] */
  readonly sendTeam?: boolean;
}

/** An account as a lot carries it. */
export interface WrittenGuide {
  readonly accountId: string;
  readonly number: string;
  readonly total: Cents;
  /** Items of other accounts that stand before its own in the guide that it shares; 0 for one that goes by itself. */
  readonly itemsBefore: number;
}

export interface WrittenLot {
  readonly number: number;
  readonly type: InvoicedGuide['type'];
  readonly guides: readonly WrittenGuide[];
  readonly total: Cents;
  readonly version: typeof CURRENT_VERSION;
  /** Of the epilogue. */
  readonly hash: string;
  readonly file: Uint8Array;
}

/** What holds an account back. */
export interface HeldBack {
  readonly accountId: string;
  readonly problems: readonly Problem[];
}

/** Why no lot was made: the guides that the standard holds back, or what is wrong with the message that was to carry them. */
export type LotRefusal = { readonly heldBack: readonly HeldBack[] } | { readonly problems: readonly Problem[] };

/** What cuts an invoice into lots: of its guides no more than this, so that none is read before it is written. */
export interface NumberedGuide extends Pick<InvoicedGuide, 'accountId' | 'type'> {
  /** Nº da guia no prestador. */
  readonly number: string;
  /** Whose sessions may stand under one number. */
  readonly series?: string | null;
}

/** A lot of an invoice before it is written. */
export type InvoiceLot = Pick<PreparedLot<NumberedGuide>, 'number' | 'guides'>;

/**
 * The lots of an invoice, which is of one plan and so of one insurer and one contract: guides of one type, 1 to 100 of them, numbered on
 * from `nextLot`. A guide without a number and one whose number stands twice and not for sessions of one guide refuse, account by account. [BIL-198, TIS-001, TIS-010, BIL-036, A104]
 */
export function invoiceLots(
  guides: readonly NumberedGuide[],
  nextLot: number,
): Result<readonly InvoiceLot[], LotRefusal> {
  const lots = buildLots(
    guides.map((guide) => ({ ...guide, insurer: '', provider: '' })),
    nextLot,
  );
  return lots.ok ? lots : refuse(placed(guides, lots.error));
}

/**
 * The file of a lot; the message has the number of its lot. Accounts that have one number are sessions of one guide: its items are theirs,
 * numbered on. A guide that the standard holds back refuses. Whoever makes the lots of an invoice writes one after another, so that none is
 * kept and nobody waits for all, and stores all or none. [TIS-002, TIS-003, TIS-007, BIL-036]
 */
export function writeLot(
  lot: string,
  invoiced: readonly InvoicedGuide[],
  terms: LotTerms,
): Result<WrittenLot, LotRefusal> {
  const type = invoiced[0]?.type ?? 'consultation';
  const sent = guidesOf(type, invoiced, {
    sendTeam: terms.sendTeam ?? DEFAULT_GUIDE_SETTINGS.sendTeam,
    asciiOnly: terms.files.asciiOnly ?? false,
  });
  if (!sent.ok) return sent;
  const message = messageOf(lot, invoiced[0]?.guide, sent.value, terms);
  if (!message.ok) return refuse({ problems: message.error });
  const guides = sessionsOf(invoiced).flatMap(writtenGuides);
  return ok({
    number: Number(lot),
    type,
    guides,
    total: sumCents(guides.map(({ total }) => total)),
    version: CURRENT_VERSION,
    ...writeMessage(lotMessageModel, message.value, terms.files),
  });
}

function messageOf(
  lot: string,
  first: BillableGuide | undefined,
  sent: LotGuides,
  { at, timeZone, files }: LotTerms,
): Result<LotMessage, Problem[]> {
  const header = transactionHeader({
    type: 'ENVIO_LOTE_GUIAS',
    sequence: Number(lot),
    at,
    timeZone,
    sender: contractedSender(first?.branch ?? {}),
    insurer: first?.insurer.ansRegistry ?? '',
  });
  return header.ok ? lotMessage(header.value, lot, sent, { asciiOnly: files.asciiOnly ?? false }) : header;
}

function guidesOf(
  type: InvoicedGuide['type'],
  invoiced: readonly InvoicedGuide[],
  settings: GuideSettings,
): Result<LotGuides, LotRefusal> {
  if (type === 'consultation') {
    const made = all(invoiced, (guide) => consultationGuide(guide, settings));
    return made.ok ? ok({ type, guides: made.value }) : refuse({ heldBack: made.error });
  }
  const made = all(invoiced, (guide) => sadtGuide(guide, settings));
  return made.ok ? ok({ type, guides: made.value }) : refuse({ heldBack: made.error });
}

const sessionsOf = (invoiced: readonly InvoicedGuide[]): readonly InvoicedGuide[][] => [
  ...Map.groupBy(invoiced, ({ guide }) => guide.referral.provider ?? '').values(),
];

function writtenGuides(sessions: readonly InvoicedGuide[]): WrittenGuide[] {
  let itemsBefore = 0;
  return sessions.map(({ accountId, guide: { referral, expenses } }) => {
    const total = sumCents(expenses.map((line) => insuranceValue(line) ?? cents(0)));
    const written = { accountId, number: referral.provider ?? '', total, itemsBefore };
    itemsBefore += expenses.length;
    return written;
  });
}

/** Every guide, or what holds back those that cannot be said. */
function all<G>(
  invoiced: readonly InvoicedGuide[],
  say: (guide: BillableGuide) => Result<G, readonly Problem[]>,
): Result<readonly G[], HeldBack[]> {
  const said: G[] = [];
  const held: HeldBack[] = [];
  for (const sessions of sessionsOf(invoiced)) {
    const [first, ...rest] = sessions.map(({ guide }) => guide);
    if (first === undefined) continue;
    const one = say(joinSessions([first, ...rest]));
    if (one.ok) said.push(one.value);
    else held.push(...heldSessions(sessions, one.error));
  }
  return held.length === 0 ? ok(said) : refuse(held);
}

/** What holds a guide back, at the session whose line it is of, else at its first one. */
function heldSessions(sessions: readonly InvoicedGuide[], problems: readonly Problem[]): HeldBack[] {
  const places = sessions.flatMap(({ accountId, guide }) => guide.expenses.map((_, line) => ({ accountId, line })));
  const found = problems.map((one) => {
    const [, at, rest = ''] = /^expenses\.(\d+)(.*)$/.exec(one.field) ?? [];
    const place = at === undefined ? undefined : places[Number(at)];
    return place === undefined
      ? { accountId: sessions[0]?.accountId ?? '', found: one }
      : { accountId: place.accountId, found: { ...one, field: `expenses.${place.line}${rest}` } };
  });
  return [...Map.groupBy(found, ({ accountId }) => accountId)].map(([accountId, own]) => ({
    accountId,
    problems: own.map((one) => one.found),
  }));
}

/** Problems of the cutting, at the number of the account that they are of. */
function placed(guides: readonly NumberedGuide[], problems: readonly Problem[]): LotRefusal {
  const heldBack = problems.flatMap(({ field, code, data }): HeldBack[] => {
    const guide = guides[Number(/^guides\.(\d+)\./.exec(field)?.[1] ?? Number.NaN)];
    return guide === undefined
      ? []
      : [{ accountId: guide.accountId, problems: [problem('referral.provider', code, data)] }];
  });
  return heldBack.length === problems.length ? { heldBack } : { problems };
}
