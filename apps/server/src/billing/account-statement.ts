import type { Schemas } from '@prumo/contract';
import { accountStatement } from '@prumo/domain/billing';
import { formatDate, formatDateTime, type LocalDate } from '@prumo/domain/dates';
import {
  type Cents,
  cents,
  formatAmount,
  formatMoney,
  formatNumber,
  lineTotal,
  subtractCents,
  sumCents,
  zero,
} from '@prumo/domain/money';
import { label } from '@prumo/messages';
import { sql } from 'kysely';
import type { Answer, Call, Context, Document } from '../http/contract.ts';
import { conflict, notFound } from '../http/refusal.ts';
import { toCents, toReais } from '../http/wire-money.ts';
import { frameOf } from '../print/frame.ts';
import type { PrintBlock } from '../print/model.ts';
import { renderPdf } from '../print/pdf.ts';
import { paidOf, type PaidRow, statedInstalment } from './stated-instalment.ts';

interface Row {
  readonly number: number;
  readonly day: LocalDate;
  readonly guide_type: string;
  readonly patient: Schemas['PatientRef'];
  readonly particular: Cents;
  readonly discount: Cents;
  readonly interest: Cents;
  readonly services: readonly {
    readonly name: string;
    readonly quantity: number;
    readonly factor: number;
    readonly particular: Cents;
  }[];
  readonly receipt: Cents | null;
  readonly refunds: readonly {
    readonly id: string;
    readonly date: string;
    readonly value: Cents;
    readonly reason: string;
    readonly drawer: string;
    readonly user: string;
  }[];
  readonly instalments: readonly PaidRow[];
}

/** What a private account charges, what came in of it and what is open, instalment by instalment. [BIL-129, A121] */
export async function readStatement(call: Context, id: string): Promise<Answer<'getAccountStatement'>> {
  const { rows } = await sql<Row>`
    select a.number, to_char(a.day, 'YYYY-MM-DD') as day, a.guide_type, json_build_object('id', p.id, 'name', p.name, 'socialName', p.social_name) as patient,
      a.particular_cents as particular, a.discount_cents as discount, a.interest_cents as interest,
      (select coalesce(json_agg(json_build_object('name', b.name, 'quantity', b.quantity, 'factor', b.factor, 'particular', b.particular_cents) order by b.position), '[]')
        from billing_line b where b.branch_id = a.branch_id and b.account_id = a.id) as services,
      (select coalesce(json_agg(json_build_object('transactionId', n.transaction_id, 'method', m.name, 'documentType', m.document_type, 'current', n.current, 'total', n.total,
          'dueDate', to_char(n.due_date, 'YYYY-MM-DD'), 'value', n.value_cents, 'paid', case when m.patient_credit then n.value_cents else y.paid end, 'settled', y.settled, 'payments', y.payments) order by n.position), '[]')
        from billing_instalment n join payment_method m on m.branch_id = n.branch_id and m.id = n.method_id
        cross join lateral (${paidOf(sql`n.branch_id`, sql`n.transaction_id`)}) y
        where n.branch_id = a.branch_id and n.account_id = a.id) as instalments,
      (select r.total_cents from account_receipt r where r.branch_id = a.branch_id and r.account_id = a.id and r.voided_at is null) as receipt,
      (select coalesce(json_agg(json_build_object('id', e.id, 'date', to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'value', e.total_cents,
          'reason', regexp_replace(e.notes, '^Devolução do recibo nº \\d+: ', ''), 'drawer', d.name, 'user', u.name) order by e.created_at, e.id), '[]')
        from cash_entry e join account_receipt r on r.branch_id = e.branch_id and r.id = e.refund_receipt_id and r.voided_at is null
        join cashier c on c.branch_id = e.branch_id and c.id = e.cashier_id join bank_account d on d.branch_id = c.branch_id and d.id = c.bank_account_id
        join app_user u on u.id = e.created_by where e.branch_id = a.branch_id and r.account_id = a.id and e.removed_at is null) as refunds
    from billing_account a join patient p on p.branch_id = a.branch_id and p.id = a.patient_id
    where a.id = ${id} and a.removed_at is null`.execute(call.trx);
  const [row] = rows;
  if (!row) throw notFound();
  if (row.guide_type !== 'particular') throw conflict('billing.statement-private-alone');
  const refunded = sumCents(row.refunds.map(({ value }) => value));
  const stated = accountStatement({ ...row, particularTotal: row.particular }, call.today);
  return {
    id,
    key: String(row.number),
    date: row.day,
    patient: row.patient,
    services: row.services.map(({ name, quantity, factor, particular }) => ({
      name,
      quantity,
      total: toReais(lineTotal({ insurance: zero, particular, factor, quantity })),
    })),
    particular: toReais(row.particular),
    discount: toReais(row.discount),
    interest: toReais(row.interest),
    charged: toReais(stated.charged),
    received: toReais(stated.received),
    onCard: toReais(stated.onCard),
    open: toReais(stated.open),
    refunded: toReais(refunded),
    refundable: toReais(row.receipt === null ? zero : subtractCents(row.receipt, refunded)),
    refunds: row.refunds.map(({ value, ...refund }) => ({ ...refund, value: toReais(value) })),
    installments: row.instalments.map((one, at) => statedInstalment(one, stated.instalments[at])),
  };
}

function refundBlocks({ refunds }: Schemas['AccountStatement'], zone: string): PrintBlock[] {
  if (refunds.length === 0) return [];
  return [
    { kind: 'heading', text: 'Devoluções' },
    {
      kind: 'table',
      columns: [
        { label: 'Data' },
        { label: 'Motivo', wide: true },
        { label: 'Caixa' },
        { label: 'Valor', align: 'right' },
      ],
      rows: refunds.map(({ date, reason, drawer, value }) => [formatDateTime(date, zone), reason, drawer, bare(value)]),
    },
  ];
}

const text = (reais: number): string => formatMoney(cents(toCents(reais, 'value')));
const bare = (reais: number): string => formatAmount(cents(toCents(reais, 'value')));

/** «Extrato da conta» for the patient: services, discount, instalments, what was received, what is open. */
export async function printStatement(call: Call<'printAccountStatement'>): Promise<Document> {
  const stated = await readStatement(call, call.path.id);
  call.audit('account.printed', 'account', call.path.id);
  return renderPdf(
    {
      ...(await frameOf(call, call.query.format)),
      title: 'Extrato da conta',
      subtitle: [`Conta ${stated.key} · ${stated.patient.name} · ${formatDate(stated.date as LocalDate)}`],
      blocks: [
        {
          kind: 'table',
          columns: [
            { label: 'Procedimento', wide: true },
            { label: 'Qtde', align: 'right' },
            { label: 'Valor', align: 'right' },
          ],
          rows: stated.services.map(({ name, quantity, total }) => [name, formatNumber(quantity, 0), bare(total)]),
          totals: ['Total dos procedimentos', '', bare(stated.particular)],
        },
        {
          kind: 'fields',
          columns: 3,
          fields: [
            { label: 'Desconto', value: text(stated.discount) },
            { label: 'Acréscimo', value: text(stated.interest) },
            { label: 'A pagar', value: text(stated.charged) },
            { label: 'Recebido', value: text(stated.received) },
            { label: 'Pago no cartão, a compensar', value: text(stated.onCard) },
            { label: 'Em aberto', value: text(stated.open) },
            ...(stated.refunded > 0 ? [{ label: 'Devolvido', value: text(stated.refunded) }] : []),
          ],
        },
        ...(stated.installments.length === 0
          ? []
          : [
              { kind: 'heading' as const, text: 'Parcelas' },
              {
                kind: 'table' as const,
                columns: [
                  { label: 'Forma', wide: true },
                  { label: 'Vencimento' },
                  { label: 'Situação' },
                  { label: 'Valor', align: 'right' as const },
                  { label: 'Recebido', align: 'right' as const },
                  { label: 'Em aberto', align: 'right' as const },
                ],
                rows: stated.installments.map((one) => [
                  one.total > 1 ? `${one.method} ${one.current}/${one.total}` : one.method,
                  formatDate(one.dueDate as LocalDate),
                  label('instalmentState', one.state),
                  bare(one.value),
                  bare(one.paid),
                  bare(one.open),
                ]),
              },
            ]),
        ...refundBlocks(stated, call.session.branch?.timeZone ?? 'America/Sao_Paulo'),
      ],
    },
    'extrato.pdf',
  );
}
