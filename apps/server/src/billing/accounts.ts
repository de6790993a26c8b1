import type { Schemas } from '@prumo/contract';
import { completePlanSettings, hidesInsuranceValue, type Onlooker, readOnlyReason } from '@prumo/domain/billing';
import { sumCents } from '@prumo/domain/money';
import { sql } from 'kysely';
import { inOneFlight } from '../database/in-one-flight.ts';
import type { Trx } from '../database/tenant.ts';
import { notFound } from '../http/refusal.ts';
import { toCents, toReais } from '../http/wire-money.ts';
import { lotRejected } from './locked-account.ts';
import { hiddenLine, readLines } from './stored-lines.ts';

const sumOf = (lines: readonly Schemas['StoredLine'][]): number =>
  toReais(sumCents(lines.map(({ value }) => toCents(value.total, 'total'))));

const names = (alias: string, id: string) =>
  sql`(select json_build_object('id', x.id, 'name', x.name) from ${sql.table(alias)} x where x.id = ${sql.ref(id)})`;

/** One account with lines and instalments, as the wire shows it to somebody; removed accounts do not exist. [ENT-017, ENT-023, BIL-147, BIL-162] */
export async function readAccount(trx: Trx, id: string, onlooker: Onlooker): Promise<Schemas['Account']> {
  const found = trx
    .selectFrom('billing_account as a')
    .innerJoin('branch as b', 'b.id', 'a.branch_id')
    .innerJoin('patient as p', (join) =>
      join.onRef('p.branch_id', '=', 'a.branch_id').onRef('p.id', '=', 'a.patient_id'),
    )
    .innerJoin('insurance_plan as l', (join) =>
      join.onRef('l.branch_id', '=', 'a.branch_id').onRef('l.id', '=', 'a.plan_id'),
    )
    .innerJoin('insurance as i', (join) =>
      join.onRef('i.branch_id', '=', 'a.branch_id').onRef('i.id', '=', 'a.insurance_id'),
    )
    .leftJoin('invoice_code as v', (join) =>
      join.onRef('v.branch_id', '=', 'a.branch_id').onRef('v.id', '=', 'a.invoice_code_id'),
    )
    .leftJoin('cashier as c', (join) =>
      join.onRef('c.branch_id', '=', 'a.branch_id').onRef('c.id', '=', 'a.cashier_id'),
    )
    .leftJoin('app_user as u', 'u.id', 'a.canceled_by')
    .selectAll('a')
    .select([
      'b.name as branch_name',
      'p.name as patient_name',
      'p.birth_date',
      'p.gender',
      'i.name as insurance_name',
      'i.type as insurance_type',
      'l.name as plan_name',
      'l.settings as plan_settings',
      'v.code as invoice_code',
      'v.status as invoice_status',
      'c.status as cashier_status',
      'u.name as canceled_by_name',
      sql<Schemas['Received'] | null>`case when a.receipt then account_received(a.branch_id, a.id) end`.as('received'),
      sql<boolean>`exists (select 1 from cash_entry f join account_receipt r on r.branch_id = f.branch_id and r.id = f.refund_receipt_id
        where r.branch_id = a.branch_id and r.account_id = a.id and r.voided_at is null and f.removed_at is null)`.as(
        'refunded',
      ),
      lotRejected.as('lot_rejected'),
      sql<boolean>`exists (select 1 from service_note s where s.branch_id = a.branch_id and s.account_id = a.id and s.status not in ('failed', 'canceled'))`.as(
        'noted',
      ),
    ])
    .where('a.id', '=', id)
    .where('a.removed_at', 'is', null)
    .executeTakeFirst();
  const [row, lines, instalments] = await inOneFlight(found, readLines(trx, id), readInstalments(trx, id));
  if (!row) throw notFound();
  const hidden = hidesInsuranceValue(completePlanSettings(row.plan_settings), onlooker);
  const shown = hidden ? lines.map(hiddenLine) : lines;
  const { guide, payment } = row;
  return {
    id: row.id,
    key: String(row.number),
    status: row.status,
    guideType: row.guide_type,
    branch: { id: row.branch_id, name: row.branch_name },
    appointmentId: row.appointment_id,
    startDate: row.starts_at,
    endDate: row.ends_at,
    invoiceId: row.invoice_code_id,
    invoice: row.invoice_code_id && row.invoice_code ? { id: row.invoice_code_id, code: row.invoice_code } : null,
    referral: guide.referral,
    authorization: guide.authorization,
    request: guide.request ?? null,
    validation: guide.validation ?? { token: null, absence: null },
    insurance: {
      id: row.insurance_id,
      planId: row.plan_id,
      name: row.insurance_name,
      type: row.insurance_type,
      insured: guide.insured,
    },
    patient: {
      id: row.patient_id,
      birthDate: row.birth_date,
      gender: row.gender,
      ...guide.patient,
      insurance: {
        id: row.insurance_id,
        name: row.insurance_name,
        type: row.insurance_type,
        record: guide.insured.record,
        validity: guide.insured.validity,
        insured: guide.insured.name,
        plan: {
          id: row.plan_id,
          name: row.plan_name,
          settings: { general: {}, tiss: {}, ...(row.plan_settings as object) },
        },
      },
    },
    professionalId: row.professional_id,
    specialtyCode: row.specialty_code,
    serviceType: row.service_type,
    consultationType: row.consultation_type,
    character: guide.character,
    accidentIndication: guide.accidentIndication,
    justification: guide.justification,
    clinicalIndication: guide.clinicalIndication,
    closureReason: guide.closureReason,
    occupationalHealth: guide.occupationalHealth,
    serviceRegime: guide.serviceRegime,
    specialCoverage: guide.specialCoverage,
    courtesy: row.courtesy,
    discount: {
      type: row.discount_type as 'percent' | 'value',
      value: toReais(row.discount_cents),
      percent: row.discount_percent,
    },
    interest: {
      type: row.interest_type as 'percent' | 'value',
      value: toReais(row.interest_cents),
      percent: row.interest_percent,
    },
    paymentDate: row.payment_date,
    total: {
      insurance: hidden ? null : toReais(row.insurance_cents),
      particular: toReais(row.particular_cents),
      general: hidden ? sumOf(shown) : toReais(row.total_cents),
    },
    cashier: payment
      ? {
          id: row.cashier_id,
          categoryId: row.category_id,
          receipt: row.receipt,
          ...payment,
          ...(row.cashier_status ? { status: row.cashier_status } : {}),
        }
      : null,
    readOnly: readOnlyReason({
      status: row.status,
      guideType: row.guide_type,
      cashierStatus: row.cashier_status,
      invoiceStatus: row.invoice_status,
      noted: row.noted,
      refunded: row.refunded,
      lotRejected: row.lot_rejected,
    }),
    lotRejected: row.lot_rejected,
    received: row.received,
    installments: instalments,
    expenses: shown,
    cancellation:
      row.canceled_at && row.canceled_reason
        ? { date: row.canceled_at, user: row.canceled_by_name ?? '', reason: row.canceled_reason }
        : null,
    version: row.version,
  };
}

/** The instalments in their order, each with its method as it is registered now. [ENT-027] */
async function readInstalments(trx: Trx, accountId: string): Promise<Schemas['Instalment'][]> {
  const rows = await trx
    .selectFrom('billing_instalment as n')
    .innerJoin('payment_method as m', (join) =>
      join.onRef('m.branch_id', '=', 'n.branch_id').onRef('m.id', '=', 'n.method_id'),
    )
    .selectAll('n')
    .select([
      'm.name as method_name',
      'm.document_type',
      'm.compensation',
      'm.installments as rates',
      sql<string>`min(n.due_date) over (partition by n.group_id)`.as('first_due'),
      names('bank_account', 'n.bank_account_id').$castTo<Schemas['Ref'] | null>().as('bank_account'),
    ])
    .where('n.account_id', '=', accountId)
    .orderBy('n.position')
    .execute();
  return rows.map((row) => ({
    dueDate: row.due_date,
    discount: toReais(row.discount_cents),
    interest: toReais(row.interest_cents),
    rate: toReais(row.rate_cents),
    tax: toReais(row.tax_cents),
    value: toReais(row.value_cents),
    document: row.document,
    bankAccount: row.bank_account,
    method: {
      id: row.method_id,
      name: row.method_name,
      type: row.document_type,
      dueDate: row.first_due,
      compensation: row.compensation,
      installments: [...row.rates],
      installment: { current: row.current, total: row.total, groupId: row.group_id },
    },
  }));
}
