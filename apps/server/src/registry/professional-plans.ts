import type { Schemas } from '@prumo/contract';
import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import type { Context } from '../http/contract.ts';
import { toCents, toReais } from '../http/wire-money.ts';

type Plan = Schemas['ProfessionalPlan'];
type PlanInput = Schemas['ProfessionalPlanInput'];

/** Accreditation and transfer of a professional, by plan of the current branch. [REG-106] */
export async function readPlans(trx: Trx, professionalId: string): Promise<Plan[]> {
  const rows = await trx
    .selectFrom('professional_plan as p')
    .innerJoin('insurance_plan as l', (join) =>
      join.onRef('l.branch_id', '=', 'p.branch_id').onRef('l.id', '=', 'p.plan_id'),
    )
    .innerJoin('insurance as i', (join) =>
      join.onRef('i.branch_id', '=', 'l.branch_id').onRef('i.id', '=', 'l.insurance_id'),
    )
    .select([
      'p.plan_id',
      'i.name as insurance',
      'l.name as plan',
      'p.accredited',
      'p.provider_code',
      'p.transfer_type',
      'p.transfer_percent',
      'p.transfer_cents',
    ])
    .where('p.professional_id', '=', professionalId)
    .orderBy('p.position')
    .orderBy('p.plan_id')
    .execute();
  return rows.map((row): Plan => ({
    planId: row.plan_id,
    name: `${row.insurance} – ${row.plan}`,
    accredited: row.accredited,
    providerCode: row.provider_code,
    transfer: {
      type: row.transfer_type,
      percent: row.transfer_percent,
      value: row.transfer_cents === null ? null : toReais(row.transfer_cents),
    },
  }));
}

/** Replaces the plans of a professional in the current branch; the domain has checked them. A plan of another branch is not found. */
export async function writePlans(call: Context, professionalId: string, plans: readonly PlanInput[]): Promise<void> {
  const { trx } = call;
  await trx.deleteFrom('professional_plan').where('professional_id', '=', professionalId).execute();
  if (plans.length === 0) return;
  await trx
    .insertInto('professional_plan')
    .values(
      plans.map(({ planId, accredited, providerCode, transfer }, position) => ({
        branch_id: call.session.branch?.id ?? '',
        professional_id: professionalId,
        plan_id: planId,
        position,
        accredited,
        provider_code: providerCode?.trim() || null,
        transfer_type: transfer.type,
        transfer_percent: transfer.type === 'percent' ? transfer.percent : null,
        transfer_cents:
          transfer.type === 'fixed' && transfer.value !== null
            ? toCents(transfer.value, `plans.${position}.transfer.value`)
            : null,
      })),
    )
    .execute();
}

/** Whether the professional works in the current branch: only there the plans have a place. */
export async function worksHere(trx: Trx, professionalId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from professional_branch where professional_id = ${professionalId} and active`.execute(trx);
  return rows.length > 0;
}
