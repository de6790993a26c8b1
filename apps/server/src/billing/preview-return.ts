import type { Schemas } from '@prumo/contract';
import {
  findReturnHeader,
  HEADER_WITHIN,
  isReturnField,
  proposeReturnColumns,
  proposeReturnKind,
  returnLayoutKey,
} from '@prumo/domain/imports';
import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import { unprocessable } from '../http/refusal.ts';
import { type Reader, readApart } from '../tables/read-apart.ts';
import type { TableRow } from '../tables/table-rows.ts';

/** Rows below the headers by whose values columns are recognised, and those that are shown. */
const SAMPLES = 30;
const SHOWN = 8;
const SHOWN_SIGNS = 80;
/** Insurers that use the same headers. */
const MOST_LAYOUTS = 20;

export interface TableHead extends Omit<Schemas['ReturnPreview'], 'layouts'> {
  readonly headerKey: string;
}

/** The first rows of a table and what its columns probably are; the rest is not read. Refuses (422) what is no table or has no row. [TIS-018] */
export async function readTableHead(path: string, extension: 'csv' | 'xlsx', reader: Reader): Promise<TableHead> {
  const head: TableRow[] = [];
  for await (const row of readApart({ kind: 'import', path, extension }, reader)) {
    head.push(row);
    if (head.length >= HEADER_WITHIN + SAMPLES) break;
  }
  const at = findReturnHeader(head.slice(0, HEADER_WITHIN).map(({ cells }) => cells));
  const header = head[at];
  const below = head.slice(at + 1).filter(({ cells }) => cells.length > 0);
  if (below.length === 0) throw unprocessable('import.file-empty');
  const width = Math.max(header?.cells.length ?? 0, ...below.map(({ cells }) => cells.length));
  const headers = Array.from({ length: width }, (_, column) => (header?.cells[column] ?? '').trim());
  const fields = proposeReturnColumns(
    headers.map((text, column) => ({ header: text, samples: below.map(({ cells }) => cells[column] ?? '') })),
  );
  return {
    headerKey: returnLayoutKey(headers),
    headerRow: header?.row ?? 0,
    columns: headers.map((text, column) => ({ header: text.slice(0, SHOWN_SIGNS), field: fields[column] ?? null })),
    rows: below
      .slice(0, SHOWN)
      .map(({ cells }) => headers.map((_, column) => (cells[column] ?? '').trim().slice(0, SHOWN_SIGNS))),
    kind: proposeReturnKind(fields),
  };
}

/** The same with what was told of these headers before. */
export async function previewOf(trx: Trx, { headerKey, ...head }: TableHead): Promise<Schemas['ReturnPreview']> {
  const { rows } = await sql<
    Omit<Schemas['ReturnLayout'], 'fields'> & { fields: readonly string[] }
  >`select json_build_object('id', i.id, 'name', i.name) as insurance, y.kind, y.fields from return_layout y
    join insurance i on i.branch_id = y.branch_id and i.id = y.insurance_id
    where md5(y.header_key) = md5(${headerKey}) and y.header_key = ${headerKey} order by y.used_at desc limit ${MOST_LAYOUTS}`.execute(
    trx,
  );
  return {
    ...head,
    layouts: rows.map((layout) => ({
      ...layout,
      fields: head.columns.map((_, at) => {
        const field = layout.fields[at] ?? '';
        return isReturnField(field) ? field : null;
      }),
    })),
  };
}
