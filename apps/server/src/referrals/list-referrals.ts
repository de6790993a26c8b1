import type { Schemas } from '@prumo/contract';
import { pendingReferrals, type ReferralStatus } from '@prumo/domain/referrals';
import { cents } from '@prumo/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import type { Answer, Call } from '../http/contract.ts';
import { toReais } from '../http/wire-money.ts';
import { EVERYTHING, pageOf } from '../lists/page.ts';
import { contains, wordsBegin } from '../lists/search.ts';

interface Row {
  readonly id: string;
  readonly created_at: string;
  readonly code: number;
  readonly status: ReferralStatus;
  readonly partner: Schemas['Ref'];
  readonly patient: Schemas['PatientRef'];
  readonly total_cents: number;
  readonly kept_cents: number;
  readonly received_at: string | null;
}

const columns = sql`r.id, r.created_at, r.code, r.status, json_build_object('id', t.id, 'name', t.name) as partner,
  json_build_object('id', p.id, 'name', p.name, 'socialName', p.social_name) as patient, r.total_cents, r.kept_cents, r.received_at`;
const joined = sql`referral r join partner t on t.branch_id = r.branch_id and t.id = r.partner_id join patient p on p.branch_id = r.branch_id and p.id = r.patient_id`;

const STATES: Readonly<Record<NonNullable<Call<'listReferrals'>['query']['status']>, RawBuilder<unknown>>> = {
  open: sql`r.status = 'open'`,
  finished: sql`r.status = 'finished'`,
  canceled: sql`r.status = 'canceled'`,
  pending: sql`r.status <> 'canceled' and r.received_at is null`,
  received: sql`r.received_at is not null`,
};

/** A number is a code; words begin names of the patient, or stand in that of the partner. [REF-001, A84] */
function matching(search: string): RawBuilder<unknown> {
  const text = search.trim();
  if (/^\d{1,9}$/.test(text)) return sql`r.code = ${Number(text)}`;
  const names = [sql`p.name_folded`, sql`folded(coalesce(p.social_name, ''))`];
  return sql`(${sql.join([...names.map((name) => wordsBegin(name, text)), ...contains(sql`t.name`, text)], sql` or `)})`;
}

/** Orders of a filter, the newest first, with what all of them come to; canceled ones only where they are asked for. [REF-001, REF-008] */
export async function listReferrals({ trx, query }: Call<'listReferrals'>): Promise<Answer<'listReferrals'>> {
  const { status, partnerId, startDate, endDate, search } = query;
  const limit = query.limit === 0 ? EVERYTHING : (query.limit ?? 20);
  const offset = query.offset ?? 0;
  const where = sql.join(
    [
      status === undefined ? sql`r.status <> 'canceled'` : STATES[status],
      ...(partnerId ? [sql`r.partner_id = ${partnerId}`] : []),
      ...(startDate ? [sql`r.day >= ${startDate}::date`] : []),
      ...(endDate ? [sql`r.day <= ${endDate}::date`] : []),
      ...(search?.trim() ? [matching(search)] : []),
    ],
    sql` and `,
  );
  const { rows } = await sql<Row>`select ${columns} from ${joined} where ${where}
    order by r.code desc limit ${limit} offset ${offset}`.execute(trx);
  const { rows: sums } = await sql<{
    full: number;
    total: number;
    kept: number;
    pending: number;
  }>`select count(*) as full,
      coalesce(sum(r.total_cents), 0)::bigint as total, coalesce(sum(r.kept_cents), 0)::bigint as kept,
      coalesce(sum(r.total_cents) filter (where r.received_at is null and r.status <> 'canceled'), 0)::bigint as pending
    from ${joined} where ${where}`.execute(trx);
  const { full = 0, total = 0, kept = 0, pending = 0 } = sums[0] ?? {};
  return {
    ...pageOf(
      rows.map((row) => ({
        id: row.id,
        createdAt: row.created_at,
        code: row.code,
        status: row.status,
        partner: row.partner,
        patient: row.patient,
        total: toReais(row.total_cents),
        kept: toReais(row.kept_cents),
        owed: toReais(row.total_cents - row.kept_cents),
        receivedAt: row.received_at,
      })),
      full,
      offset,
    ),
    sum: { total: toReais(total), kept: toReais(kept), owed: toReais(total - kept), pending: toReais(pending) },
  };
}

/** Orders that wait for their receipt at the cashier, the oldest first; all of them, for their total is what the desk has to receive. [REF-011, CSH-104, ENT-076] */
export async function listPendingReferrals(trx: Trx): Promise<Schemas['PendingReferral'][]> {
  const { rows } =
    await sql<Row>`select ${columns} from ${joined} where r.received_at is null and r.status <> 'canceled' order by r.created_at, r.id`.execute(
      trx,
    );
  const read = rows.map((row) => ({ ...row, total: cents(row.total_cents), receivedAt: row.received_at }));
  return pendingReferrals(read).items.map(({ id, created_at: createdAt, patient, code, total, status, partner }) => ({
    id,
    createdAt,
    patient,
    code,
    total: toReais(total),
    status,
    partner,
  }));
}
