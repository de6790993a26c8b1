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

/** What lots are numbered from, when they are made and how their files are written. */
export interface LotTerms {
  readonly nextLot: number;
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

interface Numbered extends InvoicedGuide {
  readonly insurer: string;
  readonly provider: string;
  readonly number: string;
}

/**
 * The lots of an invoice, each with its file: guides of one type, 1 to 100 of them, numbered on from `nextLot`; the message has the
 * number of its lot. One after another, each written when it is asked for, so that none is kept and nobody waits for all; whoever takes
 * them stores all or none: the first refusal ends them. A guide that the standard holds back, one without a number and one whose number
 * stands twice refuse, account by account. [BIL-198, TIS-001, TIS-002, TIS-003, TIS-007, TIS-010, A104]
 */
export function* writeLots(
  invoiced: readonly InvoicedGuide[],
  terms: LotTerms,
): Generator<Result<WrittenLot, LotRefusal>, void> {
  const numbered = invoiced.map((one): Numbered => {
    return {
      ...one,
      insurer: one.guide.insurer.ansRegistry ?? '',
      provider: JSON.stringify(contractedSender(one.guide.branch)),
      number: one.guide.referral.provider ?? '',
    };
  });
  const lots = buildLots(numbered, terms.nextLot);
  if (!lots.ok) {
    yield refuse(placed(numbered, lots.error));
    return;
  }
  for (const lot of lots.value) {
    const made = writeLot(lot, terms);
    yield made;
    if (!made.ok) return;
  }
}

function writeLot(lot: PreparedLot<Numbered>, terms: LotTerms): Result<WrittenLot, LotRefusal> {
  const type = lot.guides[0]?.type ?? 'consultation';
  const sent = guidesOf(type, lot.guides, {
    sendTeam: terms.sendTeam ?? DEFAULT_GUIDE_SETTINGS.sendTeam,
    asciiOnly: terms.files.asciiOnly ?? false,
  });
  if (!sent.ok) return sent;
  const message = messageOf(lot, sent.value, terms);
  if (!message.ok) return refuse({ problems: message.error });
  const guides = lot.guides.map(({ accountId, number, guide }) => {
    return { accountId, number, total: sumCents(guide.expenses.map((line) => insuranceValue(line) ?? cents(0))) };
  });
  return ok({
    number: Number(lot.number),
    type,
    guides,
    total: sumCents(guides.map(({ total }) => total)),
    version: CURRENT_VERSION,
    ...writeMessage(lotMessageModel, message.value, terms.files),
  });
}

function messageOf(
  { number, insurer, guides }: PreparedLot<Numbered>,
  sent: LotGuides,
  { at, timeZone, files }: LotTerms,
): Result<LotMessage, Problem[]> {
  const header = transactionHeader({
    type: 'ENVIO_LOTE_GUIAS',
    sequence: Number(number),
    at,
    timeZone,
    sender: contractedSender(guides[0]?.guide.branch ?? {}),
    insurer,
  });
  return header.ok ? lotMessage(header.value, number, sent, { asciiOnly: files.asciiOnly ?? false }) : header;
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
function placed(guides: readonly Numbered[], problems: readonly Problem[]): LotRefusal {
  const heldBack = problems.flatMap(({ field, code, data }): HeldBack[] => {
    const guide = guides[Number(/^guides\.(\d+)\./.exec(field)?.[1] ?? Number.NaN)];
    return guide === undefined
      ? []
      : [{ accountId: guide.accountId, problems: [problem('referral.provider', code, data)] }];
  });
  return heldBack.length === problems.length ? { heldBack } : { problems };
}
