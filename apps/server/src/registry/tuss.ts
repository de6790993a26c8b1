import type { Schemas } from '@prumo/contract';
import { maskTuss, foldText } from '@prumo/domain/identity';
import { sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import { Refusal } from '../http/refusal.ts';
import { type Page, pageOf } from '../lists/page.ts';
import { likeText } from '../lists/search.ts';

/** Codes one look-up answers at most. [REG-094] */
const MOST = 100;

/** The national tables a type of the look-up asks for. */
const TABLES: Readonly<Record<string, readonly string[]>> = {
  procedure: ['22'],
  material: ['19'],
  medicine: ['20'],
  others: ['18'],
};

/** Codes in force of the national tables: by the first digits of the code, or by words of the name (each one the beginning of a word). [REG-094, ENT-014, A84] */
export async function searchTuss(
  call: Context,
  query: { readonly types?: string; readonly search?: string; readonly limit?: number },
): Promise<Page<Schemas['Tuss']>> {
  const types = (query.types ?? '')
    .split(',')
    .map((type) => type.trim())
    .filter(Boolean);
  if (types.some((type) => TABLES[type] === undefined))
    throw new Refusal(400, 'request.invalid', { problems: [{ field: 'types', code: 'field.invalid' }] });
  const tables = types.length === 0 ? ['18', '19', '20', '22'] : types.flatMap((type) => TABLES[type] ?? []);
  const folded = foldText(query.search ?? '');
  const digits = folded.replaceAll(/[.\s-]/g, '');
  const words = folded.split(' ').filter(Boolean);
  const matches = /^\d+$/.test(digits)
    ? sql`t.code like ${`${likeText(digits)}%`}`
    : sql.join(
        [sql`true`, ...words.map((word) => sql`(' ' || t.name_folded) like ${`% ${likeText(word)}%`}`)],
        sql` and `,
      );
  const { rows } = await sql<{
    id: string;
    code: string;
    name: string;
    tuss_table: string;
    full: number;
  }>`select t.id, t.code, t.name, t.tuss_table, count(*) over () as full from tuss t
    where t.tuss_table = any(${tables}::text[]) and (t.valid_from is null or t.valid_from <= ${call.today}) and (t.valid_to is null or t.valid_to >= ${call.today})
      and ${matches} order by t.code, t.tuss_table limit ${Math.min(MOST, query.limit === 0 ? MOST : (query.limit ?? MOST))}`.execute(
    call.trx,
  );
  return pageOf(
    rows.map(({ id, code, name, tuss_table: table }) => ({
      id,
      code,
      name,
      display: `${maskTuss(code)} - ${name}`,
      table,
    })),
    rows[0]?.full ?? 0,
    0,
  );
}
