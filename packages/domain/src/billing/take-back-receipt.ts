import type { Cents } from '../money/index.ts';
import { ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import { readOnlyReason, statusOnSave } from './account-state.ts';
import type { AccountState, PaidOutLine, ReadOnlyReason } from './account-state.ts';

/** A received account whose entry is deleted in the cash flow. */
export interface ReceivedAccount extends AccountState {
  readonly expenses: readonly PaidOutLine[];
  readonly particularTotal: Cents;
  readonly appointmentStatus: string | null;
}

export type TakeBackRefusal = Refusal<ReadOnlyReason | 'billing.instalment-settled' | 'billing.lines-transferred'>;

/**
 * Takes a receipt back whole: the account waits at the cashier again (one without anything to pay waits for nothing), and a patient who
 * still waits for the service waits for the payment first. Refused where the account is read-only (its drawer is closed, a fiscal note
 * told it), an instalment was settled after the receipt, or a line was paid out on it. [CSH-063, CSH-108, CSH-120, BIL-040, BIL-045]
 */
export function takeBackReceipt({
  appointmentStatus,
  particularTotal,
  expenses,
  ...state
}: ReceivedAccount): Result<
  { readonly status: 'open' | 'payment'; readonly appointmentStatus: string | null },
  TakeBackRefusal
> {
  const reason = readOnlyReason(state);
  if (reason !== null) return refuse(reason);
  if (state.settled === true) return refuse('billing.instalment-settled');
  if (expenses.some(({ financialBundleId }) => financialBundleId)) return refuse('billing.lines-transferred');
  const { status } = statusOnSave({ dialog: 'particular', particularTotal, modality: 'company', receipt: false });
  const waits = status === 'payment' && appointmentStatus === 'waiting';
  return ok({ status, appointmentStatus: waits ? 'payment' : appointmentStatus });
}
