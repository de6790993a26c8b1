import type { ServiceOperation } from '@prumo/domain/billing';
import type { ReturnMessage } from '@prumo/tiss';
import type { ServiceOutcome } from '../partner-services/index.ts';
import { UNKNOWN } from './exchange-conversation.ts';

/** An appeal as it is sent or looked for. */
export interface AppealOnItsWay {
  readonly number: number;
  readonly lot: number;
  readonly ansCode: string;
  readonly envelope: Uint8Array;
  /** Known since it was sent. */
  readonly protocol: string | null;
  /** The question for its protocol, or for its number; null where the insurance has no address for it. */
  readonly question: Uint8Array | null;
  /** An answer was lost before: the insurance may have it. */
  readonly mayHave: boolean;
}

type Reason = Extract<ServiceOutcome, { kind: 'unreached' | 'lost' | 'refused' }>;
export type AppealOutcome =
  | Reason
  | { readonly kind: 'sent'; readonly protocol: string }
  | { readonly kind: 'standing'; readonly protocol: string; readonly status: string }
  | {
      readonly kind: 'decided';
      readonly message: Extract<ReturnMessage, { kind: 'appeal' }>;
      readonly bytes: Uint8Array;
    };

type Ask = (operation: ServiceOperation, envelope: Uint8Array) => Promise<ServiceOutcome>;

/**
 * Sends an appeal so that it is never there twice: one that the insurance may have is looked for first, by its number, and goes out again only
 * when the insurance says that it has none. When the answer is lost it is looked for at once; what stays unknown is `lost`. [TIS-019]
 */
export async function sendAppealOnce(ask: Ask, appeal: AppealOnItsWay): Promise<AppealOutcome> {
  if (appeal.mayHave) {
    const before = await lookForAppeal(ask, appeal);
    if (before !== 'unknown') return before;
  }
  const outcome = await ask('appeal', appeal.envelope);
  if (outcome.kind === 'answered') {
    const { answer } = outcome;
    if (answer.kind === 'appeal-receipt' && Number(answer.lot) === appeal.lot && answer.ansCode === appeal.ansCode)
      return { kind: 'sent', protocol: answer.protocol };
  } else if (outcome.kind !== 'lost' && !isKnown(outcome)) return outcome;
  const after = await lookForAppeal(ask, appeal);
  if (outcome.kind === 'refused' && (after === 'unknown' || after.kind === 'lost')) return outcome;
  return after === 'unknown' ? { kind: 'lost', code: 'insurance-service.appeal-not-found' } : after;
}

/** Table 38: more than one appeal of the same guide or protocol. It may be this one. */
const isKnown = (outcome: ServiceOutcome): boolean => outcome.kind === 'refused' && outcome.reason === '2904';

/** Longer than any conversation: a process that died in between is followed by one that looks first. */
const UNDER_WAY_MS = 5 * 60_000;

/** The insurance is asked to take an appeal right now. */
export const isUnderWay = (
  { service_status: status, wire_at: at }: { readonly service_status: string | null; readonly wire_at: string | null },
  now: number,
): boolean => status === 'asking' && now - Date.parse(at ?? '') < UNDER_WAY_MS;

/** Where the insurance says an appeal is, or what it answers to it; an answer about another one is none. */
export async function lookForAppeal(ask: Ask, appeal: AppealOnItsWay): Promise<'unknown' | AppealOutcome> {
  if (appeal.question === null) return { kind: 'lost', code: 'insurance-service.cannot-look-appeal' };
  const outcome = await ask('appealStatus', appeal.question);
  if (outcome.kind === 'refused' && outcome.reason !== null && UNKNOWN.has(outcome.reason)) return 'unknown';
  if (outcome.kind !== 'answered')
    return { kind: 'lost', code: outcome.code, ...(outcome.data ? { data: outcome.data } : {}) };
  const { answer, bytes } = outcome;
  if (answer.kind === 'appeal-status' && Number(answer.lot) === appeal.lot && answer.ansCode === appeal.ansCode) {
    if (appeal.protocol !== null && appeal.protocol !== answer.protocol)
      return { kind: 'lost', code: 'insurance-service.other-answer' };
    return { kind: 'standing', protocol: answer.protocol, status: answer.status };
  }
  if (answer.kind === 'return' && answer.message.kind === 'appeal') {
    const { message } = answer;
    if (Number(message.appeal) === appeal.number && message.ansCode === appeal.ansCode)
      return { kind: 'decided', message, bytes };
  }
  return { kind: 'lost', code: 'insurance-service.other-answer' };
}
