import type { Schemas } from '@prumo/contract';
import type { ProblemData } from '@prumo/domain/result';
import { sentence } from '@prumo/messages';
import { lotFileName } from '@prumo/tiss';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import type { Answer, Call, Document } from '../http/contract.ts';
import { notFound } from '../http/refusal.ts';
import { toReais } from '../http/wire-money.ts';
import { EVERYTHING, pageOf } from '../lists/page.ts';
import { offeredBy } from '../registry/index.ts';

interface Row extends Omit<Schemas['Appeal'], 'fileName' | 'service'> {
  readonly hash: string;
  readonly connection: Parameters<typeof offeredBy>[0] | null;
  readonly service_status: NonNullable<Schemas['Appeal']['service']>['status'];
  readonly protocol: string | null;
  readonly told_code: string | null;
  readonly told_data: ProblemData | null;
}

/** Of appeals p, those that a condition and an order pick. */
async function appealsOf(trx: Trx, picked: RawBuilder<unknown>): Promise<Schemas['Appeal'][]> {
  const { rows } =
    await sql<Row>`select p.id, json_build_object('id', i.id, 'name', i.name) as insurance, p.number, t.number as lot, p.object, p.hash, p.version,
      case when p.canceled_at is not null then 'canceled' when s.waiting then 'sent' else 'answered' end as status, s.denials, p.total_cents as total, s.released,
      p.created_at as "createdAt", u.name as "createdBy", p.service_status, p.protocol, p.told_code, p.told_data,
      (select json_build_object('address', c.address, 'addresses', c.addresses) from insurance_connection c
        where c.branch_id = p.branch_id and c.insurance_id = p.insurance_id) as connection
    from (select * from billing_appeal p where ${picked}) p join insurance i on i.branch_id = p.branch_id and i.id = p.insurance_id
    join tiss_lot t on t.branch_id = p.branch_id and t.id = p.lot_id join app_user u on u.id = p.created_by
    cross join lateral (select count(*)::int as denials, bool_or(d.status = 'appealed') as waiting,
        coalesce(sum(d.recovered_cents) filter (where not x.canceled), 0)::bigint as released
      from billing_appeal_denial x join billing_denial d on d.branch_id = x.branch_id and d.id = x.denial_id where x.branch_id = p.branch_id and x.appeal_id = p.id) s
    order by p.created_at desc, p.number desc`.execute(trx);
  return rows.map(({ hash, total, released, connection, service_status, protocol, told_code, told_data, ...row }) => ({
    ...row,
    service: serviceOf({ connection, service_status, protocol, told_code, told_data, status: row.status }),
    total: toReais(total),
    released: toReais(released),
    fileName: lotFileName(row.number, hash),
  }));
}

/** What may be asked of the insurance: to take an appeal that it certainly does not have or may have lost, and what became of one that it may have. */
function serviceOf(
  row: Pick<Row, 'connection' | 'service_status' | 'protocol' | 'told_code' | 'told_data' | 'status'>,
) {
  const { connection, service_status: status, protocol, told_code: code, told_data: data } = row;
  if (connection === null && status === null) return null;
  const offered = connection === null || row.status !== 'sent' ? [] : offeredBy(connection);
  const maySend = protocol === null && offered.includes('appeal');
  const mayAsk = (status === 'sent' || status === 'lost') && offered.includes('appealStatus');
  return {
    offers: [...(maySend ? (['send'] as const) : []), ...(mayAsk ? (['status'] as const) : [])],
    status,
    protocol,
    message: code === null ? null : sentence(code, data ?? undefined),
  };
}

/** The appeals that were made, the newest first. [TIS-019] */
export async function listAppeals({
  trx,
  query: { insuranceId, limit: size = 20, offset = 0 },
}: Call<'listBillingAppeals'>): Promise<Answer<'listBillingAppeals'>> {
  const where = insuranceId ? sql`p.insurance_id = ${insuranceId}` : sql`true`;
  const limit = size === 0 ? EVERYTHING : size;
  const items = await appealsOf(
    trx,
    sql`${where} order by p.branch_id desc, p.created_at desc, p.id desc limit ${limit} offset ${offset}`,
  );
  const { rows } = await sql<{
    full: number;
  }>`select count(*)::int as full from billing_appeal p where ${where}`.execute(trx);
  return pageOf(items, rows[0]?.full ?? 0, offset);
}

export const readAppeals = (trx: Trx, ids: readonly string[]): Promise<Schemas['Appeal'][]> =>
  appealsOf(trx, sql`p.id = any(${ids})`);

export async function readAppeal(trx: Trx, id: string): Promise<Schemas['Appeal']> {
  const [appeal] = await readAppeals(trx, [id]);
  if (appeal === undefined) throw notFound();
  return appeal;
}

/** The file of an appeal, byte for byte as it was written. [TIS-019] */
export async function readAppealFile({ trx, path, audit }: Call<'getBillingAppealXml'>): Promise<Document> {
  const appeal = await trx
    .selectFrom('billing_appeal')
    .select(['id', 'number', 'hash', 'file'])
    .where('id', '=', path.id)
    .executeTakeFirst();
  if (appeal === undefined) throw notFound();
  audit('billing-appeal.downloaded', 'billing-appeal', appeal.id);
  return {
    contentType: 'application/xml; charset=ISO-8859-1',
    fileName: lotFileName(appeal.number, appeal.hash),
    bytes: appeal.file,
  };
}
