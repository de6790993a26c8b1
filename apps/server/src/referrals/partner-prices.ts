import type { Schemas } from '@prumo/contract';
import { validatePartnerPrices } from '@prumo/domain/referrals';
import { problem } from '@prumo/domain/result';
import type { Trx } from '../database/tenant.ts';
import type { Call } from '../http/contract.ts';
import { notFound, refuseProblems } from '../http/refusal.ts';
import { olderVersion } from '../http/older-version.ts';
import { toCents, toReais } from '../http/wire-money.ts';

/** What a partner asks for procedures, in the order in which they were typed. [REF-010] */
export async function getPartnerPrices(trx: Trx, partnerId: string): Promise<Schemas['PartnerPrices']> {
  const partner = await trx
    .selectFrom('partner')
    .select('prices_version')
    .where('id', '=', partnerId)
    .executeTakeFirst();
  if (!partner) throw notFound();
  const rows = await trx
    .selectFrom('partner_price as c')
    .innerJoin('expense as e', (join) =>
      join.onRef('e.branch_id', '=', 'c.branch_id').onRef('e.id', '=', 'c.expense_id'),
    )
    .select(['e.id', 'e.name', 'e.code', 'c.price_cents', 'c.kept_cents'])
    .where('c.partner_id', '=', partnerId)
    .orderBy('c.position')
    .execute();
  return {
    prices: rows.map(({ id, name, code, price_cents: price, kept_cents: kept }) => ({
      expense: { id, name },
      code,
      price: toReais(price),
      kept: toReais(kept),
    })),
    version: partner.prices_version,
  };
}

/** Replaces the list of a partner, whose row is held; what was ordered keeps its price. [REF-010] */
export async function savePartnerPrices(call: Call<'savePartnerPrices'>): Promise<Schemas['PartnerPrices']> {
  const { trx, session, path, body } = call;
  const partner = await trx
    .selectFrom('partner')
    .select('prices_version')
    .where('id', '=', path.id)
    .forUpdate()
    .executeTakeFirst();
  if (!partner) throw notFound();
  if (body.version !== undefined && body.version !== partner.prices_version)
    throw await olderVersion(call, 'partner-prices', path.id);
  const rows = body.prices.map(({ expenseId, price, kept }, index) => ({
    expenseId,
    price: toCents(price, `prices.${index}.price`),
    kept: toCents(kept, `prices.${index}.kept`),
  }));
  const ids = rows.map(({ expenseId }) => expenseId);
  const found = ids.length === 0 ? [] : await trx.selectFrom('expense').select('id').where('id', 'in', ids).execute();
  const there = new Set(found.map(({ id }) => id));
  refuseProblems([
    ...validatePartnerPrices(rows),
    ...ids.flatMap((id, index) => (there.has(id) ? [] : [problem(`prices.${index}.expenseId`, 'field.invalid')])),
  ]);
  await trx.deleteFrom('partner_price').where('partner_id', '=', path.id).execute();
  if (rows.length > 0)
    await trx
      .insertInto('partner_price')
      .values(
        rows.map(({ expenseId, price, kept }, index) => ({
          branch_id: session.branch?.id ?? '',
          partner_id: path.id,
          expense_id: expenseId,
          position: index + 1,
          price_cents: price,
          kept_cents: kept,
        })),
      )
      .execute();
  await trx
    .updateTable('partner')
    .set((eb) => ({ prices_version: eb('prices_version', '+', 1) }))
    .where('id', '=', path.id)
    .execute();
  call.audit('partner-prices.updated', 'partner-prices', path.id);
  return getPartnerPrices(trx, path.id);
}
