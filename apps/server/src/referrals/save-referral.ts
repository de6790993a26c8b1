import type { Schemas } from '@prumo/contract';
import { cents } from '@prumo/domain/money';
import { cancelReferral, decideReferral, finishReferral, type PartnerPrice } from '@prumo/domain/referrals';
import { nextNumber } from '../billing/index.ts';
import type { Context } from '../http/contract.ts';
import { agreed, refuseProblems } from '../http/refusal.ts';
import { holdReferral, linesOf } from './hold-referral.ts';

type Input = Schemas['ReferralInput'];

/** Stores a new order, or a change of an open one, with its lines at the partner's prices. Returns its id. [REF-002, REF-003, REF-010, A149] */
export async function saveReferral(call: Context, input: Input, existingId: string | null): Promise<string> {
  const { trx, session, today } = call;
  const branchId = session.branch?.id ?? '';
  const held = existingId === null ? null : await holdReferral(call, existingId, input.version);
  const decision = decideReferral(input, {
    ...(await known(call, input)),
    previous: held && { ...held, lines: await linesOf(call, held.id) },
  });
  if (!decision.ok && 'problems' in decision.error) refuseProblems(decision.error.problems);
  const plan = agreed(decision as Extract<typeof decision, { ok: true }>, 409);
  const id = held?.id ?? call.newId();
  const stored = {
    partner_id: input.partnerId,
    patient_id: input.patientId,
    notes: input.notes?.trim() || null,
    total_cents: plan.total,
    kept_cents: plan.kept,
  };
  if (held)
    await trx
      .updateTable('referral')
      .set((eb) => ({ ...stored, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  else
    await trx
      .insertInto('referral')
      .values({
        ...stored,
        branch_id: branchId,
        id,
        code: await nextNumber(call, 'referral'),
        day: today,
        created_by: session.userId,
      })
      .execute();
  await trx.deleteFrom('referral_line').where('referral_id', '=', id).execute();
  await trx
    .insertInto('referral_line')
    .values(
      plan.lines.map(({ expenseId, quantity, price, kept }, index) => ({
        branch_id: branchId,
        referral_id: id,
        position: index + 1,
        expense_id: expenseId,
        quantity,
        price_cents: price,
        kept_cents: kept,
      })),
    )
    .execute();
  call.audit(held ? 'referral.updated' : 'referral.created', 'referral', id);
  call.publish({ type: 'referral', id });
  return id;
}

/** Finishes or cancels an order, whose row is held. [REF-006, REF-008, REF-010, CSH-039] */
export async function endReferral(call: Context, id: string, end: 'finished' | 'canceled'): Promise<void> {
  const held = await holdReferral(call, id);
  const status = agreed<'finished' | 'canceled'>(end === 'finished' ? finishReferral(held) : cancelReferral(held), 409);
  const at = new Date(call.now).toISOString();
  const by = call.session.userId;
  await call.trx
    .updateTable('referral')
    .set((eb) => ({
      status,
      ...(status === 'finished' ? { finished_at: at, finished_by: by } : { canceled_at: at, canceled_by: by }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  call.audit(`referral.${status}`, 'referral', id);
  call.publish({ type: 'referral', id });
}

/** What is known of those whom an order names. The partner is held: its list is not changed meanwhile. */
async function known({ trx }: Context, { partnerId, patientId }: Input) {
  const partner = await trx
    .selectFrom('partner')
    .select(['id', 'active'])
    .where('id', '=', partnerId)
    .forShare()
    .executeTakeFirst();
  const patient = await trx
    .selectFrom('patient')
    .select(['id', 'active'])
    .where('id', '=', patientId)
    .executeTakeFirst();
  const prices = await trx.selectFrom('partner_price').selectAll().where('partner_id', '=', partnerId).execute();
  return {
    partner: partner ?? null,
    patientKnown: patient?.active === true,
    prices: prices.map((row): PartnerPrice => ({
      expenseId: row.expense_id,
      price: cents(row.price_cents),
      kept: cents(row.kept_cents),
    })),
  };
}
