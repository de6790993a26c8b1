import { type AccountCancellationRefusal, cancelAccount } from '@prumo/domain/billing';
import type { Result } from '@prumo/domain/result';
import { sql } from 'kysely';
import type { Call } from '../http/contract.ts';
import { agreed, refuseProblems } from '../http/refusal.ts';
import { releaseAppointment } from './appointment-link.ts';
import { lockAccount } from './locked-account.ts';
import { accountOf, undoReceipt } from './receipt.ts';
import { aroundLine } from './transfer-lines.ts';

/** Cancels an account: its receipt is taken back, its appointment is free to be charged anew, and it stays with who did it, when and why. [BIL-203] */
export async function cancelStoredAccount(call: Call<'cancelBillingAccount'>): Promise<void> {
  const { trx, path, body, session, now } = call;
  const previous = await lockAccount(call, path.id, body.version);
  const { rows: lines } = await sql<{
    financialBundleId: string | null;
  }>`select l.bundle_id as "financialBundleId" from ${aroundLine}
    where l.account_id = ${path.id}`.execute(trx);
  const { status, reason } = decided(cancelAccount({ ...previous.state, expenses: lines }, body.reason));
  await undoReceipt(call, accountOf(path.id));
  await releaseAppointment(call, previous.appointmentId, path.id);
  await trx
    .updateTable('billing_account')
    .set((eb) => ({
      status,
      receipt: false,
      canceled_at: new Date(now).toISOString(),
      canceled_by: session.userId,
      canceled_reason: reason,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', path.id)
    .execute();
  call.audit('account.canceled', 'account', path.id);
  call.publish({ type: 'account', id: path.id });
}

function decided<T>(decision: Result<T, AccountCancellationRefusal>): T {
  if (decision.ok) return decision.value;
  const { error } = decision;
  if (!('problems' in error)) return agreed({ ok: false, error }, 409);
  refuseProblems(error.problems);
  throw new Error('a cancellation was refused without a problem');
}
