import { cents, sumCents } from '@prumo/domain/money';
import type { Cents } from '@prumo/domain/money';
import { ok, problem, refuse } from '@prumo/domain/result';
import type { Problem, Result } from '@prumo/domain/result';
import { consultationGuide } from '../guides/consultation-guide.ts';
import { insuranceValue } from '../guides/line-value.ts';
import { sadtGuide } from '../guides/sadt-guide.ts';
import { DEFAULT_GUIDE_SETTINGS } from '../guides/billable-guide.ts';
import type { BillableGuide, GuideSettings } from '../guides/billable-guide.ts';
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

export interface WrittenLot {
  readonly number: number;
  readonly type: InvoicedGuide['type'];
  readonly guides: readonly { readonly accountId: string; readonly number: string; readonly total: Cents }[];
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
}

/** A lot of an invoice before it is written. */
export type InvoiceLot = Pick<PreparedLot<NumberedGuide>, 'number' | 'guides'>;

/**
 * The lots of an invoice, which is of one plan and so of one insurer and one contract: guides of one type, 1 to 100 of them, numbered on
 * from `nextLot`. A guide without a number and one whose number stands twice refuse, account by account. [BIL-198, TIS-001, TIS-010, A104]
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
 * The file of a lot; the message has the number of its lot. A guide that the standard holds back refuses. Whoever makes the lots of an
 * invoice writes one after another, so that none is kept and nobody waits for all, and stores all or none. [TIS-002, TIS-003, TIS-007]
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
  const guides = invoiced.map(({ accountId, guide: { referral, expenses } }) => {
    const total = sumCents(expenses.map((line) => insuranceValue(line) ?? cents(0)));
    return { accountId, number: referral.provider ?? '', total };
  });
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

/** Every guide, or what holds back those that cannot be said. */
function all<G>(
  invoiced: readonly InvoicedGuide[],
  say: (guide: BillableGuide) => Result<G, readonly Problem[]>,
): Result<readonly G[], HeldBack[]> {
  const said: G[] = [];
  const held: HeldBack[] = [];
  for (const { accountId, guide } of invoiced) {
    const one = say(guide);
    if (one.ok) said.push(one.value);
    else held.push({ accountId, problems: one.error });
  }
  return held.length === 0 ? ok(said) : refuse(held);
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
