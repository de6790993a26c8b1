import type { Schemas } from '@prumo/contract';
import type { ImportMapping } from '@prumo/domain/imports';
import type { Problem } from '@prumo/domain/result';
import { label, sentence } from '@prumo/messages';
import { sql } from 'kysely';
import type { Context, Document } from '../http/contract.ts';
import { notFound } from '../http/refusal.ts';
import { renderCsv } from '../print/sheet.ts';
import { pageOf } from '../lists/page.ts';
import { MAX_IMPORT_ROWS } from '../tables/table-rows.ts';

interface Refused {
  readonly row: number;
  readonly cells: readonly string[];
  readonly problems: readonly Problem[];
}

interface Facts {
  readonly file_name: string;
  readonly columns: readonly { readonly header: string }[];
  readonly mapping: ImportMapping;
  readonly refused: number;
}

/** A page of the refused rows of an import, in the order of the file. */
export async function listRefusals(
  { trx }: Context,
  id: string,
  { limit = 20, offset = 0 }: { limit?: number; offset?: number },
) {
  const facts = await factsOf(trx, id);
  const rows = await readRefused(trx, id, limit === 0 ? MAX_IMPORT_ROWS : limit, offset);
  const items = rows.map(({ row, cells, problems }): Schemas['ImportRefusal'] => ({
    row,
    problems: problems.map((one) => told(facts, cells, one)),
  }));
  const total =
    (
      await sql<{ total: number }>`select count(*)::int as total from import_refusal where import_id = ${id}`.execute(
        trx,
      )
    ).rows[0]?.total ?? 0;
  return pageOf(items, total, offset);
}

/** The refused rows as they were sent, with what is wrong with each in the last column, ready to be mended and sent again. */
export async function downloadRefusals(call: Context, id: string): Promise<Document> {
  const facts = await factsOf(call.trx, id);
  const rows = await readRefused(call.trx, id, MAX_IMPORT_ROWS, 0);
  const columns = [...facts.columns.map(({ header }) => header), 'Linha', 'Motivo da recusa'].map((header) => ({
    header,
    width: 20,
    kind: 'text' as const,
  }));
  const cells = rows.map(({ row, cells: sent, problems }) => {
    const reasons = problems
      .map((one) => told(facts, sent, one))
      .map(({ column, message }) => (column === null ? message : `${column}: ${message}`));
    return [...facts.columns.map((_, index) => sent[index] ?? ''), String(row), reasons.join('; ')];
  });
  call.audit('import.refusals-downloaded', 'import', id);
  return renderCsv(columns, cells, `recusadas-${facts.file_name.replace(/\.[^.]*$/, '')}.csv`);
}

/** Names the column as the file does; a field without a column as we do. */
function told(
  { columns, mapping }: Facts,
  cells: readonly string[],
  { field, code, data }: Problem,
): Schemas['ImportRefusal']['problems'][number] {
  const index = mapping.indexOf(field);
  const header = columns[index]?.header ?? '';
  const column = header !== '' ? header : field === '' ? null : label('importField', field);
  return { column, value: index < 0 ? null : (cells[index] ?? ''), message: sentence(code, data) };
}

async function factsOf(trx: Context['trx'], id: string): Promise<Facts> {
  const found = await trx
    .selectFrom('import_run')
    .select(['file_name', 'columns', 'mapping', 'refused'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found as Facts;
}

async function readRefused(
  trx: Context['trx'],
  id: string,
  limit: number,
  offset: number,
): Promise<readonly Refused[]> {
  const rows = await trx
    .selectFrom('import_refusal')
    .select(['row', 'cells', 'problems'])
    .where('import_id', '=', id)
    .orderBy('row')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows as readonly Refused[];
}
