import { foldText } from '@prumo/domain/identity';
import { sql } from 'kysely';
import type { ImportScope } from './target.ts';

/** A plan of the branch by the names that a file writes, or why there is none. */
export type NamedPlan =
  | { readonly id: string; readonly code?: undefined }
  | { readonly id?: undefined; readonly code: 'import.insurer-unknown' | 'import.plan-unknown' | 'import.plan-needed' };

/** Finds plans by the names of insurer and plan, accents and case ignored; an insurer with one plan needs no second name. */
export async function planNames(scope: ImportScope): Promise<(insurer: string, plan: string | undefined) => NamedPlan> {
  const { rows } = await sql<{
    insurer: string;
    plan: string;
    id: string;
  }>`select i.name as insurer, l.name as plan, l.id from insurance i
    join insurance_plan l on l.branch_id = i.branch_id and l.insurance_id = i.id where i.active and l.active order by l.id`.execute(
    scope.trx,
  );
  const byInsurer = Map.groupBy(rows, ({ insurer }) => foldText(insurer));
  return (insurer, plan) => {
    const plans = byInsurer.get(foldText(insurer));
    if (!plans) return { code: 'import.insurer-unknown' };
    if (plan === undefined)
      return plans.length === 1 && plans[0] ? { id: plans[0].id } : { code: 'import.plan-needed' };
    const named = plans.find((one) => foldText(one.plan) === foldText(plan));
    return named ? { id: named.id } : { code: 'import.plan-unknown' };
  };
}
