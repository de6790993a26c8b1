import { problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { findHeaderOf } from './find-header.ts';
import { proposeFields } from './propose-mapping.ts';
import type { ImportColumn } from './propose-mapping.ts';
import { readImportDate } from './read-import-date.ts';
import { headerWords } from './recognize-content.ts';
import { isReturnField, RETURN_FIELDS } from './return-fields.ts';
import type { ReturnField, ReturnTableKind } from './return-fields.ts';

/** For each column of a return what it holds, null for nothing that counts. */
export type ReturnColumns = readonly (ReturnField | null)[];

/**
 * The row of a return that holds the headers, of the first ten: the one that names most fields, else the first that is not blank; -1 where
 * that one holds amounts or days already, or there is none: the table has no headers. [TIS-018]
 */
export function findReturnHeader(rows: readonly (readonly string[])[]): number {
  const at = findHeaderOf(RETURN_FIELDS, rows);
  return (rows[at] ?? []).some(
    (cell) => /^(R\$ ?)?-?[\d.]*\d[.,]\d{2}$/.test(cell.trim()) || readImportDate(cell) !== null,
  )
    ? -1
    : at;
}

/**
 * What each column of a return probably holds: its header weighs most, its values confirm, contradict, or tell a code where the header says
 * nothing. Each field is proposed once. [TIS-018]
 */
export const proposeReturnColumns = (columns: readonly ImportColumn[]): ReturnColumns =>
  proposeFields(RETURN_FIELDS, columns).map((key) => (key !== null && isReturnField(key) ? key : null));

/** A table that says when something was paid and denies nothing is a payment; any other an analysis. [TIS-018] */
export const proposeReturnKind = (columns: ReturnColumns): ReturnTableKind =>
  columns.includes('paidOn') && !columns.includes('denied') && !columns.includes('denialCode') ? 'payment' : 'analysis';

/** By what a guide is found, each way alone. */
const GUIDE_KEYS: readonly ReturnField[] = ['guide', 'insurerGuide', 'password'];
const NEEDED: Readonly<Record<ReturnTableKind, readonly (readonly ReturnField[])[]>> = {
  analysis: [GUIDE_KEYS, ['released', 'denied']],
  payment: [['lot', 'protocol', ...GUIDE_KEYS], ['released']],
};

/**
 * What is wrong with the choice of columns: nothing by which guides (of a payment: lots) are found, no amount that was released or denied
 * (`import.field-missing`), a field with two columns (`import.field-repeated`). Problems name the field. [TIS-018]
 */
export function validateReturnColumns(kind: ReturnTableKind, columns: ReturnColumns): Problem[] {
  const chosen = columns.filter((field) => field !== null);
  const lacking = NEEDED[kind].filter((group) => !group.some((field) => chosen.includes(field)));
  const repeated = new Set(chosen.filter((field, at) => chosen.indexOf(field) !== at));
  return [
    ...lacking.map(([first = 'guide']) => problem(first, 'import.field-missing')),
    ...[...repeated].map((field) => problem(field, 'import.field-repeated')),
  ];
}

/** By what the headers of a table are known again: their words, whatever the case, accents and signs; without any, by how many columns there are. [TIS-018] */
export function returnLayoutKey(headers: readonly string[]): string {
  const words = headers.map(headerWords);
  const last = words.findLastIndex((word) => word !== '');
  return last < 0 ? `${headers.length}` : words.slice(0, last + 1).join('|');
}
