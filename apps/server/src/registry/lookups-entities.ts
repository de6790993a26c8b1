import type { Schemas } from '@prumo/contract';
import { parseDisplayDate } from '@prumo/domain/dates';
import { foldText, onlyDigits } from '@prumo/domain/identity';
import { type RawBuilder, sql } from 'kysely';
import { type Call, JsonText } from '../http/contract.ts';
import { EVERYTHING, type Page } from '../lists/page.ts';
import { after, foldedSql } from '../lists/search.ts';

const CPF_DIGITS = 3;

/** Payers and payees: patients, professionals and suppliers whose name begins so, or with that birth date or CPF. [FIN-065, RPT-104, ENT-015, decision A84] */
export async function listEntities({
  trx,
  query,
}: Call<'listTransactionEntities'>): Promise<JsonText<Page<Schemas['PayerEntity']>>> {
  const search = (query.search ?? '').trim();
  const limit = query.limit === 0 ? EVERYTHING : (query.limit ?? 20);
  // Two texts and no parameter: the indexes of what is in use are partial.
  const inUse = query.status === 'inactive' ? sql`not p.active` : sql`p.active`;
  const upTo = (most: number): RawBuilder<unknown> => {
    const parts = [
      ...(wants(query.type, 'patient') ? [patients(search, inUse, most)] : []),
      ...(wants(query.type, 'professional') ? [professionals(search, inUse, most)] : []),
      ...(wants(query.type, 'provider') ? [providers(search, inUse, most)] : []),
    ];
    return parts.length > 0
      ? sql`(${sql.join(parts, sql` union all `)}) n`
      : sql`(select null as json, '' as name, '' as id where false) n`;
  };
  const { rows } = await sql<{ item: string; full: number }>`select n.json::text as item,
      (select count(*) from (select 1 from ${upTo(EVERYTHING)} limit ${EVERYTHING}) counted) as full
    from ${upTo(limit)} order by n.name, n.id limit ${limit}`.execute(trx);
  const total = rows[0]?.full ?? 0;
  return new JsonText<Page<Schemas['PayerEntity']>>(
    `{"items":[${rows.map(({ item }) => item).join(',')}],"total":${total},"hasMore":${rows.length < total}}`,
  );
}

const wants = (asked: string | undefined, type: string): boolean =>
  asked === undefined || asked === '' || asked === type;

function patients(search: string, inUse: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  return sql`(select json_build_object('id', p.id, 'name', p.name, 'type', 'patient', 'plan', case when l.id is not null then json_build_object('id', l.id, 'name', l.name) end) as json,
      p.name_folded as name, p.id::text as id
    from patient p left join insurance_plan l on l.branch_id = p.branch_id and l.id = p.plan_id where ${inUse} and ${patientMatches(search)} order by p.name_folded, p.id limit ${limit})`;
}

function professionals(search: string, inUse: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  const folded = foldedSql(sql`p.name`);
  const name = foldText(search);
  const isDate = birthDateOf(search) !== undefined;
  const condition = isDate
    ? sql`false`
    : cpfOf(search) === undefined
      ? sql`${folded} >= ${name} and ${folded} < ${after(name)}`
      : sql`p.cpf like ${`${cpfOf(search) ?? ''}%`}`;
  return sql`(select json_build_object('id', p.id, 'name', p.name, 'type', 'professional', 'plan', null) as json, ${folded} as name, p.id::text as id
    from professional p join professional_branch b on b.professional_id = p.id where ${inUse} and ${condition} order by ${folded}, p.id limit ${limit})`;
}

function providers(search: string, inUse: RawBuilder<unknown>, limit: number): RawBuilder<unknown> {
  const folded = foldedSql(sql`p.name`);
  const name = foldText(search);
  const isDate = birthDateOf(search) !== undefined;
  const digits = onlyDigits(search);
  const byDocument = /^[\d./\s-]+$/.test(search) && digits.length >= CPF_DIGITS;
  const condition = isDate
    ? sql`false`
    : byDocument
      ? sql`p.document like ${`${digits}%`}`
      : sql`${folded} >= ${name} and ${folded} < ${after(name)}`;
  return sql`(select json_build_object('id', p.id, 'name', p.name, 'type', 'provider', 'plan', null) as json, ${folded} as name, p.id::text as id
    from provider p where ${inUse} and ${condition} order by ${folded}, p.id limit ${limit})`;
}

function patientMatches(search: string): RawBuilder<unknown> {
  const birthDate = birthDateOf(search);
  if (birthDate !== undefined) return sql`p.birth_date = ${birthDate}::date`;
  const cpf = cpfOf(search);
  if (cpf !== undefined) return sql`p.cpf >= ${cpf} and p.cpf < ${after(cpf)}`;
  const name = foldText(search);
  return sql`p.name_folded >= ${name} and p.name_folded < ${after(name)}`;
}

/** The birth date looked for; null for a day that does not exist, undefined when the text is no date. */
const birthDateOf = (search: string): string | null | undefined =>
  /^\d{2}\/\d{2}\/\d{4}$/.test(search) ? parseDisplayDate(search) : undefined;
const cpfOf = (search: string): string | undefined =>
  /^[\d.\s-]+$/.test(search) && onlyDigits(search).length >= CPF_DIGITS ? onlyDigits(search) : undefined;
