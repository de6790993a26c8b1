import type { ServiceOperation } from '@prumo/domain/billing';
import type { InsuranceServices, ServiceOutcome } from '../partner-services/index.ts';
import type { UsableConnection } from '../registry/index.ts';

/** The codes of table 38 by which an insurance says that it has no such lot or protocol, and that it has one of this number already. */
export const UNKNOWN: ReadonlySet<string> = new Set(['3162', '3270', '3291']);
const KNOWN_LOT = '3268';
/** Table 47: not found. */
const NOT_FOUND = '7';

/** A lot as it is sent or looked for: its message, and the question for its number. */
export interface LotOnItsWay {
  readonly number: number;
  readonly lot: Uint8Array;
  /** Null where the insurance has no address for it. */
  readonly question: Uint8Array | null;
  /** An answer was lost before: the insurance may have the lot. */
  readonly mayHave: boolean;
}

type Status = Extract<Extract<ServiceOutcome, { kind: 'answered' }>['answer'], { kind: 'status' }>;

export type SendingOutcome =
  | ServiceOutcome
  /** The answer had been lost, the lot not. */
  | { readonly kind: 'found'; readonly status: Status; readonly bytes: Uint8Array };

type Ask = (operation: ServiceOperation, envelope: Uint8Array) => Promise<ServiceOutcome>;

/** Asks an operation where the connection has it, with its certificate. */
export const askBy =
  (
    services: InsuranceServices,
    { addressFor, certificate }: UsableConnection,
    how?: { readonly insists: boolean },
  ): Ask =>
  async (operation, envelope) => {
    const address = addressFor(operation);
    return address === null
      ? { kind: 'unreached', code: 'insurance-service.not-offered' }
      : services.ask({ address, envelope, certificate }, how);
  };

/**
 * Sends a lot so that it is never there twice: one that the insurance may have is looked for first, by its number, and goes out again only when the
 * insurance says that it has none. When the answer is lost the lot is looked for at once; what stays unknown is `lost`. [TIS-014]
 */
export async function sendOnce(ask: Ask, lot: LotOnItsWay): Promise<SendingOutcome> {
  if (lot.mayHave) {
    const before = await look(ask, lot);
    if (before !== 'unknown') return before;
  }
  const outcome = await ask('lot', lot.lot);
  const isKnown = outcome.kind === 'refused' && outcome.reason === KNOWN_LOT;
  if (outcome.kind !== 'lost' && !isKnown) return outcome;
  const after = await look(ask, lot);
  if (after !== 'unknown' && after.kind === 'found') return after;
  if (isKnown) return { kind: 'lost', code: 'insurance-service.lot-known' };
  return after === 'unknown' ? { kind: 'lost', code: 'insurance-service.lot-not-found' } : outcome;
}

/** Where the insurance says a lot of this number is; `lost` where it does not say. */
export async function look(
  ask: Ask,
  { number, question }: Pick<LotOnItsWay, 'number' | 'question'>,
): Promise<'unknown' | Extract<SendingOutcome, { kind: 'found' | 'lost' }>> {
  if (question === null) return { kind: 'lost', code: 'insurance-service.cannot-look' };
  const outcome = await ask('status', question);
  if (outcome.kind === 'refused' && outcome.reason !== null && UNKNOWN.has(outcome.reason)) return 'unknown';
  if (outcome.kind !== 'answered')
    return { kind: 'lost', code: outcome.code, ...(outcome.data ? { data: outcome.data } : {}) };
  const { answer, bytes } = outcome;
  if (answer.kind !== 'status' || Number(answer.lot) !== number)
    return { kind: 'lost', code: 'insurance-service.other-answer' };
  return answer.status === NOT_FOUND ? 'unknown' : { kind: 'found', status: answer, bytes };
}
