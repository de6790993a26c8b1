import type { TransferRule } from '@prumo/domain/billing';
import { cents } from '@prumo/domain/money';
import type { Selectable } from 'kysely';
import type { DB as Schema } from '../database/schema.generated.ts';
import type { Trx } from '../database/tenant.ts';

/** A stored rule as the domain asks for it. */
export const ruleOf = (row: Selectable<Schema['transfer_rule']>): TransferRule => ({
  id: row.id,
  professionalId: row.professional_id,
  expenseId: row.expense_id,
  expenseType: row.expense_type,
  planId: row.plan_id,
  insuranceId: row.insurance_id,
  placeId: row.place_id,
  degree: row.degree,
  basis: row.basis,
  terms: { type: row.type, percent: row.percent, value: row.value_cents === null ? null : cents(row.value_cents) },
  afterDiscount: row.after_discount,
  afterCardFee: row.after_card_fee,
  taxPercent: row.tax_percent,
  denialPolicy: row.denial_policy,
});

/** The rules that can serve the lines of a professional: those in use that name the person, and those that name nobody. [TIS-024] */
export async function rulesFor(trx: Trx, professionalId: string): Promise<TransferRule[]> {
  const rows = await trx
    .selectFrom('transfer_rule')
    .selectAll()
    .where('active', '=', true)
    .where((eb) => eb.or([eb('professional_id', '=', professionalId), eb('professional_id', 'is', null)]))
    .execute();
  return rows.map(ruleOf);
}
