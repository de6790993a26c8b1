import type { Schemas } from '@prumo/contract';
import { completePlanContract, INVOICED_STATUSES, invoiceDue, type StoredPlanContract } from '@prumo/domain/billing';
import { type LocalDate, validateDateRange } from '@prumo/domain/dates';
import { requireFields } from '@prumo/domain/result';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import type { Answer, Call, Context } from '../http/contract.ts';
import { notFound, refuseProblems } from '../http/refusal.ts';
import { toReais } from '../http/wire-money.ts';
import { EVERYTHING, pageOf } from '../lists/page.ts';
import { contains } from '../lists/search.ts';

interface Row {
  readonly id: string;
  readonly code: string;
  readonly date: string;
  readonly status: Schemas['InvoiceStatus'];
  readonly insurance: Schemas['Ref'];
  readonly plan: Schemas['Ref'];
  readonly contract: StoredPlanContract | null;
  readonly accounts: number;
  readonly insurance_cents: number;
  readonly particular_cents: number;
  readonly total_cents: number;
  readonly newest: string | null;
  readonly document: {
    readonly id: string;
    readonly due: string;
    readonly cents: number;
    readonly status: 'open' | 'paid';
  } | null;
  readonly closed_at: string | null;
  readonly finished_at: string | null;
  readonly version: number;
}

/** Of account a: an invoice holds it, and does not only stand on it as a proposal. */
export const isInvoiced: RawBuilder<unknown> = sql`a.removed_at is null and a.status in (${sql.join(INVOICED_STATUSES.map((status) => sql.lit(status)))})`;

/** Of invoice v: its accounts and what they come to, and what is owed for it. */
const invoiceColumns = sql`v.id, v.code, to_char(v.date, 'YYYY-MM-DD') as date, v.status, v.version, v.closed_at, v.finished_at,
  json_build_object('id', i.id, 'name', i.name) as insurance, json_build_object('id', l.id, 'name', l.name) as plan, l.contract,
  held.accounts, held.insurance_cents, held.particular_cents, held.total_cents, to_char(held.newest, 'YYYY-MM-DD') as newest,
  (select json_build_object('id', t.id, 'due', to_char(t.due_date, 'YYYY-MM-DD'), 'cents', t.current_cents, 'status', t.status) from financial_transaction t
    where t.branch_id = v.branch_id and t.invoice_code_id = v.id and t.status <> 'canceled') as document`;

const heldBy = sql`cross join lateral (select count(*)::int as accounts, coalesce(sum(a.insurance_cents), 0)::bigint as insurance_cents,
    coalesce(sum(a.particular_cents), 0)::bigint as particular_cents, coalesce(sum(a.total_cents), 0)::bigint as total_cents, max(a.day) as newest
  from billing_account a where a.branch_id = v.branch_id and a.invoice_code_id = v.id and ${isInvoiced}) held`;

const named = sql`join insurance_plan l on l.branch_id = v.branch_id and l.id = v.plan_id join insurance i on i.branch_id = l.branch_id and i.id = l.insurance_id`;

function invoiceJson(row: Row, today: LocalDate): Schemas['Invoice'] {
  const { document, newest } = row;
  return {
    id: row.id,
    code: row.code,
    date: row.date,
    status: row.status,
    insurance: row.insurance,
    plan: row.plan,
    accounts: row.accounts,
    total: {
      insurance: toReais(row.insurance_cents),
      particular: toReais(row.particular_cents),
      general: toReais(row.total_cents),
    },
    proposedDueDate:
      row.status === 'open'
        ? invoiceDue(completePlanContract(row.contract), (newest ?? today) as LocalDate, today)
        : null,
    document: document && {
      id: document.id,
      dueDate: document.due,
      total: toReais(document.cents),
      status: document.status,
    },
    closedAt: row.closed_at,
    finishedAt: row.finished_at,
    version: row.version,
  };
}

/** Invoices of a filter, the newest first; the sum is what their insurers are charged. [BIL-003, BIL-005, BIL-006] */
export async function listInvoices({
  trx,
  query,
  today,
}: Call<'listBillingInvoices'>): Promise<Answer<'listBillingInvoices'>> {
  refuseProblems(validateDateRange(query.startDate, query.endDate, { required: false }));
  const limit = query.limit === 0 ? EVERYTHING : (query.limit ?? 20);
  const offset = query.offset ?? 0;
  const where = sql.join(
    [
      sql`true`,
      ...(query.status ? [sql`v.status = any(${query.status.split(',')})`] : []),
      ...(query.insuranceId ? [sql`l.insurance_id = ${query.insuranceId}`] : []),
      ...(query.insurancePlanId ? [sql`v.plan_id = ${query.insurancePlanId}`] : []),
      ...(query.startDate ? [sql`v.date >= ${query.startDate}::date`] : []),
      ...(query.endDate ? [sql`v.date <= ${query.endDate}::date`] : []),
      ...contains(sql`v.code`, query.search),
    ],
    sql` and `,
  );
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`select ${invoiceColumns} from (
        select v.* from invoice_code v ${named} where ${where} order by v.branch_id desc, v.date desc, v.id desc limit ${limit} offset ${offset}) v
      ${named} ${heldBy} order by v.date desc, v.id desc`.execute(trx),
    sql<{ full: number; sum: number }>`select count(*) as full, coalesce(sum(held.insurance_cents), 0)::bigint as sum
      from invoice_code v ${named} ${heldBy} where ${where}`.execute(trx),
  ]);
  return {
    ...pageOf(
      rows.map((row) => invoiceJson(row, today)),
      counted.rows[0]?.full ?? 0,
      offset,
    ),
    sum: toReais(counted.rows[0]?.sum ?? 0),
  };
}

export async function readInvoice(trx: Trx, id: string, today: LocalDate): Promise<Schemas['Invoice']> {
  const { rows } =
    await sql<Row>`select ${invoiceColumns} from invoice_code v ${named} ${heldBy} where v.id = ${id}`.execute(trx);
  const [row] = rows;
  if (!row) throw notFound();
  return invoiceJson(row, today);
}

/** Opens an invoice of a plan; a code that the plan has already is refused. [BIL-069, BIL-198] */
export async function createInvoice(call: Context, input: Schemas['InvoiceInput']): Promise<Schemas['Invoice']> {
  refuseProblems(requireFields({ code: input.code }));
  const plan = await call.trx
    .selectFrom('insurance_plan')
    .select('id')
    .where('id', '=', input.insurancePlanId)
    .executeTakeFirst();
  if (!plan) throw notFound();
  const id = call.newId();
  await call.trx
    .insertInto('invoice_code')
    .values({
      branch_id: call.session.branch?.id ?? '',
      id,
      plan_id: plan.id,
      code: input.code.trim(),
      date: input.date,
      status: 'open',
    })
    .execute();
  call.audit('invoice-code.created', 'invoice-code', id);
  return readInvoice(call.trx, id, call.today);
}
