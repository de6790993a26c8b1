import type { Cents } from '../money/index.ts';
import { isBlank, ok, problem, requireFields } from '../result/index.ts';
import type { Problem, Refusal, Result } from '../result/index.ts';
import { closeCashier, openCashier } from './cashier-life.ts';
import type { Cashier } from './cashier.ts';
import type { CashierRefusal } from './transitions.ts';

/** The most characters of the reason of a difference. */
export const HANDOVER_REASON_LENGTH = 300;

export interface HandoverDraft {
  readonly receiverId?: string | null;
  /** What was counted in the drawer; null while nobody counted. */
  readonly counted: Cents | null;
  /** Why the counted money is not the balance. */
  readonly reason?: string | null;
}

/** What a handover is judged by: the balance, and whether whoever receives may use and open the drawer. */
export interface HandoverContext {
  readonly expected: Cents;
  /** The people who may receive the drawer; who hands it over is none of them. */
  readonly receivers: readonly string[];
}

/**
 * Handing a drawer over: it is counted, somebody else who may open it receives it, and a difference between the counted money and the
 * balance has a reason. [CSH-058, CSH-067, UXP-014]
 */
export function validateHandover(
  { receiverId, counted, reason }: HandoverDraft,
  { expected, receivers }: HandoverContext,
): Problem[] {
  const kept = reason?.trim() ?? '';
  return [
    ...requireFields({ receiverId }),
    ...(isBlank(receiverId) || receivers.includes(receiverId ?? '')
      ? []
      : [problem('receiverId', 'cashier.receiver-may-not-open')]),
    ...(counted === null ? [problem('counted', 'cashier.count-first')] : []),
    ...(counted !== null && counted !== expected && kept === '' ? [problem('reason', 'field.required')] : []),
    ...([...kept].length > HANDOVER_REASON_LENGTH
      ? [problem('reason', 'text.too-long', { maximum: HANDOVER_REASON_LENGTH })]
      : []),
  ];
}

/** Both sessions of a drawer that was handed over. */
export interface Handover {
  readonly closed: Cashier;
  readonly opened: Cashier;
}

/**
 * Closes a cashier with exactly its balance and opens the next one of the same drawer with what was counted: both, or neither. A value
 * that is no longer the balance is refused with the fresh one, `anotherOpen` says whether the drawer has another open session.
 * [CSH-057, CSH-058, CSH-096, A16]
 */
export function handOver(
  cashier: Cashier,
  { value, counted, anotherOpen }: { readonly value: Cents; readonly counted: Cents; readonly anotherOpen: boolean },
): Result<Handover, CashierRefusal | Refusal<'money.negative' | 'money.invalid'>> {
  const closed = closeCashier(cashier, value);
  if (!closed.ok) return closed;
  const opened = openCashier(counted, { hasOpen: anotherOpen, allowed: true });
  return opened.ok ? ok({ closed: closed.value, opened: opened.value }) : opened;
}
