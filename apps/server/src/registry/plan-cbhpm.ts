import type { Schemas } from '@prumo/contract';
import { validatePlanCbhpm } from '@prumo/domain/billing';
import type { Context } from '../http/contract.ts';
import { notFound, refuseProblems, unprocessable } from '../http/refusal.ts';
import { type PlanPath, requirePlan } from './plan-prices.ts';

type DatedPath = PlanPath & { readonly validFrom: string };

/** The tables a plan pays by, newest first, and the active ones of the branch. [REG-104, REG-109] */
export async function listPlanCbhpm(
  { trx }: Context,
  path: PlanPath,
): Promise<{ items: Schemas['PlanCbhpm'][]; tables: { id: string; name: string; edition: string }[] }> {
  await requirePlan(trx, path);
  const rows = await trx
    .selectFrom('plan_cbhpm as c')
    .leftJoin('cbhpm_table as t', (join) =>
      join.onRef('t.branch_id', '=', 'c.branch_id').onRef('t.id', '=', 'c.table_id'),
    )
    .select([
      'c.valid_from',
      'c.table_id',
      't.name',
      't.edition',
      'c.fee_factor',
      'c.film_factor',
      'c.operational_factor',
    ])
    .where('c.plan_id', '=', path.planId)
    .orderBy('c.valid_from', 'desc')
    .execute();
  const tables = await trx
    .selectFrom('cbhpm_table')
    .select(['id', 'name', 'edition'])
    .where('active', '=', true)
    .orderBy('name_folded')
    .orderBy('id')
    .execute();
  const items = rows.map((row) => ({
    validFrom: row.valid_from,
    table: row.table_id === null ? null : { id: row.table_id, name: row.name ?? '', edition: row.edition ?? '' },
    factors: { fee: row.fee_factor, film: row.film_factor, operationalCost: row.operational_factor },
  }));
  return { items, tables };
}

/** Makes a plan pay by a table from a day on; the same day again is corrected. A particular plan pays what the branch asks, never a table. [REG-109] */
export async function savePlanCbhpm(
  call: Context,
  path: DatedPath,
  { tableId, factors }: Schemas['PlanCbhpmInput'],
): Promise<undefined> {
  const plan = await requirePlan(call.trx, path);
  refuseProblems(validatePlanCbhpm({ validFrom: path.validFrom, factors }));
  const insurance = await call.trx.selectFrom('insurance').select('type').where('id', '=', path.id).executeTakeFirst();
  if (insurance?.type === 'particular') throw unprocessable('billing.cbhpm-private-plan', { plan: plan.name });
  if (tableId !== null) {
    const table = await call.trx
      .selectFrom('cbhpm_table')
      .select('id')
      .where('id', '=', tableId)
      .where('active', '=', true)
      .forShare()
      .executeTakeFirst();
    refuseProblems(table ? [] : [{ field: 'tableId', code: 'field.invalid' }]);
  }
  const row = {
    table_id: tableId,
    fee_factor: factors.fee,
    film_factor: factors.film,
    operational_factor: factors.operationalCost,
  };
  await call.trx
    .insertInto('plan_cbhpm')
    .values({ branch_id: call.session.branch?.id ?? '', plan_id: path.planId, valid_from: path.validFrom, ...row })
    .onConflict((already) => already.columns(['branch_id', 'plan_id', 'valid_from']).doUpdateSet(row))
    .execute();
  call.audit('insurance-plan.cbhpm-changed', 'insurance-plan', path.planId);
  return undefined;
}

/** Takes a link away, as if it had never been agreed. Accounts already billed keep their values. */
export async function removePlanCbhpm(call: Context, path: DatedPath): Promise<undefined> {
  await requirePlan(call.trx, path);
  const gone = await call.trx
    .deleteFrom('plan_cbhpm')
    .where('plan_id', '=', path.planId)
    .where('valid_from', '=', path.validFrom)
    .returning('plan_id')
    .execute();
  if (gone.length === 0) throw notFound();
  call.audit('insurance-plan.cbhpm-changed', 'insurance-plan', path.planId);
  return undefined;
}
