import type { Schemas } from '@prumo/contract';
import { validateDateRange } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import type { Answer, Call } from '../http/contract.ts';
import { refuseProblems } from '../http/refusal.ts';
import { toReais } from '../http/wire-money.ts';
import { EVERYTHING, pageOf } from '../lists/page.ts';
import { holding } from '../lists/search.ts';
import { by, type Orders, sortedBy } from '../lists/sort.ts';
import { guideWarnings, type StoredTerms, termsJson, toldWarnings } from '../tiss/index.ts';
import { isInvoiced } from './invoices.ts';

export type AccountFilter = Omit<Call<'listBillingAccounts'>['query'], 'limit' | 'offset'>;

interface ListRow {
  readonly id: string;
  readonly number: number;
  readonly status: Schemas['AccountStatus'];
  readonly guide_type: Schemas['GuideType'];
  readonly starts_at: string;
  readonly patient: Schemas['PatientRef'];
  readonly insurance: Schemas['Ref'];
  readonly plan: Schemas['Ref'];
  readonly professional: Schemas['Ref'] | null;
  readonly service_type: string | null;
  readonly total_cents: number;
  readonly code: string | null;
  readonly received: Schemas['Received'] | null;
  readonly note: Schemas['ServiceNoteStatus'] | null;
  readonly day: string;
  readonly card: string | null;
  readonly password: string | null;
  /** Of an account that its insurer has not been charged for yet. */
  readonly terms: StoredTerms | null;
}

const ORDERS: Orders<NonNullable<AccountFilter['sort']>> = {
  key: by(sql`a.branch_id`, sql`a.number`),
  date: by(sql`a.branch_id`, sql`a.day`, sql`a.id`),
  patient: by(sql`p.branch_id`, sql`p.name_folded`, sql`p.id`, sql`a.day`, sql`a.id`),
  total: by(sql`a.branch_id`, sql`a.total_cents`, sql`a.id`),
};

/** How accounts are ordered: the newest first unless asked otherwise. */
export const accountOrder = ({ sort }: AccountFilter): RawBuilder<unknown> => sortedBy(ORDERS, sort ?? '-date');

/** Which accounts are meant, canceled ones only where they are asked for; a patient is asked for by name. [BIL-203] */
export function wantedAccounts(query: AccountFilter): RawBuilder<unknown> {
  refuseProblems(validateDateRange(query.startDate, query.endDate, { required: false }));
  const named = holding(sql`x.name_folded`, query.search);
  return sql.join(
    [
      sql`a.removed_at is null`,
      ...(query.startDate ? [sql`a.day >= ${query.startDate}::date`] : []),
      ...(query.endDate ? [sql`a.day <= ${query.endDate}::date`] : []),
      ...(query.insuranceId ? [sql`a.insurance_id = ${query.insuranceId}`] : []),
      ...(query.professionalId ? [sql`a.professional_id = ${query.professionalId}`] : []),
      withStatus(query),
      ...(query.insurancePlanId ? [sql`a.plan_id = ${query.insurancePlanId}`] : []),
      ...(query.invoiceId ? [sql`a.invoice_code_id = ${query.invoiceId} and ${isInvoiced}`] : []),
      ...(query.guideType ? [sql`a.guide_type = ${query.guideType}`] : []),
      ...named.map(
        (name) =>
          sql`exists (select 1 from patient x where x.branch_id = a.branch_id and x.id = a.patient_id and ${name})`,
      ),
    ],
    sql` and `,
  );
}

interface Counted {
  readonly full: number;
  readonly sum: number;
}

/** What the branch keeps counted answers where nothing but the status is asked for. */
function isKept({
  status: _status,
  sort: _sort,
  limit: _limit,
  offset: _offset,
  ...others
}: Call<'listBillingAccounts'>['query']) {
  return Object.values(others).every((value) => value === undefined || value === '');
}

/** How many accounts there are and their total in cents, without canceled ones. [A78, BIL-204] */
async function countAccounts(
  trx: Trx,
  query: Call<'listBillingAccounts'>['query'],
  where: RawBuilder<unknown>,
): Promise<Counted> {
  const total = sql`coalesce(sum(a.total_cents) filter (where a.status <> 'canceled'), 0)::bigint as sum`;
  const { rows } = isKept(query)
    ? await sql<Counted>`select coalesce(sum(a.accounts), 0)::bigint as full, ${total} from account_tally a where ${withStatus(query)}`.execute(
        trx,
      )
    : await sql<Counted>`select count(*) as full, ${total} from billing_account a where ${where}`.execute(trx);
  return rows[0] ?? { full: 0, sum: 0 };
}

const withStatus = ({ status }: AccountFilter) => (status ? sql`a.status = ${status}` : sql`a.status <> 'canceled'`);

/** The accounts of a filter with their number and their total, in which no canceled one is, newest first unless asked otherwise. [BIL-204] */
export async function listAccounts({
  trx,
  query,
  today,
}: Call<'listBillingAccounts'>): Promise<Answer<'listBillingAccounts'>> {
  const limit = query.limit === 0 ? EVERYTHING : (query.limit ?? 20);
  const offset = query.offset ?? 0;
  const where = wantedAccounts(query);
  // Counted apart, so that an index gives the rows of the page in their order.
  const [{ rows }, counted] = await Promise.all([
    sql<ListRow>`
      select a.id, a.number, a.status, a.guide_type, a.starts_at, json_build_object('id', p.id, 'name', p.name, 'socialName', p.social_name) as patient, json_build_object('id', i.id, 'name', i.name) as insurance, json_build_object('id', l.id, 'name', l.name) as plan,
        case when r.id is null then null else json_build_object('id', r.id, 'name', r.name) end as professional, a.service_type, a.total_cents, v.code, case when a.receipt then account_received(a.branch_id, a.id) end as received,
        case when a.guide_type = 'particular' then (select s.status from service_note s where s.branch_id = a.branch_id and s.account_id = a.id order by s.asked_at desc, s.id desc limit 1) end as note,
        to_char(a.day, 'YYYY-MM-DD') as day, a.guide #>> '{insured,validity}' as card, a.guide #>> '{authorization,validity}' as password,
        case when a.status in ('open', 'in_billing') and a.guide_type in ('consultation', 'sadt') and not a.courtesy then ${termsJson} end as terms
      from billing_account a
      join patient p on p.branch_id = a.branch_id and p.id = a.patient_id join insurance i on i.branch_id = a.branch_id and i.id = a.insurance_id
      join insurance_plan l on l.branch_id = a.branch_id and l.id = a.plan_id
      left join professional r on r.id = a.professional_id left join invoice_code v on v.branch_id = a.branch_id and v.id = a.invoice_code_id
      where ${where} order by ${accountOrder(query)} limit ${limit} offset ${offset}`.execute(trx),
    countAccounts(trx, query, where),
  ]);
  const items = rows.map((row) => ({
    id: row.id,
    key: String(row.number),
    status: row.status,
    guideType: row.guide_type,
    date: row.starts_at,
    patient: row.patient,
    insurance: row.insurance,
    plan: row.plan,
    professional: row.professional,
    serviceType: row.service_type,
    total: toReais(row.total_cents),
    invoiceCode: row.code,
    received: row.received,
    ...(row.note === null ? {} : { serviceNote: row.note }),
    ...toldWarnings(
      guideWarnings({ day: row.day, cardValidity: row.card, passwordValidity: row.password }, row.terms, today),
    ),
  }));
  return { ...pageOf(items, counted.full, offset), sum: toReais(cents(counted.sum)) };
}
