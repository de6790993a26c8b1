import { storedExpenseType, usualTussTable } from '@prumo/domain/billing';
import { foldText } from '@prumo/domain/identity';
import { sql } from 'kysely';
import { type Finder, storedKey } from './find-records.ts';
import type { ImportTable } from './import-table.ts';
import { resolveEach } from './resolve-each.ts';
import type { Columns, ImportTarget, ReadRow } from './target.ts';

const table: ImportTable = {
  name: 'expense',
  owner: 'branch_id',
  key: ['id'],
  versioned: true,
  columns: {
    id: 'text',
    code: 'text',
    name: 'text',
    name_folded: 'text',
    type: 'text',
    tuss_table: 'text',
    duration_minutes: 'int',
    particular_cents: 'bigint',
    preparation: 'text',
  },
};

const finder: Finder = {
  kind: 'procedures',
  table,
  idsBy: {
    code: (values) => sql`select e.id from expense e where e.code = any(${[...values]}::text[])`,
    name: (values) => sql`select e.id from expense e where e.name_folded = any(${[...values]}::text[])`,
  },
  keysOf: ({ code, name_folded: name }) => [...storedKey('code', code), ...storedKey('name', name)],
  // A clinic may keep several procedures under one code of the national table: the name tells which is meant.
  choose: (found, { values }) =>
    found.filter(({ name_folded: name }) => name === foldText(String(values['name'] ?? ''))),
};

const EMPTY: Columns = { code: null, preparation: null, type: 'procedure', duration_minutes: 30, particular_cents: 0 };

/** Procedures and other expenses of the branch, found again by code of the other system, code of the national table, or name. [UXP-019] */
export const proceduresTarget: ImportTarget = {
  kind: 'procedures',
  table,
  resolve: (scope, rows) => resolveEach(scope, finder, rows, columnsOf),
};

function columnsOf({ values }: ReadRow, stored: Columns | null): Columns {
  const { name, code, type, durationMinutes, particularValue, preparation } = values;
  const base = stored ?? EMPTY;
  const kind = type === undefined ? base['type'] : (storedExpenseType(String(type)) ?? type);
  return {
    ...base,
    name,
    name_folded: foldText(String(name)),
    type: kind,
    tuss_table: stored?.['tuss_table'] ?? usualTussTable(String(kind)),
    ...(code === undefined ? {} : { code }),
    ...(durationMinutes === undefined ? {} : { duration_minutes: durationMinutes }),
    ...(particularValue === undefined ? {} : { particular_cents: particularValue }),
    ...(preparation === undefined ? {} : { preparation }),
  };
}
