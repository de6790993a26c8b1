import type { Schemas } from '@prumo/contract';
import {
  insuranceReceived,
  type DenialPolicy,
  type InsuranceMoney,
  lineTransfer,
  type LineTransfer,
  particularLineTotal,
  type TransferCriteria,
  type TransferRule,
  transferRuleFor,
  type TransferStep,
} from '@prumo/domain/billing';
import { cents, type Cents, subtractCents, zero } from '@prumo/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import { toReais } from '../http/wire-money.ts';
import { insuranceMoneyOf } from './released-by-line.ts';

interface Row {
  readonly id: string;
  readonly line_id: string;
  readonly member: number;
  readonly item_id: string;
  readonly account_id: string;
  readonly number: number;
  readonly status: string;
  readonly day: string;
  readonly patient: Schemas['PatientRef'];
  readonly insurance: Schemas['Ref'];
  readonly plan: Schemas['Ref'];
  readonly code: string | null;
  readonly name: string;
  readonly quantity: number;
  readonly factor: number;
  readonly degree: string | null;
  readonly invoice: string | null;
  readonly referral: string | null;
  readonly total_cents: number;
  readonly particular_cents: number;
  readonly discount_cents: number;
  readonly rate_cents: number;
  readonly courtesy: boolean;
  readonly received: boolean;
  readonly direct: boolean;
  readonly professional_id: string;
  readonly expense_id: string;
  readonly type: string;
  readonly place_id: string | null;
  readonly bundle_id: string | null;
  readonly amount_cents: number | null;
  readonly denial_policy: DenialPolicy | null;
  readonly steps: readonly TransferStep[] | null;
  readonly position: number | null;
}

/** A line with what was reckoned for it, and what the wire says of it. */
export interface JudgedLine extends LineTransfer {
  /** Of the part: that of the line for its professional, of the member for the others of its team. */
  readonly id: string;
  readonly lineId: string;
  /** Place in the team; 0 is the professional of the line. */
  readonly member: number;
  readonly itemId: string;
  readonly accountId: string;
  readonly professionalId: string;
  readonly status: string;
  readonly financialBundleId: string | null;
  /** What the rule does with a denial that comes later. */
  readonly denialPolicy: DenialPolicy;
  /** Its place in the document that transferred it. */
  readonly position: number | null;
  /** Of a negative line: what it takes, and by which denial; below zero what it gives back, as the how manieth and by which return. */
  readonly deduction: {
    readonly denialId: string;
    readonly denied: Cents;
    readonly ordinal: number;
    readonly returnId: string | null;
  } | null;
  readonly total: Cents;
  readonly wire: Schemas['TransferLine'];
}

/** What the parts of a line have in common. */
const OF_LINE = sql.raw(
  [
    'account_id',
    'position',
    'item_id',
    'day',
    'code',
    'name',
    'type',
    'expense_id',
    'quantity',
    'factor',
    'total_cents',
    'particular_cents',
    'discount_cents',
    'rate_cents',
  ]
    .map((name) => `l.${name}`)
    .join(', '),
);

/** Line l of account a with its patient p, once for each of its team: professional, degree and document are those of the member. */
export const aroundLine = sql`(select l.branch_id, l.id, l.id as line_id, 0 as member, l.professional_id, l.degree, l.bundle_id, ${OF_LINE} from billing_line l
    union all select l.branch_id, m.id, l.id, m.position, m.professional_id, m.degree, m.bundle_id, ${OF_LINE}
      from billing_line_team m join billing_line l on l.branch_id = m.branch_id and l.id = m.line_id) l join billing_account a on a.branch_id = l.branch_id and a.id = l.account_id
  join patient p on p.branch_id = a.branch_id and p.id = a.patient_id`;

const columns = sql`l.id, l.line_id, l.member, l.item_id, l.account_id, a.number, a.status, to_char(l.day, 'YYYY-MM-DD') as day,
  json_build_object('id', p.id, 'name', p.name, 'socialName', p.social_name) as patient,
  json_build_object('id', i.id, 'name', i.name) as insurance, json_build_object('id', n.id, 'name', n.name) as plan,
  l.code, l.name, l.quantity, l.factor, l.degree, v.code as invoice, a.guide -> 'referral' ->> 'provider' as referral, l.total_cents, l.particular_cents, l.discount_cents,
  l.rate_cents, a.courtesy, a.receipt as received, coalesce(a.payment ->> 'modality' = 'professional', false) as direct, l.professional_id, l.expense_id, l.type,
  x.place_id, l.bundle_id, t.amount_cents, t.steps, t.denial_policy, t.position`;

const named = sql`join insurance i on i.branch_id = a.branch_id and i.id = a.insurance_id join insurance_plan n on n.branch_id = a.branch_id and n.id = a.plan_id
  left join invoice_code v on v.branch_id = a.branch_id and v.id = a.invoice_code_id left join appointment x on x.branch_id = a.branch_id and x.id = a.appointment_id
  left join transfer_line t on t.branch_id = l.branch_id and t.line_id = l.line_id and t.member = l.member`;

/** The lines of a condition, in its order, each judged by the rules as they are now; one that was transferred is told as it was then. [TIS-024] */
export async function judgedLines(
  trx: Trx,
  rules: readonly TransferRule[],
  {
    where,
    order,
    limit,
    offset = 0,
  }: {
    readonly where: RawBuilder<unknown>;
    readonly order: RawBuilder<unknown>;
    readonly limit: number;
    readonly offset?: number;
  },
): Promise<JudgedLine[]> {
  const { rows } =
    await sql<Row>`select ${columns} from ${aroundLine} ${named} where ${where} order by ${order} limit ${limit} offset ${offset}`.execute(
      trx,
    );
  // Only what is paid on receipt asks what has come.
  const asked = rules.some(({ basis }) => basis === 'receipt')
    ? rows.filter(({ steps }) => steps === null).map(({ account_id: account }) => account)
    : [];
  const received = await insuranceMoneyOf(trx, asked);
  return rows.map((row) => judged(row, rules, received.get(row.line_id)));
}

function judged(row: Row, rules: readonly TransferRule[], received: InsuranceMoney | undefined): JudgedLine {
  const rule = transferRuleFor(rules, criteriaOf(row));
  const transfer = row.steps === null ? reckoned(row, rule, received) : stored(row, row.steps);
  return {
    id: row.id,
    lineId: row.line_id,
    member: row.member,
    itemId: row.item_id,
    accountId: row.account_id,
    professionalId: row.professional_id,
    status: row.status,
    financialBundleId: row.bundle_id,
    denialPolicy: row.denial_policy ?? rule?.denialPolicy ?? 'absorbed',
    position: row.position,
    deduction: null,
    total: cents(row.total_cents),
    ...transfer,
    wire: wireOf(row, transfer),
  };
}

const stored = (row: Row, steps: readonly TransferStep[]): LineTransfer => ({
  amount: cents(row.amount_cents ?? 0),
  waits: null,
  steps,
});

const criteriaOf = (row: Row): TransferCriteria & { readonly beside: boolean } => ({
  professionalId: row.professional_id,
  expenseId: row.expense_id,
  expenseType: row.type,
  planId: row.plan.id,
  insuranceId: row.insurance.id,
  placeId: row.place_id,
  degree: row.degree,
  beside: row.member > 0,
});

function reckoned(row: Row, rule: TransferRule | null, received: InsuranceMoney | undefined): LineTransfer {
  const total = cents(row.total_cents);
  const particular = particularLineTotal({
    insurance: zero,
    particular: cents(row.particular_cents),
    quantity: row.quantity,
    factor: row.factor,
  });
  const insurance = subtractCents(total, particular);
  return lineTransfer(
    {
      insurance,
      particular,
      courtesy: row.courtesy,
      discount: cents(row.discount_cents),
      cardFee: cents(row.rate_cents),
      insuranceReleased: received === undefined ? null : insuranceReceived(received),
      // The patient paid the one who did it, not the others of the team.
      direct: row.direct && row.member === 0,
      received: row.received || (row.direct && row.member > 0),
    },
    rule,
  );
}

const wireOf = (row: Row, { amount, waits, steps }: LineTransfer): Schemas['TransferLine'] => ({
  id: row.id,
  itemId: row.item_id,
  accountId: row.account_id,
  accountKey: String(row.number),
  date: row.day,
  patient: row.patient,
  insurance: row.insurance,
  plan: row.plan,
  code: row.code,
  name: row.name,
  quantity: row.quantity,
  degree: row.degree,
  invoiceCode: row.invoice,
  referral: row.referral,
  total: toReais(row.total_cents),
  transfer: amount === null ? null : toReais(amount),
  waits,
  steps: steps.map(({ code, percent, value }) => ({ code, percent, value: toReais(value) })),
  denial: null,
  financialBundleId: row.bundle_id,
});
