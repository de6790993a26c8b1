import type { Schemas } from '@prumo/contract';
import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import type { Context } from '../http/contract.ts';
import { toCents, toReais } from '../http/wire-money.ts';

type Plan = Schemas['ProfessionalPlan'];
type PlanInput = Schemas['ProfessionalPlanInput'];

/** The rule of transfer that names a professional and a plan and nothing else: the one that the form of the professional keeps. */
const isOfPlan = sql<boolean>`r.active and r.expense_id is null and r.expense_type is null and r.insurance_id is null and r.place_id is null and r.degree is null`;

/** Accreditation of a professional by plan of the current branch, and the rule of transfer that names both. [REG-106, TIS-024] */
export async function readPlans(trx: Trx, professionalId: string): Promise<Plan[]> {
  const rows = await trx
    .selectFrom('professional_plan as p')
    .innerJoin('insurance_plan as l', (join) =>
      join.onRef('l.branch_id', '=', 'p.branch_id').onRef('l.id', '=', 'p.plan_id'),
    )
    .innerJoin('insurance as i', (join) =>
      join.onRef('i.branch_id', '=', 'l.branch_id').onRef('i.id', '=', 'l.insurance_id'),
    )
    .leftJoin('transfer_rule as r', (join) =>
      join
        .onRef('r.branch_id', '=', 'p.branch_id')
        .onRef('r.professional_id', '=', 'p.professional_id')
        .onRef('r.plan_id', '=', 'p.plan_id')
        .on(isOfPlan),
    )
    .select([
      'p.plan_id',
      'i.name as insurance',
      'l.name as plan',
      'p.accredited',
      'p.provider_code',
      'r.type as transfer_type',
      'r.percent as transfer_percent',
      'r.value_cents as transfer_cents',
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

/**
 * Replaces the plans of a professional in the current branch, and with them the rules of transfer that name both; what else such a rule
 * says stays. The domain has checked them. A plan of another branch is not found. [TIS-024]
 */
export async function writePlans(call: Context, professionalId: string, plans: readonly PlanInput[]): Promise<void> {
  const { trx } = call;
  const branchId = call.session.branch?.id ?? '';
  await trx.deleteFrom('professional_plan').where('professional_id', '=', professionalId).execute();
  const agreed = plans.filter(({ transfer }) => transfer.type !== null).map(({ planId }) => planId);
  await sql`delete from transfer_rule r where r.professional_id = ${professionalId} and r.plan_id is not null and ${isOfPlan}
    and not r.plan_id = any(${agreed})`.execute(trx);
  if (plans.length === 0) return;
  await trx
    .insertInto('professional_plan')
    .values(
      plans.map(({ planId, accredited, providerCode }, position) => ({
        branch_id: branchId,
        professional_id: professionalId,
        plan_id: planId,
        position,
        accredited,
        provider_code: providerCode?.trim() || null,
      })),
    )
    .execute();
  const rules = plans.flatMap(({ planId, transfer: { type, percent, value } }, position) =>
    type === null
      ? []
      : [
          {
            branch_id: branchId,
            id: call.newId(),
            professional_id: professionalId,
            plan_id: planId,
            type,
            percent: type === 'percent' ? percent : null,
            value_cents: type === 'fixed' && value !== null ? toCents(value, `plans.${position}.transfer.value`) : null,
          },
        ],
  );
  if (rules.length === 0) return;
  await trx
    .insertInto('transfer_rule')
    .values(rules)
    .onConflict((on) =>
      on
        .columns([
          'branch_id',
          'professional_id',
          'expense_id',
          'expense_type',
          'plan_id',
          'insurance_id',
          'place_id',
          'degree',
        ])
        .where(sql<boolean>`active`)
        .doUpdateSet((eb) => ({
          type: eb.ref('excluded.type'),
          percent: eb.ref('excluded.percent'),
          value_cents: eb.ref('excluded.value_cents'),
          version: eb('transfer_rule.version', '+', 1),
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
