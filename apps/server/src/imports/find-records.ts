import type { ImportKey, ImportKind } from '@prumo/domain/imports';
import { foldText } from '@prumo/domain/identity';
import { problem } from '@prumo/domain/result';
import type { Problem } from '@prumo/domain/result';
import { type RawBuilder, sql } from 'kysely';
import { type ImportTable, keyOf, readStored } from './import-table.ts';
import type { Columns, ImportScope, ReadRow } from './target.ts';

/** How the records of a kind are found again. */
export interface Finder {
  readonly kind: ImportKind;
  readonly table: ImportTable;
  /** Ids of the records that have one of the keys, by prefix: `select id from …`. Written for indexes. */
  readonly idsBy: Readonly<Record<string, (values: readonly string[]) => RawBuilder<unknown>>>;
  /** All keys of a stored record, written as those of a row. */
  readonly keysOf: (stored: Columns) => readonly ImportKey[];
  /** Keys that do not prove identity by themselves. */
  readonly weak?: string;
  /** Whether a record found by a weak key may be meant, or has a document that says otherwise. */
  readonly mayBe?: (stored: Columns, row: ReadRow) => boolean;
  /** A record that was merged into another one: the code of the other system still means it, whatever the other keys find. */
  readonly isMerged?: (stored: Columns) => boolean;
  /** Chooses among several records of one key. */
  readonly choose?: (found: readonly Columns[], row: ReadRow) => readonly Columns[];
}

/** The record a row means: one, none, or a reason why nobody can say. */
type Found = { readonly stored: Columns | null; readonly problem?: undefined } | { readonly problem: Problem };

/** Finds the records of a batch with one statement and says for each row which is meant, by its surest key. */
export async function findRecords(
  scope: ImportScope,
  finder: Finder,
  rows: readonly ReadRow[],
): Promise<readonly Found[]> {
  const external = await recordsByCode(
    scope,
    finder.kind,
    rows.flatMap(({ keys }) => keys.filter((key) => prefixOf(key) === 'external')).map(valueOf),
  );
  const wanted = Map.groupBy(new Set(rows.flatMap(({ keys }) => keys)), prefixOf);
  const ids = Object.entries(finder.idsBy).flatMap(([prefix, idsBy]) => {
    const values = (wanted.get(prefix) ?? []).map(valueOf);
    return values.length > 0 ? [idsBy(values)] : [];
  });
  if (external.size > 0) ids.push(sql`select unnest(${[...external.values()]}::text[])`);
  // An array is looked up in the index whatever the size of the branch; a join would read through it.
  const stored =
    ids.length === 0
      ? []
      : await readStored(scope, finder.table, sql`t.id = any(array(${sql.join(ids, sql` union `)}))`);
  const byId = new Map(stored.map((columns) => [keyOf(finder.table, columns), columns]));
  const byKey = new Map<ImportKey, Columns[]>();
  for (const columns of stored)
    for (const key of finder.keysOf(columns)) byKey.set(key, [...(byKey.get(key) ?? []), columns]);
  for (const [code, id] of external) {
    const columns = byId.get(id);
    if (columns) byKey.set(`external:${code}`, [columns]);
  }
  return rows.map((row) => meant(finder, row, byKey));
}

function meant(finder: Finder, row: ReadRow, byKey: ReadonlyMap<ImportKey, readonly Columns[]>): Found {
  const found = (keys: readonly ImportKey[]) =>
    keys.map((key) => byKey.get(key) ?? []).filter((records) => records.length > 0);
  const merged = found(row.keys.filter((key) => prefixOf(key) === 'external'))
    .flat()
    .find((columns) => finder.isMerged?.(columns));
  if (merged) return { stored: merged };
  const strong = found(row.keys.filter((key) => prefixOf(key) !== finder.weak)).map((records) =>
    records.length > 1 ? (finder.choose?.(records, row) ?? records) : records,
  );
  if (strong.some((records) => records.length !== 1)) return { problem: problem('name', 'import.ambiguous') };
  const one = new Set(strong.flat());
  if (one.size > 1) return { problem: problem('name', 'import.keys-disagree') };
  const [first] = one;
  if (first) return { stored: first };
  const maybe = found(row.keys.filter((key) => prefixOf(key) === finder.weak))
    .flat()
    .filter((columns) => finder.mayBe?.(columns, row) ?? true);
  if (maybe.length > 1) return { problem: problem('name', 'import.ambiguous') };
  return { stored: maybe[0] ?? null };
}

const prefixOf = (key: ImportKey): string => key.slice(0, key.indexOf(':'));
const valueOf = (key: ImportKey): string => key.slice(key.indexOf(':') + 1);

/** Records that an earlier import brought under the same code of the other system: their ids by code. */
export async function recordsByCode(
  scope: ImportScope,
  kind: ImportKind,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const found = await sql<{
    code: string;
    id: string;
  }>`select distinct on (c.external_key) c.external_key as code, c.record_key as id from import_change c
    where c.kind = ${kind} and c.external_key = any(${[...codes]}::text[]) and c.undone_at is null order by c.external_key, c.import_id desc`.execute(
    scope.trx,
  );
  return new Map(found.rows.map(({ code, id }) => [code, id]));
}

/** A key by a column of a stored record; none where it is empty. */
export const storedKey = (prefix: string, ...values: readonly unknown[]): ImportKey[] =>
  values.every((value) => typeof value === 'string' && value !== '') ? [`${prefix}:${foldText(values.join('|'))}`] : [];
