import type { Schemas } from '@prumo/contract';
import { cents } from '@prumo/domain/money';
import { unexplainedDifferences } from '@prumo/tiss';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import type { Answer, Call } from '../http/contract.ts';
import { notFound } from '../http/refusal.ts';
import { toReais } from '../http/wire-money.ts';
import { guideItem } from './guide-item.ts';
import { denialReason } from './denial-reason.ts';
import { chargesOf } from './return-charges.ts';
import { EVERYTHING, pageOf } from '../lists/page.ts';

interface SumsRow {
  readonly sent: number;
  readonly informed: number;
  readonly processed: number;
  readonly released: number;
  readonly denied: number;
  readonly unmatched: number;
}

const summed = (column: string): RawBuilder<unknown> =>
  sql`coalesce(sum(a.${sql.ref(`${column}_cents`)}) filter (where a.unmatched is null), 0)::bigint as ${sql.ref(column)}`;
const sums = sql`${sql.join(['sent', 'informed', 'processed', 'released', 'denied'].map(summed))}, (count(*) filter (where a.unmatched is not null))::int as unmatched`;

const sumsJson = (row: SumsRow): Schemas['AnswerSums'] => ({
  sent: toReais(row.sent),
  informed: toReais(row.informed),
  processed: toReais(row.processed),
  released: toReais(row.released),
  denied: toReais(row.denied),
  unexplained: toReais(row.sent - row.released - row.denied),
  unmatched: row.unmatched,
});

interface Row extends SumsRow {
  readonly id: string;
  readonly kind: Schemas['ReturnKind'];
  readonly insurance: Schemas['Ref'];
  readonly number: string;
  readonly issued_on: string;
  readonly version: string;
  readonly file_name: string;
  readonly created_at: string;
  readonly created_by: string;
  readonly undone_at: string | null;
  readonly undone_by: string | null;
  readonly net_cents: number | null;
  readonly paid: number;
  readonly lots: readonly number[];
}

const selected = sql`r.id, r.kind, json_build_object('id', i.id, 'name', i.name) as insurance, r.number, to_char(r.issued_on, 'YYYY-MM-DD') as issued_on, r.version,
  r.file_name, r.created_at, u.name as created_by, r.undone_at, d.name as undone_by, r.net_cents, s.*,
  (select coalesce(sum(y.settled_cents), 0)::bigint from billing_return_payment y where y.branch_id = r.branch_id and y.return_id = r.id) as paid,
  (select coalesce(json_agg(t.number order by t.number), '[]') from tiss_lot t where t.branch_id = r.branch_id and t.id in (
    select a.lot_id from billing_return_answer a where a.branch_id = r.branch_id and a.return_id = r.id and a.unmatched is null
    union select y.lot_id from billing_return_payment y where y.branch_id = r.branch_id and y.return_id = r.id
    union select a.lot_id from billing_denial d join billing_return_answer a on a.branch_id = d.branch_id and a.return_id = d.return_id and a.position = d.position
      where d.branch_id = r.branch_id and d.answered_return_id = r.id
    union select o.id from tiss_lot o where r.kind = 'receipt' and o.branch_id = r.branch_id and o.ans_code = r.ans_code and o.protocol = r.number)) as lots`;

const joined = sql`join insurance i on i.branch_id = r.branch_id and i.id = r.insurance_id join app_user u on u.id = r.created_by
  left join app_user d on d.id = r.undone_by
  cross join lateral (select ${sums} from billing_return_answer a where a.branch_id = r.branch_id and a.return_id = r.id) s`;

const returnJson = (row: Row): Schemas['BillingReturn'] => ({
  id: row.id,
  kind: row.kind,
  insurance: row.insurance,
  number: row.number,
  issuedOn: row.issued_on,
  version: row.version,
  fileName: row.file_name,
  createdAt: row.created_at,
  createdBy: row.created_by,
  undone: row.undone_at === null ? null : { at: row.undone_at, by: row.undone_by ?? '' },
  sums: sumsJson(row),
  paid: toReais(row.paid),
  lots: [...row.lots],
});

/** The files that were brought, the newest first. [TIS-015, TIS-016] */
export async function listReturns({
  trx,
  query: { insuranceId, kind, limit: size = 20, offset = 0 },
}: Call<'listBillingReturns'>): Promise<Answer<'listBillingReturns'>> {
  const limit = size === 0 ? EVERYTHING : size;
  const where = sql.join(
    [
      sql`true`,
      ...(insuranceId ? [sql`r.insurance_id = ${insuranceId}`] : []),
      ...(kind ? [sql`r.kind = ${kind}`] : []),
    ],
    sql` and `,
  );
  const { rows } = await sql<Row>`select ${selected} from (select * from billing_return r where ${where}
      order by r.branch_id desc, r.created_at desc, r.id desc limit ${limit} offset ${offset}) r ${joined} order by r.created_at desc, r.id desc`.execute(
    trx,
  );
  const counted = await sql<{
    full: number;
  }>`select count(*)::int as full from billing_return r where ${where}`.execute(trx);
  return pageOf(rows.map(returnJson), counted.rows[0]?.full ?? 0, offset);
}

async function find(trx: Trx, id: string): Promise<Row> {
  const { rows } = await sql<Row>`select ${selected} from billing_return r ${joined} where r.id = ${id}`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw notFound();
  return row;
}

export const readReturn = async (trx: Trx, id: string): Promise<Schemas['BillingReturn']> =>
  returnJson(await find(trx, id));

/** One file with what it paid and took off. [TIS-016] */
export async function readReturnDetail(trx: Trx, id: string): Promise<Schemas['BillingReturnDetail']> {
  const row = await find(trx, id);
  const payments = await sql<{
    lot: string;
    protocol: string;
    invoice: Schemas['Ref'] | null;
    paid_on: string;
    informed: number;
    released: number;
    denied: number;
    settled: number;
    unmatched: Schemas['ReturnPayment']['unmatched'];
  }>`select y.lot, y.protocol, case when v.id is not null then json_build_object('id', v.id, 'name', v.code) end as invoice, to_char(y.paid_on, 'YYYY-MM-DD') as paid_on,
      y.informed_cents as informed, y.released_cents as released, y.denied_cents as denied, y.settled_cents as settled, y.unmatched
    from billing_return_payment y left join tiss_lot t on t.branch_id = y.branch_id and t.id = y.lot_id
    left join invoice_code v on v.branch_id = t.branch_id and v.id = t.invoice_code_id where y.return_id = ${id} order by y.position`.execute(
    trx,
  );
  return {
    return: returnJson(row),
    payments: payments.rows.map(({ informed, released, denied, settled, paid_on: paidOn, ...payment }) => ({
      ...payment,
      paidOn,
      informed: toReais(informed),
      released: toReais(released),
      denied: toReais(denied),
      settled: toReais(settled),
    })),
    charges: await chargesOf(trx, id),
    net: row.net_cents === null ? null : toReais(row.net_cents),
  };
}

const ONLY = {
  matched: sql`a.unmatched is null`,
  unmatched: sql`a.unmatched is not null`,
  denied: sql`a.denied_cents > 0`,
  unexplained: sql`a.unmatched is null and a.sent_cents <> a.released_cents + a.denied_cents`,
} as const;

interface AnswerRow extends Omit<Schemas['ReturnAnswer'], 'unexplained' | 'denials'> {
  readonly denials: readonly Omit<Schemas['AnswerDenial'], 'reason'>[];
}

/** What a file says, in its order, with the sums of the whole filter. [TIS-015, TIS-017] */
export async function listAnswers({
  trx,
  path,
  query: { only, limit: size = 20, offset = 0 },
}: Call<'listBillingReturnAnswers'>): Promise<Answer<'listBillingReturnAnswers'>> {
  await find(trx, path.id);
  const limit = size === 0 ? EVERYTHING : size;
  const where = sql`a.return_id = ${path.id} and ${only ? ONLY[only] : sql`true`}`;
  const { rows } =
    await sql<AnswerRow>`select a.position, a.level, a.lot, a.protocol, a.guide, ${guideItem} as item, to_char(a.day, 'YYYY-MM-DD') as date, a.code, a.name, a.account_id as account,
      case when p.social_name is null then p.name else p.social_name end as patient, a.unmatched, a.counts, a.sent_cents as sent, a.informed_cents as informed,
      a.processed_cents as processed, a.released_cents as released, a.denied_cents as denied,
      (select coalesce(json_agg(json_build_object('code', d.code, 'value', d.value_cents, 'status', d.status) order by d.id), '[]') from billing_denial d
        where d.branch_id = a.branch_id and d.return_id = a.return_id and d.position = a.position) as denials
    from billing_return_answer a left join billing_account c on c.branch_id = a.branch_id and c.id = a.account_id
    left join patient p on p.branch_id = c.branch_id and p.id = c.patient_id
    where ${where} order by a.position limit ${limit} offset ${offset}`.execute(trx);
  const counted = await sql<
    SumsRow & { full: number }
  >`select count(*)::int as full, ${sums} from billing_return_answer a where ${where}`.execute(trx);
  const [total] = counted.rows;
  if (total === undefined) throw new Error('a count has no row');
  return { ...pageOf(rows.map(answerJson(rows)), total.full, offset), sums: sumsJson(total) };
}

/** What was charged and neither released nor denied is said at its answer. [TIS-017] */
function answerJson(rows: readonly AnswerRow[]): (row: AnswerRow) => Schemas['ReturnAnswer'] {
  const matched = rows.filter(({ unmatched }) => unmatched === null);
  const differences = new Map(
    unexplainedDifferences(
      matched.map(({ position, sent, released, denied }) => ({
        id: String(position),
        informed: cents(sent),
        released: cents(released),
        denied: cents(denied),
      })),
    ).map(({ id, difference }) => [id, difference]),
  );
  return (row) => ({
    ...row,
    sent: toReais(row.sent),
    informed: toReais(row.informed),
    processed: toReais(row.processed),
    released: toReais(row.released),
    denied: toReais(row.denied),
    unexplained: toReais(differences.get(String(row.position)) ?? 0),
    denials: row.denials.map((denial) => ({
      ...denial,
      reason: denialReason(denial.code),
      value: toReais(denial.value),
    })),
  });
}
