import { isLocalDate } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { isBlank, ok, problem, refuse, requireFields } from '../result/index.ts';
import type { Problem, Refusal, Result } from '../result/index.ts';

/** The life of a lot: made, on its way over the insurer's web service, sent under a protocol, answered, appealed, settled; or rejected by the insurer, or taken back with its invoice. [TIS-014] */
export const LOT_STATUSES = [
  'prepared',
  'sending',
  'sent',
  'returned',
  'appealed',
  'settled',
  'rejected',
  'canceled',
] as const;
export type LotStatus = (typeof LOT_STATUSES)[number];

/**
 * What happens to a lot: it goes out over the web service (transmit) and the insurer certainly has not got it (fail), it is sent, rejected, answered (return), what was answered is taken back (recall), denials of it are appealed,
 * the appeal is answered, everything is paid or decided (settle), its invoice opens (cancel).
 */
export const LOT_EVENTS = [
  'transmit',
  'fail',
  'send',
  'reject',
  'return',
  'recall',
  'appeal',
  'answer',
  'settle',
  'cancel',
] as const;
export type LotEvent = (typeof LOT_EVENTS)[number];

const STEPS: Readonly<Record<LotEvent, Readonly<Partial<Record<LotStatus, LotStatus>>>>> = {
  transmit: { prepared: 'sending' },
  fail: { sending: 'prepared' },
  send: { prepared: 'sent', sending: 'sent' },
  reject: { prepared: 'rejected', sending: 'rejected', sent: 'rejected' },
  return: { sent: 'returned', returned: 'returned', appealed: 'appealed' },
  recall: { returned: 'sent' },
  appeal: { returned: 'appealed', appealed: 'appealed' },
  answer: { appealed: 'returned' },
  settle: { returned: 'settled' },
  cancel: { prepared: 'canceled' },
};

/**
 * The status of a lot after a step. A step that does not leave from its status is refused with both names: a lot is rejected only before
 * it was answered, and sent once; what was rejected goes out again under a number of its own. [TIS-014]
 */
export function stepLot(status: LotStatus, event: LotEvent): Result<LotStatus, Refusal<'billing.lot-step'>> {
  const next = STEPS[event][status];
  return next === undefined ? refuse('billing.lot-step', { status, event }) : ok(next);
}

/** Guides of these count: they were sent or are about to be. */
export const COUNTING_LOTS = [
  'prepared',
  'sending',
  'sent',
  'returned',
  'appealed',
  'settled',
] as const satisfies LotStatus[];
/** Lots that the insurer has, or may have: their invoice is not opened again. */
export const LOTS_OUT = ['sending', 'sent', 'returned', 'appealed', 'settled'] as const satisfies LotStatus[];

/** Guides that the insurer rejected with these, or took back one by one, go out anew. [TIS-014] */
export const LOTS_RENEWED = ['rejected', ...LOTS_OUT] as const satisfies LotStatus[];

/** «Registrar envio» as typed. */
export interface LotSending {
  readonly sentOn: string | null;
  readonly protocol: string | null;
}

/** The longest number of a protocol in the national standard. */
export const MAX_PROTOCOL = 12;

/** Problems of a sending: the day lies between that on which the lot was made and today, the protocol has 1 to 12 characters. [TIS-014] */
export function checkSending(
  { sentOn, protocol }: LotSending,
  { madeOn, today }: { readonly madeOn: LocalDate; readonly today: LocalDate },
): Problem[] {
  return [
    ...requireFields({ sentOn, protocol }),
    ...sentOnProblems(sentOn, madeOn, today),
    ...protocolProblems(protocol),
  ];
}

function sentOnProblems(sentOn: string | null, madeOn: LocalDate, today: LocalDate): Problem[] {
  if (isBlank(sentOn)) return [];
  if (sentOn === null || !isLocalDate(sentOn)) return [problem('sentOn', 'date.invalid')];
  if (sentOn < madeOn) return [problem('sentOn', 'date.before-minimum', { minimum: madeOn })];
  return sentOn > today ? [problem('sentOn', 'date.after-maximum', { maximum: today })] : [];
}

const protocolProblems = (protocol: string | null): Problem[] =>
  (protocol?.trim().length ?? 0) > MAX_PROTOCOL
    ? [problem('protocol', 'text.too-long', { maximum: MAX_PROTOCOL })]
    : [];

/** The longest reason of a rejection. */
export const MAX_REJECTION = 500;

/** A lot is rejected with a reason of 1 to 500 characters. [TIS-014] */
export function checkRejection({ reason }: { readonly reason: string | null }): Problem[] {
  const long = (reason?.trim().length ?? 0) > MAX_REJECTION;
  return [
    ...requireFields({ reason }),
    ...(long ? [problem('reason', 'text.too-long', { maximum: MAX_REJECTION })] : []),
  ];
}
