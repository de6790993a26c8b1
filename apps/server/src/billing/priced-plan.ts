import { completePlanSettings, hidesInsuranceValue } from '@prumo/domain/billing';
import type { Context } from '../http/contract.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { onlookerOf } from '../registry/index.ts';

/** The plan of an insurance whose accounts are looked at by their prices: not there is not found, and what it hides is not shown. [BIL-147, A102] */
export async function requirePricedPlan(
  call: Context,
  { id, planId }: { readonly id: string; readonly planId: string },
): Promise<void> {
  const plan = await call.trx
    .selectFrom('insurance_plan')
    .select('settings')
    .where('id', '=', planId)
    .where('insurance_id', '=', id)
    .executeTakeFirst();
  if (!plan) throw notFound();
  if (hidesInsuranceValue(completePlanSettings(plan.settings), onlookerOf(call)))
    throw new Refusal(403, 'access.forbidden');
}
