import type { ServiceOperation } from '@prumo/domain/billing';
import type { ToldAuthorization } from '@prumo/tiss';
import type { ServiceOutcome } from '../partner-services/index.ts';

/** The codes of table 38 by which an insurance says that it has no such request. */
const UNKNOWN: ReadonlySet<string> = new Set(['1404', '3162', '3291']);

type Failed = Exclude<ServiceOutcome, { kind: 'answered' }>;
type Ask = (operation: ServiceOperation, envelope: Uint8Array) => Promise<ServiceOutcome>;

export type AuthorizationOutcome = Failed | { readonly kind: 'authorization'; readonly told: ToldAuthorization };

/** A request by the number of its guide and the card that it is for. */
interface Wanted {
  readonly number: string;
  readonly card: string;
  /** Null where the insurance has no address for it. */
  readonly question: Uint8Array | null;
}

/**
 * Asks for an authorization so that it is never asked for twice: one that the insurance may have is looked for first, and goes out again only when the
 * insurance says that it has none. When the answer is lost it is looked for at once; what stays unknown is `lost`. [TIS-014]
 */
export async function authorize(
  ask: Ask,
  { request, mayHave, ...wanted }: Wanted & { readonly request: Uint8Array; readonly mayHave: boolean },
): Promise<AuthorizationOutcome> {
  if (mayHave) {
    const before = await lookForAuthorization(ask, wanted);
    if (before.kind === 'authorization') return before;
    // A question that is not answered, or refused, says nothing of the request.
    if (before.kind !== 'unknown')
      return { kind: 'lost', code: before.code, ...(before.data ? { data: before.data } : {}) };
  }
  const outcome = aboutIt(await ask('authorization', request), wanted);
  if (outcome.kind !== 'lost' || wanted.question === null) return outcome;
  const after = await lookForAuthorization(ask, wanted);
  return after.kind === 'authorization' ? after : outcome;
}

/** Where the insurance says a request stands; `unknown` where it says that it has none. */
export async function lookForAuthorization(
  ask: Ask,
  wanted: Wanted,
): Promise<AuthorizationOutcome | { readonly kind: 'unknown' }> {
  if (wanted.question === null) return { kind: 'lost', code: 'insurance-service.cannot-look-authorization' };
  const outcome = aboutIt(await ask('authorizationStatus', wanted.question), wanted);
  return outcome.kind === 'refused' && outcome.reason !== null && UNKNOWN.has(outcome.reason)
    ? { kind: 'unknown' }
    : outcome;
}

/** An answer about another guide or card is none. */
function aboutIt(outcome: ServiceOutcome, { number, card }: Wanted): AuthorizationOutcome {
  if (outcome.kind !== 'answered') return outcome;
  const { answer } = outcome;
  if (answer.kind !== 'authorization' || answer.number !== number || answer.card !== card)
    return { kind: 'lost', code: 'insurance-service.other-answer' };
  return { kind: 'authorization', told: answer };
}
