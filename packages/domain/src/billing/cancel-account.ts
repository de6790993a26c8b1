import { ok, problem, refuse, requireFields } from '../result/index.ts';
import type { Problem, Refusal, Result } from '../result/index.ts';
import { readOnlyReason } from './account-state.ts';
import type { AccountState, PaidOutLine, ReadOnlyReason } from './account-state.ts';
import { moveAccount } from './account-status.ts';
import type { StepRefusal } from './account-status.ts';

/** The most characters of the reason for which an account is canceled. */
export const CANCELLATION_REASON_LENGTH = 300;

export type AccountCancellationRefusal =
  | Refusal<ReadOnlyReason>
  | StepRefusal
  | { readonly problems: readonly Problem[] };

/**
 * Cancels an account for a reason, which is answered as it is kept: without spaces around it. Only before it was taken into an invoice,
 * while its drawer is open, and while no line was paid out. A canceled account stays as a record, unlike a deleted one. [BIL-203, A108]
 */
export function cancelAccount(
  account: AccountState & { readonly expenses: readonly PaidOutLine[] },
  reason: string,
): Result<{ readonly status: 'canceled'; readonly reason: string }, AccountCancellationRefusal> {
  const blocked = readOnlyReason({ ...account, lotRejected: false });
  if (blocked !== null) return refuse(blocked);
  const moved = moveAccount(account, 'cancel');
  if (!moved.ok) return moved;
  const kept = reason.trim();
  const problems = [...requireFields({ reason: kept }), ...tooLong(kept)];
  return problems.length > 0 ? refuse({ problems }) : ok({ status: 'canceled', reason: kept });
}

const tooLong = (reason: string): Problem[] =>
  [...reason].length > CANCELLATION_REASON_LENGTH
    ? [problem('reason', 'text.too-long', { maximum: CANCELLATION_REASON_LENGTH })]
    : [];
