import type { Schemas } from '@prumo/contract';
import {
  type PlanPriceTable,
  type PriceTableProblem,
  type PriceTableRow,
  readPriceTable,
  type TableCell,
} from '@prumo/domain/billing';
import { cents } from '@prumo/domain/money';
import { sentence } from '@prumo/messages';
import { sql } from 'kysely';
import { type Context, type Document, ReadFirst } from '../http/contract.ts';
import { agreed, unprocessable } from '../http/refusal.ts';
import { readApart } from '../tables/read-apart.ts';
import { toReais } from '../http/wire-money.ts';
import { renderCsv, renderSheet, type SheetCell, type SheetColumn } from '../print/sheet.ts';
import { checkedStart, type NewPrice, type PlanPath, requirePlan, storePrices } from './plan-prices.ts';

const COLUMNS: readonly SheetColumn[] = [
  { header: 'Código', width: 14, kind: 'text' },
  { header: 'Procedimento', width: 60, kind: 'text' },
  { header: 'Valor convênio', width: 16, kind: 'money' },
  { header: 'Valor particular', width: 16, kind: 'money' },
];

/** Problems told at once; a table with the wrong columns has one in every row. */
const PROBLEMS_TOLD = 500;

/** The prices in force today as a spreadsheet or CSV, in the form the import reads back. [UXP-019] */
export async function exportPlanPrices(call: Context, path: PlanPath, printType: 'sheet' | 'csv'): Promise<Document> {
  const plan = await requirePlan(call.trx, path);
  const { rows } = await sql<{ code: string | null; name: string; insurance_cents: number; particular_cents: number }>`
    select e.code, e.name, r.insurance_cents, r.particular_cents from plan_price_on(${call.today}) r
    join expense e on e.branch_id = r.branch_id and e.id = r.expense_id where r.plan_id = ${path.planId} order by e.name_folded, e.id`.execute(
    call.trx,
  );
  call.audit('insurance-plan.prices-exported', 'insurance-plan', path.planId);
  const cells = rows.map((row): SheetCell[] => [
    row.code,
    row.name,
    toReais(row.insurance_cents),
    toReais(row.particular_cents),
  ]);
  return printType === 'csv'
    ? renderCsv(COLUMNS, cells, 'tabela-de-precos.csv')
    : renderSheet(
        plan.name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31) || 'Preços',
        COLUMNS,
        cells,
        'tabela-de-precos.xlsx',
      );
}

/**
 * Reads a table of prices and compares it with the plan's. A dry run stores nothing; otherwise the good rows are stored, and only
 * if none is wrong or the person said so. Running the same file again changes nothing. [UXP-019]
 */
export const importPlanPrices = new ReadFirst<'importPlanPrices'>(async ({ path, body, session, signal }) => {
  checkedStart(body.validFrom);
  const table = await readPriceFile(body.content, session.branch?.id ?? '', signal);
  return { handle: (call) => importRead(call, path, body, table) };
});

/** Reads a table of prices, a file in Base64, in a process apart. [UXP-019] */
export async function readPriceFile(content: string, branchId: string, signal: AbortSignal): Promise<PlanPriceTable> {
  const bytes = Buffer.from(content, 'base64');
  const cells: TableCell[][] = [];
  for await (const row of readApart({ kind: 'prices', bytes }, { who: branchId, signal })) cells.push(row);
  return agreed(readPriceTable(cells));
}

/** What is told of the rows of a table that are left out: how many there are, and what is wrong with the first ones, by row, in sentences. */
export const toldProblems = (
  problems: readonly PriceTableProblem[],
): Pick<Schemas['PriceTableReport'], 'leftOut' | 'problems'> => ({
  leftOut: new Set(problems.map(({ row }) => row)).size,
  problems: problems
    .toSorted((one, other) => one.row - other.row)
    .slice(0, PROBLEMS_TOLD)
    .map(({ row, field, code, data }) => ({ row, field, message: sentence(code, data) })),
});

async function importRead(
  call: Context,
  path: PlanPath,
  input: Schemas['PriceTableInput'],
  table: PlanPriceTable,
): Promise<Schemas['PriceTableReport']> {
  await requirePlan(call.trx, path);
  const validFrom = checkedStart(input.validFrom);
  const { prices, problems, report } = await compare(call, path.planId, validFrom, table.rows, table.problems);
  if (!input.dryRun) {
    if (problems.length > 0 && !input.skipInvalid) throw unprocessable('billing.price-table-has-errors');
    if (prices.length > 0) await storePrices(call, path.planId, validFrom, prices);
  }
  call.audit(
    input.dryRun ? 'insurance-plan.prices-checked' : 'insurance-plan.prices-imported',
    'insurance-plan',
    path.planId,
  );
  return { ...report, ...toldProblems(problems) };
}

/** Finds each code among the branch's procedures and keeps the rows that would change something. */
async function compare(
  call: Context,
  planId: string,
  validFrom: string | null,
  rows: readonly PriceTableRow[],
  wrong: readonly PriceTableProblem[],
) {
  const codes = rows.map(({ code }) => code);
  const found = await sql<{
    id: string;
    code: string;
    insurance_cents: number | null;
    particular_cents: number | null;
  }>`
    select e.id, e.code, r.insurance_cents, r.particular_cents from expense e
    left join plan_price_on(${validFrom ?? call.today}) r on r.branch_id = e.branch_id and r.expense_id = e.id and r.plan_id = ${planId}
    where e.active and e.code = any(${codes}::text[]) order by e.id`.execute(call.trx);
  const known = Map.groupBy(found.rows, ({ code }) => code);
  const unknown = rows
    .filter(({ code }) => !known.has(code))
    .map(({ row }): PriceTableProblem => ({ row, field: 'code', code: 'billing.price-code-unknown' }));
  const report = { added: 0, changed: 0, unchanged: 0 };
  const prices: NewPrice[] = [];
  for (const { code, insurance, particular } of rows) {
    // One code may belong to several procedures of the branch: the price is of the code.
    for (const now of known.get(code) ?? []) {
      const price: NewPrice = {
        expenseId: now.id,
        insurance: insurance ?? cents(now.insurance_cents ?? 0),
        particular: particular ?? cents(now.particular_cents ?? 0),
      };
      const kind =
        now.insurance_cents === null
          ? 'added'
          : price.insurance === now.insurance_cents && price.particular === now.particular_cents
            ? 'unchanged'
            : 'changed';
      report[kind] += 1;
      if (kind !== 'unchanged') prices.push(price);
    }
  }
  return { prices, problems: [...wrong, ...unknown], report };
}
