import { problem } from '@prumo/domain/result';
import { sql } from 'kysely';
import type { ImportTable } from './import-table.ts';
import { type NamedPlan, planNames } from './plan-names.ts';
import type { ImportScope, ImportTarget, Outcome, ReadRow } from './target.ts';

const table: ImportTable = {
  name: 'plan_price',
  owner: 'branch_id',
  key: ['plan_id', 'expense_id'],
  versioned: false,
  columns: { plan_id: 'text', expense_id: 'text', insurance_cents: 'bigint', particular_cents: 'bigint' },
};

interface Price {
  readonly code: string;
  readonly plan_id: string;
  readonly expense_id: string;
  readonly insurance_cents: number | null;
  readonly particular_cents: number | null;
  /** A period is in force. */
  readonly period: boolean;
}

/**
 * Prices of the plans of the branch by insurer, plan and code; one code may belong to several procedures, and the price is of the code. A price
 * with a period in force is changed in the plan's own table, where the day it begins can be told. [UXP-019, REG-104]
 */
export const pricesTarget: ImportTarget = {
  kind: 'prices',
  table,
  resolve: async (scope, rows) => {
    const planOf = await planNames(scope);
    const plans = rows.map(({ values: { insurer, plan } }) =>
      planOf(String(insurer), plan === undefined ? undefined : String(plan)),
    );
    const prices = await readPrices(scope, rows, plans);
    return rows.map((row, index): Outcome => {
      const plan = plans[index];
      if (!plan || plan.code !== undefined)
        return { problems: [problem(plan?.code === 'import.insurer-unknown' ? 'insurer' : 'plan', plan?.code ?? '')] };
      const found = prices.get(`${plan.id}:${String(row.values['code'])}`);
      if (!found) return { problems: [problem('code', 'import.procedure-unknown')] };
      return outcomeOf(row, found);
    });
  },
};

function outcomeOf({ values }: ReadRow, found: readonly Price[]): Outcome {
  const writes = found.map(({ plan_id, expense_id, insurance_cents, particular_cents, period }) => {
    const key = `${plan_id}:${expense_id}`;
    const stored = insurance_cents === null ? null : { plan_id, expense_id, insurance_cents, particular_cents };
    const columns = {
      plan_id,
      expense_id,
      insurance_cents: Number(values['insuranceValue'] ?? insurance_cents ?? 0),
      particular_cents: Number(values['particularValue'] ?? particular_cents ?? 0),
    };
    return { key, stored, columns, blocked: period && JSON.stringify(stored) !== JSON.stringify(columns) };
  });
  if (writes.some(({ blocked }) => blocked))
    return { problems: [problem('insuranceValue', 'import.price-has-period')] };
  return { writes: writes.map(({ key, stored, columns }) => ({ key, stored, columns })) };
}

/** The prices in force today of each plan and code, one for each procedure of the code. */
async function readPrices(
  { trx, today }: ImportScope,
  rows: readonly ReadRow[],
  plans: readonly NamedPlan[],
): Promise<ReadonlyMap<string, Price[]>> {
  const wanted = rows.flatMap(({ values }, index) => {
    const plan = plans[index];
    return plan && plan.code === undefined ? [{ plan_id: plan.id, code: String(values['code']) }] : [];
  });
  await sql`select 1 from plan_price p where p.plan_id = any(${[...new Set(wanted.map((one) => one.plan_id))]}::text[]) order by p.plan_id, p.expense_id for update`.execute(
    trx,
  );
  const { rows: found } =
    await sql<Price>`select e.code, x.plan_id, e.id as expense_id, r.insurance_cents, r.particular_cents, r.valid_from is not null as period
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as x(plan_id text, code text) join expense e on e.code = x.code and e.active
    left join plan_price_on(${today}) r on r.plan_id = x.plan_id and r.expense_id = e.id order by e.id`.execute(trx);
  return Map.groupBy(found, ({ plan_id, code }) => `${plan_id}:${code}`);
}
