import type { Schemas } from '@prumo/contract';
import { canDeleteAccount } from '@prumo/domain/billing';
import { validateDateRange } from '@prumo/domain/dates';
import { sql } from 'kysely';
import type { Some } from '../http/contract.ts';
import { agreed, refuseProblems } from '../http/refusal.ts';
import { toReais } from '../http/wire-money.ts';
import { EVERYTHING, pageOf } from '../lists/page.ts';
import { onlookerOf } from '../registry/index.ts';
import { holding } from '../lists/search.ts';
import type { Services } from '../services.ts';
import { readAccount } from './accounts.ts';
import { proposedNumber } from './next-number.ts';
import { printAccount } from './print-account.ts';
import { undoReceipt } from './receipt.ts';
import { releaseAppointment } from './appointment-link.ts';
import { lockAccount } from './held-account.ts';
import { saveAccount } from './save-account.ts';

interface ListRow {
  readonly id: string;
  readonly number: number;
  readonly status: Schemas['AccountStatus'];
  readonly guide_type: Schemas['GuideType'];
  readonly starts_at: string;
  readonly patient: Schemas['PatientRef'];
  readonly insurance: Schemas['Ref'];
  readonly professional: Schemas['Ref'] | null;
  readonly service_type: string | null;
  readonly total_cents: number;
  readonly code: string | null;
  readonly received: Schemas['Received'] | null;
  readonly full: number;
  readonly sum: number;
}

/** Guides and particular accounts. */
export const billingRoutes: Some<
  | 'listBillingAccounts'
  | 'createBillingAccount'
  | 'getBillingAccount'
  | 'updateBillingAccount'
  | 'deleteBillingAccount'
  | 'listInvoiceCodes'
  | 'proposeAccountNumber'
> = {
  listBillingAccounts: async ({ trx, query }) => {
    refuseProblems(validateDateRange(query.startDate, query.endDate, { required: false }));
    const limit = query.limit === 0 ? EVERYTHING : (query.limit ?? 20);
    const offset = query.offset ?? 0;
    const conditions = [
      sql`a.removed_at is null`,
      ...(query.startDate ? [sql`a.day >= ${query.startDate}::date`] : []),
      ...(query.endDate ? [sql`a.day <= ${query.endDate}::date`] : []),
      ...(query.insuranceId ? [sql`a.insurance_id = ${query.insuranceId}`] : []),
      ...(query.professionalId ? [sql`a.professional_id = ${query.professionalId}`] : []),
      ...(query.status ? [sql`a.status = ${query.status}`] : []),
      ...holding(sql`p.name_folded`, query.search),
    ];
    const { rows } = await sql<ListRow>`
      select a.id, a.number, a.status, a.guide_type, a.starts_at, json_build_object('id', p.id, 'name', p.name, 'socialName', p.social_name) as patient, json_build_object('id', i.id, 'name', i.name) as insurance,
        case when r.id is null then null else json_build_object('id', r.id, 'name', r.name) end as professional, a.service_type, a.total_cents, v.code, case when a.receipt then account_received(a.branch_id, a.id) end as received, count(*) over () as full, sum(a.total_cents) over () as sum
      from billing_account a
      join patient p on p.branch_id = a.branch_id and p.id = a.patient_id join insurance i on i.branch_id = a.branch_id and i.id = a.insurance_id
      left join professional r on r.id = a.professional_id left join invoice_code v on v.branch_id = a.branch_id and v.id = a.invoice_code_id
      where ${sql.join(conditions, sql` and `)} order by a.day desc, a.id desc limit ${limit} offset ${offset}`.execute(
      trx,
    );
    const items = rows.map((row) => ({
      id: row.id,
      key: String(row.number),
      status: row.status,
      guideType: row.guide_type,
      date: row.starts_at,
      patient: row.patient,
      insurance: row.insurance,
      professional: row.professional,
      serviceType: row.service_type,
      total: toReais(row.total_cents),
      invoiceCode: row.code,
      received: row.received,
    }));
    return { ...pageOf(items, rows[0]?.full ?? 0, offset), sum: toReais(rows[0]?.sum ?? 0) };
  },

  createBillingAccount: async (call) =>
    readAccount(call.trx, await saveAccount(call, call.body, null), onlookerOf(call, call.query.source)),
  updateBillingAccount: async (call) =>
    readAccount(call.trx, await saveAccount(call, call.body, call.path.id), onlookerOf(call, call.query.source)),

  getBillingAccount: async (call) => {
    const account = await readAccount(call.trx, call.path.id, onlookerOf(call, call.query.source));
    call.audit('account.read', 'account', call.path.id);
    return account;
  },

  deleteBillingAccount: async (call) => {
    const { trx, path } = call;
    const previous = await lockAccount(call, path.id, undefined);
    const account = await readAccount(trx, path.id, onlookerOf(call));
    agreed(
      canDeleteAccount({
        status: account.status,
        guideType: account.guideType,
        expenses: account.expenses.map(({ financialBundleId }) => ({ financialBundleId: financialBundleId ?? null })),
      }),
      409,
    );
    await undoReceipt(call, path.id);
    await releaseAppointment(call, previous.appointmentId, path.id);
    await trx
      .updateTable('billing_account')
      .set((eb) => ({
        removed_at: sql<string>`now()`,
        receipt: false,
        status: 'canceled',
        version: eb('version', '+', 1),
      }))
      .where('id', '=', path.id)
      .execute();
    call.audit('account.deleted', 'account', path.id);
    call.publish({ type: 'account', id: path.id });
    return undefined;
  },

  proposeAccountNumber: async (call) => ({ number: await proposedNumber(call) }),

  listInvoiceCodes: async ({ trx, query }) => {
    const rows = await trx
      .selectFrom('invoice_code')
      .select(['id', 'code', 'date', 'status'])
      .where('plan_id', '=', query.insurancePlanId)
      .orderBy('date')
      .orderBy('id')
      .limit(500)
      .execute();
    return { items: rows };
  },
};

/** Guides and receipts on paper. */
export const accountPrintRoutes = ({ receiptLinks }: Pick<Services, 'receiptLinks'>): Some<'printBillingAccount'> => ({
  printBillingAccount: async (call) => {
    const account = await readAccount(call.trx, call.path.id, onlookerOf(call, call.query.source));
    call.audit('account.printed', 'account', call.path.id);
    return printAccount(call, account, receiptLinks);
  },
});
