import { foldText } from '../identity/index.ts';
import { centsFromReais, parseMoney } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { ok, problem, refuse } from '../result/index.ts';
import type { Problem, Refusal, Result } from '../result/index.ts';
import { validatePlanPrice } from './plan-price.ts';

/** A cell of a table somebody sends: text as typed, a number as a spreadsheet holds it. */
export type TableCell = string | number | boolean | null | undefined;

/** One price of the table; null keeps the value the plan has. */
export interface PriceTableRow {
  /** Row of the file, from 1 with the header counted, as spreadsheets number it. */
  readonly row: number;
  /** TUSS or own code, without dots and spaces. */
  readonly code: string;
  readonly insurance: Cents | null;
  readonly particular: Cents | null;
}

/** What is wrong with one row. */
export interface PriceTableProblem extends Problem {
  readonly row: number;
}

/** A table as read: the good rows and what is wrong with the others. */
export interface PlanPriceTable {
  readonly rows: readonly PriceTableRow[];
  readonly problems: readonly PriceTableProblem[];
}

type Column = 'code' | 'insuranceValue' | 'particularValue';

/** Beginnings of the headers that name a column, folded. */
const HEADERS: Readonly<Record<Column, readonly string[]>> = {
  code: ['codigo', 'cod', 'tuss', 'code'],
  insuranceValue: ['valor convenio', 'valor do convenio', 'convenio', 'insurance', 'valor', 'preco'],
  particularValue: ['valor particular', 'valor do paciente', 'particular', 'paciente'],
};

/** Rows above the header that are looked at: titles and logos stand there. */
const HEADER_WITHIN = 10;

/**
 * Reads a table of prices: finds the header among the first rows, then one price a row. Rows without anything are passed over; a
 * row without a code, with a value that is no amount, or with a code that came before is named and left out. Refused without a
 * header that has the code and a value, or without rows. [UXP-019]
 */
export function readPriceTable(
  cells: readonly (readonly TableCell[])[],
): Result<PlanPriceTable, Refusal<'billing.price-table-without-header' | 'billing.price-table-empty'>> {
  const head = cells.slice(0, HEADER_WITHIN).findIndex((row) => isHeader(columnsOf(row)));
  if (head < 0) return refuse('billing.price-table-without-header');
  const columns = columnsOf(cells[head] ?? []);
  const rows: PriceTableRow[] = [];
  const problems: PriceTableProblem[] = [];
  const seen = new Set<string>();
  for (const [index, line] of cells.entries()) {
    if (index <= head || line.every((cell) => textOf(cell) === '')) continue;
    const read = readRow(line, index + 1, columns);
    const repeated = read.row.code !== '' && seen.has(read.row.code);
    const found = repeated ? [problem('code', 'billing.price-repeated')] : read.problems;
    seen.add(read.row.code);
    if (found.length === 0) rows.push(read.row);
    else problems.push(...found.map((one) => ({ ...one, row: index + 1 })));
  }
  return rows.length + problems.length === 0 ? refuse('billing.price-table-empty') : ok({ rows, problems });
}

type Columns = ReadonlyMap<Column, number>;

/** The first column whose header begins with a known word; a column is taken once, the particular value before the general one. */
function columnsOf(row: readonly TableCell[]): Columns {
  const found = new Map<Column, number>();
  const headers = row.map((cell) => foldText(textOf(cell)));
  for (const column of ['code', 'particularValue', 'insuranceValue'] as const) {
    const taken = new Set(found.values());
    const place = HEADERS[column]
      .map((word) => headers.findIndex((header, index) => !taken.has(index) && header.startsWith(word)))
      .find((index) => index >= 0);
    if (place !== undefined) found.set(column, place);
  }
  return found;
}

const isHeader = (columns: Columns): boolean => columns.has('code') && columns.size > 1;

function readRow(
  line: readonly TableCell[],
  row: number,
  columns: Columns,
): { readonly row: PriceTableRow; readonly problems: Problem[] } {
  const cell = (column: Column): TableCell => line[columns.get(column) ?? -1];
  const code = textOf(cell('code')).replaceAll(/[.\s-]/g, '');
  const insurance = valueOf(cell('insuranceValue'));
  const particular = valueOf(cell('particularValue'));
  const typed = validatePlanPrice({ insurance: insurance ?? 0, particular: particular ?? 0 });
  const missing = insurance === null && particular === null ? [problem('insuranceValue', 'field.required')] : [];
  const problems = [...(code === '' ? [problem('code', 'field.required')] : []), ...missing, ...typed];
  return { row: { row, code, insurance, particular } as PriceTableRow, problems };
}

/** Null for an empty cell, NaN for what is no amount. A formula leaves a millionth too much or too little: that is not a cent. */
function valueOf(cell: TableCell): number | null {
  if (typeof cell === 'number') return centsFromReais(Number(cell.toFixed(6))) ?? Number.NaN;
  const text = textOf(cell);
  if (text === '') return null;
  return /[+*/]/.test(text) ? Number.NaN : (parseMoney(text) ?? Number.NaN);
}

/** An apostrophe before a text is how spreadsheets keep it from being a formula. */
const textOf = (cell: TableCell): string =>
  cell === null || cell === undefined ? '' : String(cell).trim().replace(/^'/, '').trim();
