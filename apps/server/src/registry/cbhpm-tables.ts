import type { Schemas } from '@prumo/contract';
import { cbhpmPrice, CBHPM_PORTES, validateCbhpmTable } from '@prumo/domain/billing';
import { foldText } from '@prumo/domain/identity';
import { cents } from '@prumo/domain/money';
import { sql } from 'kysely';
import { olderVersion } from '../http/older-version.ts';
import type { Context } from '../http/contract.ts';
import { agreed, notFound, refuseProblems } from '../http/refusal.ts';
import { toCents, toReais } from '../http/wire-money.ts';
import { EVERYTHING, type Page, pageOf } from '../lists/page.ts';
import { likeText } from '../lists/search.ts';
import { by, type Orders, sortedBy } from '../lists/sort.ts';
import { refuseUsed, type Use } from './catalogue.ts';
import { branchOf, trimmed } from './procedure-rows.ts';

type Input = Schemas['CbhpmTableInput'];
interface Query {
  readonly search?: string;
  readonly active?: boolean;
  readonly limit?: number;
  readonly offset?: number;
  readonly sort?: 'name' | '-name';
}

const orders: Orders<'name'> = { name: by(sql`t.branch_id`, sql`t.name_folded`, sql`t.id`) };

/** Plans that pay by a table on some day from now on keep it in use. */
const uses = (today: string): readonly Use[] => [
  {
    name: 'insurancePlans',
    table: 'plan_cbhpm',
    column: 'table_id',
    where: sql`not exists (select 1 from plan_cbhpm n where n.plan_id = plan_cbhpm.plan_id and n.valid_from > plan_cbhpm.valid_from and n.valid_from <= ${today})`,
  },
];

/** The CBHPM tables of the branch by a part of their name. [REG-002, REG-083] */
export async function listCbhpmTables(call: Context, query: Query): Promise<Page<Schemas['CbhpmTableRow']>> {
  const limit = query.limit === 0 ? EVERYTHING : (query.limit ?? 20);
  const offset = query.offset ?? 0;
  const where = sql`${query.active === undefined ? sql`true` : sql`t.active = ${query.active}`} and t.name_folded like ${`%${likeText(foldText(query.search ?? ''))}%`}`;
  const { rows } = await sql<{
    id: string;
    name: string;
    edition: string;
    band: number;
    uco: number;
    film: number;
    procedures: number;
    active: boolean;
    full: number;
  }>`
    select t.id, t.name, t.edition, t.band_percent as band, t.uco_cents as uco, t.film_cents as film, t.active, (select count(*) from cbhpm_table t where ${where}) as full,
      (select count(*)::int from cbhpm_item m where m.branch_id = t.branch_id and m.table_id = t.id) as procedures
    from cbhpm_table t where ${where}
    order by ${sortedBy(orders, query.sort ?? 'name')} limit ${limit} offset ${offset}`.execute(call.trx);
  const items = rows.map(({ id, name, edition, band, uco, film, procedures, active }) => ({
    id,
    name,
    edition,
    bandPercent: band,
    uco: toReais(uco),
    film: toReais(film),
    procedures,
    active,
  }));
  return pageOf(items, rows[0]?.full ?? offset, offset);
}

/** One table with its portes (1A to 14C) and procedures. [REG-004, REG-109] */
export async function readCbhpmTable(call: Context, id: string): Promise<Schemas['CbhpmTable']> {
  const row = await call.trx.selectFrom('cbhpm_table').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  const portes = await call.trx
    .selectFrom('cbhpm_porte')
    .select(['porte', 'value_cents'])
    .where('table_id', '=', id)
    .execute();
  const items = await call.trx
    .selectFrom('cbhpm_item')
    .select(['code', 'name', 'porte', 'porte_fraction', 'uco_quantity', 'film_area'])
    .where('table_id', '=', id)
    .orderBy('code')
    .execute();
  return {
    id,
    version: row.version,
    name: row.name,
    edition: row.edition,
    bandPercent: row.band_percent,
    uco: toReais(row.uco_cents),
    film: toReais(row.film_cents),
    urgencyPercent: row.urgency_percent,
    sameWayPercent: row.same_way_percent,
    differentWaysPercent: row.different_ways_percent,
    active: row.active,
    portes: portes
      .toSorted((one, other) => CBHPM_PORTES.indexOf(one.porte) - CBHPM_PORTES.indexOf(other.porte))
      .map(({ porte, value_cents }) => ({ porte, value: toReais(value_cents) })),
    items: items.map(({ code, name, porte, porte_fraction, uco_quantity, film_area }) => ({
      code,
      name,
      porte,
      porteFraction: porte_fraction,
      ucoQuantity: uco_quantity,
      filmArea: film_area,
    })),
  };
}

/** Registers a table and returns its id. [REG-003, REG-084] */
export async function registerCbhpmTable(call: Context, input: Input): Promise<string> {
  refuseProblems(problemsOf(input));
  const id = call.newId();
  await call.trx
    .insertInto('cbhpm_table')
    .values({ branch_id: branchOf(call), id, ...rowOf(input) })
    .execute();
  await saveContents(call, id, input);
  call.audit('cbhpm-table.created', 'cbhpm-table', id);
  return id;
}

/** Changes a table; an older version than the stored one is refused. [REG-004, REG-085] */
export async function changeCbhpmTable(call: Context, id: string, input: Input): Promise<void> {
  const stored = await call.trx
    .selectFrom('cbhpm_table')
    .select('version')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!stored) throw notFound();
  if (input.version !== undefined && input.version !== stored.version)
    throw await olderVersion(call, 'cbhpm-table', id);
  refuseProblems(problemsOf(input));
  if (input.active === false) await refuseUsed(call, { table: 'cbhpm_table', uses: uses(call.today) }, id);
  await call.trx
    .updateTable('cbhpm_table')
    .set((eb) => ({ ...rowOf(input), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await call.trx.deleteFrom('cbhpm_item').where('table_id', '=', id).execute();
  await call.trx.deleteFrom('cbhpm_porte').where('table_id', '=', id).execute();
  await saveContents(call, id, input);
  call.audit('cbhpm-table.updated', 'cbhpm-table', id);
}

/** Takes a table out of use; refused while a plan pays by it. [REG-111, A85] */
export async function deactivateCbhpmTable(call: Context, id: string): Promise<undefined> {
  await refuseUsed(call, { table: 'cbhpm_table', uses: uses(call.today) }, id);
  const changed = await call.trx
    .updateTable('cbhpm_table')
    .set((eb) => ({ active: false, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('id')
    .execute();
  if (changed.length === 0) throw notFound();
  call.audit('cbhpm-table.deactivated', 'cbhpm-table', id);
  return undefined;
}

/** What a procedure is paid by a table: fee, film and operational cost. A code the table does not have is not found. [REG-109, TIS-023] */
export async function priceByCbhpm(
  call: Context,
  id: string,
  query: { readonly code: string; readonly urgency?: boolean },
): Promise<Schemas['CbhpmPrice']> {
  const table = await call.trx.selectFrom('cbhpm_table').selectAll().where('id', '=', id).executeTakeFirst();
  const item = await call.trx
    .selectFrom('cbhpm_item')
    .selectAll()
    .where('table_id', '=', id)
    .where('code', '=', query.code)
    .executeTakeFirst();
  if (!table || !item) throw notFound();
  const values = await call.trx
    .selectFrom('cbhpm_porte')
    .select(['porte', 'value_cents'])
    .where('table_id', '=', id)
    .execute();
  const price = agreed(
    cbhpmPrice(
      {
        porte: item.porte,
        porteFraction: item.porte_fraction,
        ucoQuantity: item.uco_quantity,
        filmArea: item.film_area,
      },
      {
        portes: Object.fromEntries(values.map(({ porte, value_cents }) => [porte, cents(value_cents)])),
        bandPercent: table.band_percent,
        uco: cents(table.uco_cents),
        film: cents(table.film_cents),
        urgencyPercent: table.urgency_percent,
        sameWayPercent: table.same_way_percent,
        differentWaysPercent: table.different_ways_percent,
      },
      query.urgency === true,
    ),
  );
  return {
    fee: toReais(price.fee),
    film: toReais(price.film),
    operationalCost: toReais(price.operationalCost),
    total: toReais(price.total),
  };
}

const problemsOf = (input: Input) =>
  validateCbhpmTable({
    ...withUsual(input),
    uco: toCents(input.uco, 'uco'),
    film: toCents(input.film, 'film'),
    portes: input.portes.map(({ porte, value }, index) => ({ porte, value: toCents(value, `portes.${index}.value`) })),
  });

/** What a contract pays unless it says otherwise: urgency + 30 %, 50 % by the same way, 70 % by different ones. [TIS-023] */
const withUsual = (input: Input) => ({
  ...input,
  urgencyPercent: input.urgencyPercent ?? 30,
  sameWayPercent: input.sameWayPercent ?? 50,
  differentWaysPercent: input.differentWaysPercent ?? 70,
});

function rowOf(input: Input) {
  const name = input.name.replaceAll(/\s+/g, ' ').trim();
  const { urgencyPercent, sameWayPercent, differentWaysPercent } = withUsual(input);
  return {
    name,
    name_folded: foldText(name),
    edition: input.edition.trim(),
    band_percent: input.bandPercent,
    uco_cents: toCents(input.uco, 'uco'),
    film_cents: toCents(input.film, 'film'),
    urgency_percent: urgencyPercent,
    same_way_percent: sameWayPercent,
    different_ways_percent: differentWaysPercent,
    active: input.active ?? true,
  };
}

async function saveContents(call: Context, id: string, { portes, items }: Input): Promise<void> {
  const branchId = branchOf(call);
  const values = portes.map(({ porte, value }) => ({ porte, cents: toCents(value, 'portes') }));
  const rows = items.map((item) => ({
    ...item,
    code: item.code.trim(),
    name: item.name.trim(),
    porte: trimmed(item.porte),
  }));
  await sql`insert into cbhpm_porte (branch_id, table_id, porte, value_cents) select ${branchId}, ${id}, x.porte, x.cents
    from json_to_recordset(${JSON.stringify(values)}::json) as x(porte text, cents bigint)`.execute(call.trx);
  await sql`insert into cbhpm_item (branch_id, table_id, code, name, porte, porte_fraction, uco_quantity, film_area)
    select ${branchId}, ${id}, x.code, x.name, x.porte, x."porteFraction", x."ucoQuantity", x."filmArea"
    from json_to_recordset(${JSON.stringify(rows)}::json) as x(code text, name text, porte text, "porteFraction" numeric, "ucoQuantity" numeric, "filmArea" numeric)`.execute(
    call.trx,
  );
}
