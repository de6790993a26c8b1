import type { ReferralLine, ReferralState } from '@prumo/domain/referrals';
import { type Cents, cents } from '@prumo/domain/money';
import type { Context } from '../http/contract.ts';
import { notFound } from '../http/refusal.ts';
import { olderVersion } from '../http/older-version.ts';

/** An order whose row is locked until the transaction ends. */
export interface HeldReferral extends ReferralState {
  readonly id: string;
  readonly partnerId: string;
  readonly patientId: string;
  readonly total: Cents;
  readonly day: string;
}

/** Takes the row lock; an older version than the stored is refused with who changed it. */
export async function holdReferral(call: Context, id: string, version?: number): Promise<HeldReferral> {
  const row = await call.trx.selectFrom('referral').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  if (version !== undefined && version !== row.version) throw await olderVersion(call, 'referral', id);
  return {
    id: row.id,
    status: row.status,
    received: row.received_at !== null,
    partnerId: row.partner_id,
    patientId: row.patient_id,
    total: cents(row.total_cents),
    day: row.day,
  };
}

/** The procedures of an order as they are priced. */
export async function linesOf(call: Context, id: string): Promise<ReferralLine[]> {
  const rows = await call.trx.selectFrom('referral_line').selectAll().where('referral_id', '=', id).execute();
  return rows.map((row) => ({
    expenseId: row.expense_id,
    quantity: row.quantity,
    price: cents(row.price_cents),
    kept: cents(row.kept_cents),
  }));
}
