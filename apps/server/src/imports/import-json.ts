import { type RawBuilder, sql } from 'kysely';
import type { Schemas } from '@prumo/contract';
import { sentence } from '@prumo/messages';
import type { Trx } from '../database/tenant.ts';
import { notFound } from '../http/refusal.ts';

/** Values of a column shown beside its header. */
const SAMPLES = 3;
/** Records named of those that an undo left; the count says how many there are. */
const LEFT_TOLD = 100;

const counts = (of: string): RawBuilder<unknown> =>
  sql`json_build_object(${sql.join(['created', 'updated', 'unchanged', 'refused'].flatMap((name) => [sql.lit(name), sql.ref(`${of}.${name}`)]))})`;
const facts: RawBuilder<unknown> = sql`'id', i.id, 'kind', i.kind, 'status', i.status, 'fileName', i.file_name, 'totalRows', i.total_rows, 'doneRows', i.done_rows,
  'counts', ${counts('i')}, 'createdAt', i.created_at, 'createdBy', (select u.name from app_user u where u.id = i.created_by)`;

/** Expects i = import_run. */
export const importItemJson: RawBuilder<string> = sql`json_build_object(${facts})`;

/** One import as the wire has it; throws not-found for another branch's. */
export async function readImport(trx: Trx, id: string): Promise<Schemas['Import']> {
  const { rows } = await sql<{
    item: Schemas['ImportItem'];
    columns: { header: string; samples: string[] }[];
    mapping: (string | null)[];
    preview: Schemas['ImportCounts'] | null;
    undone: number;
    left: number;
    undoable: boolean;
  }>`
    select json_build_object(${facts}) as item, i.columns, i.mapping, i.preview, i.undone_rows as undone, i.left_rows as left, i.status in ('done', 'canceled') and exists (
      select 1 from import_change c where c.import_id = i.id and c.undone_at is null and c.left_because is null) as undoable
    from import_run i where i.id = ${id}`.execute(trx);
  const [found] = rows;
  if (!found) throw notFound();
  const left =
    found.left === 0
      ? []
      : await trx
          .selectFrom('import_change')
          .select(['row', 'left_because'])
          .where('import_id', '=', id)
          .where('left_because', 'is not', null)
          .orderBy('row')
          .limit(LEFT_TOLD)
          .execute();
  return {
    ...found.item,
    preview: found.preview,
    undoneRows: found.undone,
    leftRows: found.left,
    canUndo: found.undoable,
    columns: found.columns.map(({ header, samples }, index) => ({
      header,
      samples: samples.slice(0, SAMPLES),
      field: found.mapping[index] ?? null,
    })),
    left: left.map(({ row, left_because: because }) => ({ row, message: sentence(because ?? '') })),
  };
}
