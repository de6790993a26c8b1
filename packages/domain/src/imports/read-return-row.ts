import { addDays, isLocalDate } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { cents, parseMoney } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { foldText } from '../identity/index.ts';
import { ok, problem, refuse } from '../result/index.ts';
import type { Problem, Result } from '../result/index.ts';
import { plainCell } from './cell-content.ts';
import { readImportDate } from './read-import-date.ts';
import type { ReturnColumns } from './return-columns.ts';
import type { ReturnField } from './return-fields.ts';

/** How a guide, or the lot that it is in, is named. */
export interface ReturnKeys {
  readonly lot: string | null;
  readonly protocol: string | null;
  /** The clinic's own number. */
  readonly guide: string | null;
  readonly insurerGuide: string | null;
  readonly password: string | null;
}

/** One row of a return: what is said of an item, of a guide or of a lot; what it does not say is null. Amounts in cents. */
export interface ReturnRow extends ReturnKeys {
  /** Counts from 1 as spreadsheets do. */
  readonly row: number;
  readonly item: number | null;
  readonly date: LocalDate | null;
  readonly code: string | null;
  readonly name: string | null;
  readonly informed: Cents | null;
  readonly processed: Cents | null;
  readonly released: Cents | null;
  /** Never below 0: some write what they take off with a minus. */
  readonly denied: Cents | null;
  /** Four digits each, as table 38 has them. */
  readonly denialCodes: readonly string[];
  readonly paidOn: LocalDate | null;
}

const AMOUNTS = ['informed', 'processed', 'released', 'denied'] as const satisfies readonly ReturnField[];
const KEYS = ['lot', 'protocol', 'guide', 'insurerGuide', 'password'] as const satisfies readonly ReturnField[];
const TOTAL = /^(sub ?)?tota(l|is)\b/;
/** Longer numbers are none of the standard; names are cut as the standard has them. */
const MAX_NUMBER = 30;
const MAX_NAME = 150;

/**
 * One row as its columns say; null for a row that says nothing of a guide: no amounts, totals, notes at the end. A row without a number of
 * its own that tells a procedure belongs to the guide of the row above, as merged cells leave it. Problems name the row and the field:
 * an amount, day or number that is none. [TIS-018]
 */
export function readReturnRow(
  columns: ReturnColumns,
  { row, cells }: { readonly row: number; readonly cells: readonly string[] },
  above: ReturnKeys | null,
): Result<ReturnRow | null, Problem[]> {
  const told = new Map<ReturnField, string>();
  for (const [at, field] of columns.entries()) {
    const text = field === null ? '' : plainCell(cells[at] ?? '');
    if (field !== null && text !== '') told.set(field, text);
  }
  const text = (field: ReturnField): string | null => told.get(field) ?? null;
  const own = KEYS.filter((key) => told.has(key));
  const says = text('code') !== null || text('item') !== null;
  if (!AMOUNTS.some((amount) => told.has(amount)) || cells.some(isTotal)) return ok(null);
  if (own.length === 0 && (above === null || !says)) return ok(null);
  const keys: ReturnKeys = own.length === 0 && above !== null ? above : keysOf(text);
  const problems: Problem[] = [];
  const read = <V>(field: ReturnField, reader: (value: string) => V | null): V | null => {
    const value = text(field);
    const found = value === null ? null : reader(value);
    if (value !== null && found === null)
      problems.push(problem(`rows.${row}.${field}`, 'return.cell-unreadable', { found: value.slice(0, 60) }));
    return found;
  };
  const denied = read('denied', readReturnMoney);
  const found: ReturnRow = {
    row,
    ...keys,
    item: read('item', (value) => (/^0*[1-9]\d{0,3}([.,]0+)?$/.test(value) ? Number.parseInt(value, 10) : null)),
    date: read('date', readReturnDate),
    code:
      text('code')
        ?.replaceAll(/[.\s-]/g, '')
        .slice(0, MAX_NUMBER) ?? null,
    name: text('name')?.slice(0, MAX_NAME) ?? null,
    informed: read('informed', readReturnMoney),
    processed: read('processed', readReturnMoney),
    released: read('released', readReturnMoney),
    denied: denied === null ? null : cents(Math.abs(denied)),
    denialCodes: [...new Set(text('denialCode')?.match(/(?<!\d)[1-5]\d{3}(?!\d)/g))],
    paidOn: read('paidOn', readReturnDate),
  };
  return problems.length > 0 ? refuse(problems) : ok(found);
}

const isTotal = (cell: string): boolean => TOTAL.test(foldText(plainCell(cell)));

const keysOf = (text: (field: ReturnField) => string | null): ReturnKeys => {
  const number = (field: ReturnField) => text(field)?.replaceAll(/\s/g, '').slice(0, MAX_NUMBER) ?? null;
  return {
    lot: number('lot'),
    protocol: number('protocol'),
    guide: number('guide'),
    insurerGuide: number('insurerGuide'),
    password: number('password'),
  };
};

/**
 * An amount as spreadsheets and systems write it: `R$ 1.234,56`, `1,234.56`, `1234.56`, `-12,00`, `12,00-`, `(12,00)`; what a formula left
 * beyond the cents is rounded half-up. Null for what is no amount. [TIS-018]
 */
export function readReturnMoney(written: string): Cents | null {
  const text = written.replaceAll(/R\$|[\s\u00A0]/g, '');
  const [, open, digits = '', close] = /^([-+(]?)(\d[\d.,]*)([-)]?)$/.exec(text) ?? [];
  if (digits === '' || (open === '(') !== (close === ')') || (open !== '' && close === '-')) return null;
  const isForeign = digits.includes(',') && digits.lastIndexOf('.') > digits.lastIndexOf(',');
  const plain = isForeign ? digits.replaceAll(',', '') : digits;
  const value = parseMoney(`${plain}*1`);
  return value === null ? null : cents(open === '(' || open === '-' || close === '-' ? 0 - value : value);
}

/** Spreadsheets count days from the end of 1899; what lies outside a century from 2000 on is another number. */
const SERIAL = /^(\d{5})([.,]\d+)?$/;
const [FIRST_SERIAL, LAST_SERIAL] = [36_526, 73_050];
const EPOCH = '1899-12-30' as LocalDate;
const SHORT = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2})$/;

/** A day as returns write it: 05/06/2026, 2026-06-05, 05/06/26 (of this century), or the number that a spreadsheet counts it by. Null for what is no day. [TIS-018] */
export function readReturnDate(written: string): LocalDate | null {
  const serial = Number(SERIAL.exec(written)?.[1] ?? 0);
  if (serial >= FIRST_SERIAL && serial <= LAST_SERIAL) return addDays(EPOCH, serial);
  const [, day, month, year] = SHORT.exec(written.trim()) ?? [];
  if (day === undefined || month === undefined) return readImportDate(written);
  const date = `20${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isLocalDate(date) ? date : null;
}
