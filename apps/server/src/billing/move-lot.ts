import {
  canSettleLot,
  checkRejection,
  checkSending,
  LOTS_RENEWED,
  type LotEvent,
  type LotSending,
  type LotStatus,
  stepLot,
} from '@prumo/domain/billing';
import { localOf } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import { sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import type { Trx } from '../database/tenant.ts';
import { agreed, conflict, notFound, refuseProblems } from '../http/refusal.ts';
import { lotAnswers } from './lot-answers.ts';
import { makeLots } from './make-lots.ts';
import { takenBack, waitsForLot } from './taken-back.ts';

/** A lot of an invoice, held until the transaction ends. */
export interface HeldLot {
  readonly id: string;
  readonly number: number;
  readonly status: LotStatus;
  readonly created_at: string;
  readonly total_cents: number;
  readonly plan_id: string;
}

/** The invoice first, then its lot, as everybody who changes either does. */
export async function lockLot({ trx }: Pick<Context, 'trx'>, invoiceId: string, lotId: string): Promise<HeldLot> {
  await sql`select from invoice_code where id = ${invoiceId} for update`.execute(trx);
  const { rows } =
    await sql<HeldLot>`select t.id, t.number, t.status, t.created_at, t.total_cents - w.total as total_cents, v.plan_id from tiss_lot t cross join lateral ${takenBack} w
    join invoice_code v on v.branch_id = t.branch_id and v.id = t.invoice_code_id
    where t.id = ${lotId} and t.invoice_code_id = ${invoiceId} for update of t`.execute(trx);
  const [lot] = rows;
  if (lot === undefined) throw notFound();
  return lot;
}

/** The status after a step; one that cannot be taken is 409. [TIS-014] */
export function steppedLot({ status }: Pick<HeldLot, 'status'>, event: LotEvent): LotStatus {
  return agreed(stepLot(status, event), 409);
}

/** «Registrar envio»: the insurer has the lot, under its protocol. [TIS-014] */
export async function sendLot(call: Context, invoiceId: string, lotId: string, sending: LotSending): Promise<void> {
  const lot = await lockLot(call, invoiceId, lotId);
  await refuseUnderWay(call.trx, lot.id);
  await markSent(call, lot, sending);
}

/** What sending needs of a request. */
interface Sending extends Pick<Context, 'trx' | 'today' | 'audit'> {
  readonly session: {
    readonly userId: string;
    readonly branch: { readonly id: string; readonly timeZone: string } | null;
  };
}

/** The same for a lot that is held already, by hand or by the receipt of the insurer. */
export async function markSent(call: Sending, lot: HeldLot, sending: LotSending): Promise<void> {
  const { trx, session, today } = call;
  const status = steppedLot(lot, 'send');
  const madeOn = localOf(lot.created_at, session.branch?.timeZone ?? '').date;
  refuseProblems(checkSending(sending, { madeOn, today }));
  await trx
    .updateTable('tiss_lot')
    .set({ status, sent_on: sending.sentOn, protocol: sending.protocol?.trim() ?? null, sent_by: session.userId })
    .where('id', '=', lot.id)
    .execute();
  call.audit('lot.sent', 'lot', lot.id);
}

/** While the web service is asked about a lot, only its answer moves it. [TIS-014] */
export async function refuseUnderWay(trx: Context['trx'], lotId: string): Promise<void> {
  const asked = await trx
    .selectFrom('tiss_exchange')
    .select('id')
    .where('lot_id', '=', lotId)
    .where('status', 'in', ['waiting', 'asking'])
    .executeTakeFirst();
  if (asked !== undefined) throw conflict('insurance-service.under-way');
}

/** «Rejeitado»: nothing was received. Its guides and their numbers are free again, and its accounts may be corrected. [TIS-014] */
export async function rejectLot(call: Context, invoiceId: string, lotId: string, reason: string): Promise<void> {
  const { trx, session, now } = call;
  const lot = await lockLot(call, invoiceId, lotId);
  const status = steppedLot(lot, 'reject');
  await refuseUnderWay(trx, lot.id);
  refuseProblems(checkRejection({ reason }));
  await storeRejection({ trx, now, userId: session.userId }, { id: lot.id, status, reason: reason.trim() });
  call.audit('lot.rejected', 'lot', lot.id);
}

/** A lot that its insurance does not have, or has no more: its guides and their numbers are free. */
export async function storeRejection(
  { trx, now, userId }: Pick<Context, 'trx' | 'now'> & { readonly userId: string },
  { id, status, reason }: { readonly id: string; readonly status: LotStatus; readonly reason: string },
): Promise<void> {
  await trx
    .updateTable('tiss_lot')
    .set({ status, rejected_at: new Date(now).toISOString(), rejected_by: userId, rejection_reason: reason })
    .where('id', '=', id)
    .execute();
  await trx.updateTable('tiss_lot_guide').set({ canceled: true }).where('lot_id', '=', id).execute();
}

/** The guides that the insurer rejected or took back go out anew, once, out of their accounts as they are now and under the next number. Answers the new lot. [TIS-014, TIS-010] */
export async function renewLot(call: Context, invoiceId: string, lotId: string): Promise<string> {
  const { trx } = call;
  const lot = await lockLot(call, invoiceId, lotId);
  const renewed: readonly LotStatus[] = LOTS_RENEWED;
  const { rows: guides } = renewed.includes(lot.status)
    ? await sql<{
        id: string;
      }>`select a.id from tiss_lot t cross join lateral (select a.id, g.position ${waitsForLot}) w
        join billing_account a on a.branch_id = t.branch_id and a.id = w.id where t.id = ${lot.id} order by w.position for update of a`.execute(
        trx,
      )
    : { rows: [] };
  if (guides.length === 0) throw conflict('billing.lot-step', { status: lot.status, event: 'renew' });
  const made = await makeLots(
    call,
    { id: invoiceId, planId: lot.plan_id },
    guides.map(({ id }) => id),
  );
  const [first] = made;
  if (first === undefined) throw conflict('billing.lot-step', { status: lot.status, event: 'renew' });
  await trx.updateTable('tiss_lot').set({ replaces_id: lot.id }).where('id', 'in', made).execute();
  call.audit('lot.renewed', 'lot', lot.id);
  return first;
}

/** Nothing of it is waited for any more. [TIS-014] */
export async function settleLot(call: Context, invoiceId: string, lotId: string): Promise<void> {
  const { trx } = call;
  const lot = await lockLot(call, invoiceId, lotId);
  const status = steppedLot(lot, 'settle');
  const answer = (await lotAnswers(trx, [lot])).get(lot.id);
  if (answer !== undefined) agreed(canSettleLot({ ...answer, undecided: cents(answer.undecided) }), 409);
  await trx.updateTable('tiss_lot').set({ status }).where('id', '=', lot.id).execute();
  call.audit('lot.settled', 'lot', lot.id);
}

/** A lot is one of its invoice; 404 where it is not there. */
export async function findLot(trx: Trx, { id, lotId }: { readonly id: string; readonly lotId: string }): Promise<void> {
  const lot = await trx
    .selectFrom('tiss_lot')
    .select('id')
    .where('id', '=', lotId)
    .where('invoice_code_id', '=', id)
    .executeTakeFirst();
  if (lot === undefined) throw notFound();
}
