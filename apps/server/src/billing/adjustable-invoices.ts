import type { Schemas } from '@prumo/contract';
import { sql } from 'kysely';
import type { Answer, Call } from '../http/contract.ts';
import { notFound } from '../http/refusal.ts';
import { toReais } from '../http/wire-money.ts';
import { EVERYTHING, pageOf } from '../lists/page.ts';
import { contains } from '../lists/search.ts';

interface Row extends Pick<Schemas['AdjustableInvoice'], 'id' | 'name' | 'dueDate'> {
  readonly paid: number;
  readonly open: number;
  readonly denied: number;
}

/** Invoices that a debit of a statement can be laid on (something was paid) or a credit (something is open), with what is denied of them: those that a debit is likely to be of first, then the newest. [TIS-016] */
export async function listAdjustableInvoices({
  trx,
  path,
  query: { kind, search, limit: size = 20, offset = 0 },
}: Call<'listReturnInvoices'>): Promise<Answer<'listReturnInvoices'>> {
  const told = await trx
    .selectFrom('billing_return')
    .select('insurance_id')
    .where('id', '=', path.id)
    .executeTakeFirst();
  if (told === undefined) throw notFound();
  const limit = size === 0 ? EVERYTHING : size;
  const where = sql.join(
    [
      sql`l.insurance_id = ${told.insurance_id}`,
      kind === 'debit' ? sql`y.paid > 0` : sql`y.paid < t.current_cents`,
      ...contains(sql`v.code`, search),
    ],
    sql` and `,
  );
  const from = sql`invoice_code v join insurance_plan l on l.branch_id = v.branch_id and l.id = v.plan_id
    join financial_transaction t on t.branch_id = v.branch_id and t.invoice_code_id = v.id and t.status <> 'canceled'
    cross join lateral (select coalesce(sum(y.value_cents), 0)::bigint as paid from financial_payment y where y.branch_id = t.branch_id and y.transaction_id = t.id) y
    where ${where}`;
  const toDecide = sql`(select coalesce(sum(d.value_cents - d.recovered_cents), 0)::bigint from tiss_lot o
        join billing_return_answer a on a.branch_id = o.branch_id and a.lot_id = o.id
        join billing_denial d on d.branch_id = a.branch_id and d.return_id = a.return_id and d.position = a.position
        where o.branch_id = v.branch_id and o.invoice_code_id = v.id and d.counts and d.status = 'open')`;
  // An insurer takes back what it denies after it had paid: such invoices first, however old.
  const likely = kind === 'debit' ? sql`${toDecide} > t.current_cents - y.paid desc,` : sql``;
  const { rows } =
    await sql<Row>`select v.id, v.code as name, to_char(t.due_date, 'YYYY-MM-DD') as "dueDate", y.paid, t.current_cents - y.paid as open,
      ${toDecide} as denied
    from ${from} order by ${likely} v.branch_id desc, v.date desc, v.id desc limit ${limit} offset ${offset}`.execute(
      trx,
    );
  const counted = await sql<{ full: number }>`select count(*)::int as full from ${from}`.execute(trx);
  return pageOf(
    rows.map(({ paid, open, denied, ...invoice }) => ({
      ...invoice,
      paid: toReais(paid),
      open: toReais(open),
      denied: toReais(denied),
    })),
    counted.rows[0]?.full ?? 0,
    offset,
  );
}
