import { foldText } from '@prumo/domain/identity';
import { sql } from 'kysely';
import type { ImportScope, ReadRow } from './target.ts';

/** The procedures that rows name, by name or by code of the national table; none where several are meant. */
export async function procedureNames(
  { trx }: ImportScope,
  rows: readonly ReadRow[],
): Promise<(text: string) => string | null> {
  const wanted = [
    ...new Set(
      rows.flatMap(({ values: { procedure } }) => (procedure === undefined ? [] : [foldText(String(procedure))])),
    ),
  ];
  const { rows: found } =
    wanted.length === 0
      ? { rows: [] }
      : await sql<{ id: string; name: string; code: string | null }>`
    select e.id, e.name_folded as name, e.code from expense e where e.active and (e.name_folded = any(${wanted}::text[]) or e.code = any(${wanted.map(codeOf)}::text[]))`.execute(
          trx,
        );
  return (text) => {
    const named = found.filter(({ name }) => name === foldText(text));
    const meant = named.length > 0 ? named : found.filter(({ code }) => code !== null && code === codeOf(text));
    return meant.length === 1 ? (meant[0]?.id ?? null) : null;
  };
}

/** 1.01.01.01-2 → 10101012 */
const codeOf = (text: string): string => text.replaceAll(/[.\s-]/g, '');

/** A line of an appointment before it has its price. */
export interface Line {
  readonly appointmentId: string;
  readonly expenseId: string;
  readonly planId: string | null;
  readonly day: string;
}

/** Writes the procedure of each appointment at the price its plan had on the day. */
export async function writeLines({ trx, branchId, newId }: ImportScope, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return;
  const wanted = JSON.stringify(lines.map((line) => ({ id: newId(), ...line })));
  await sql`insert into appointment_expense (branch_id, id, appointment_id, position, expense_id, insurance_cents, particular_cents)
    select ${branchId}, x.id, x."appointmentId", 0, x."expenseId", coalesce(r.insurance_cents, 0), coalesce(r.particular_cents, 0)
    from jsonb_to_recordset(${wanted}::jsonb) as x(id text, "appointmentId" text, "expenseId" text, "planId" text, day date)
    left join lateral plan_prices_of(x."expenseId", x.day) r on r.plan_id = x."planId"`.execute(trx);
}

/** Which of the lines a plan does not cover on their day, where the branch insists on the plan's own table; else none. [ENT-086] */
export async function uncoveredLines(
  { trx, branchId }: ImportScope,
  lines: readonly Line[],
): Promise<ReadonlySet<string>> {
  const wanted = lines.filter(({ planId }) => planId !== null);
  if (wanted.length === 0) return new Set();
  const { rows } = await sql<{
    id: string;
  }>`select x."appointmentId" as id from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as x("appointmentId" text, "expenseId" text, "planId" text, day date)
    where exists (select 1 from branch b where b.id = ${branchId} and b.settings -> 'sphere.allowInvalidExpenses' = 'false')
      and not exists (select 1 from plan_prices_of(x."expenseId", x.day) r where r.plan_id = x."planId")`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}
