import { formatDate, type LocalDate } from '@prumo/domain/dates';
import { type Cents, cents, formatAmount } from '@prumo/domain/money';
import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import { toReais } from '../http/wire-money.ts';
import type { PrintBlock } from '../print/model.ts';
import type { SheetCell, SheetColumn } from '../print/sheet.ts';

export interface ReceiptFilter {
  readonly startDate: string;
  readonly endDate: string;
  readonly insuranceIds: readonly string[] | null;
  readonly cashierIds: readonly string[] | null;
}

/** One receipt of the book; a void one stays in it. */
export interface IssuedReceipt {
  readonly number: number;
  readonly day: string;
  readonly payer: string;
  readonly patient: string;
  readonly insurance: string;
  readonly cashier: string;
  readonly referral: boolean;
  readonly isVoid: boolean;
  readonly cents: number;
  /** What was given back of it later. */
  readonly refunded: number;
}

/** How many receipts a filter finds. */
export async function countReceipts(trx: Trx, filter: ReceiptFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${found(filter)}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/**
 * The receipts issued in the period by the chosen drawers, in the order of their numbers: void ones too, so that no number is missing.
 * A referral order has no insurance and is left out where insurances are chosen. [RPT-037, RPT-134]
 */
export async function issuedReceipts(trx: Trx, filter: ReceiptFilter): Promise<IssuedReceipt[]> {
  const { rows } = await sql<IssuedReceipt>`
    select r.number, to_char(r.day, 'YYYY-MM-DD') as day, coalesce(e.entity_name, p.name) as payer, p.name as patient, coalesce(i.name, '') as insurance, b.name as cashier,
      r.referral_id is not null as referral, r.voided_at is not null as "isVoid", r.total_cents as cents, receipt_refunded(r.branch_id, r.id) as refunded
    ${found(filter)} order by r.day, r.number`.execute(trx);
  return rows;
}

function found({ startDate, endDate, insuranceIds, cashierIds }: ReceiptFilter) {
  const conditions = [
    sql`r.day between ${startDate}::date and ${endDate}::date`,
    ...(insuranceIds === null ? [] : [sql`a.insurance_id = any(${[...insuranceIds]})`]),
    ...(cashierIds === null ? [] : [sql`c.bank_account_id = any(${[...cashierIds]})`]),
  ];
  return sql`from account_receipt r join cashier c on c.branch_id = r.branch_id and c.id = r.cashier_id
      join bank_account b on b.branch_id = c.branch_id and b.id = c.bank_account_id
      left join billing_account a on a.branch_id = r.branch_id and a.id = r.account_id
      left join referral f on f.branch_id = r.branch_id and f.id = r.referral_id
      join patient p on p.branch_id = r.branch_id and p.id = coalesce(a.patient_id, f.patient_id)
      left join insurance i on i.branch_id = a.branch_id and i.id = a.insurance_id
      left join lateral (select x.entity_name from cash_entry x where x.branch_id = r.branch_id and (x.account_id = r.account_id or x.referral_id = r.referral_id)
        order by x.removed_at is null desc, x.number desc limit 1) e on true
    where ${sql.join(conditions, sql` and `)}`;
}

const amount = (value: number): string => formatAmount(cents(value));
const standing = (rows: readonly IssuedReceipt[]): readonly IssuedReceipt[] => rows.filter((row) => !row.isVoid);
const sum = (rows: readonly IssuedReceipt[], of: 'cents' | 'refunded'): Cents =>
  cents(standing(rows).reduce((total, row) => total + row[of], 0));
const originOf = ({ referral }: IssuedReceipt): string => (referral ? 'Encaminhamento' : 'Atendimento');
const stateOf = ({ isVoid }: IssuedReceipt): string => (isVoid ? 'Cancelado' : 'Válido');

/** The book of receipts on paper; what is void has its number and no part in the total. */
export function receiptBlocks(rows: readonly IssuedReceipt[]): readonly PrintBlock[] {
  if (rows.length === 0) return [{ kind: 'text', text: 'Nenhum recibo emitido no período.' }];
  const valid = standing(rows).length;
  return [
    {
      kind: 'fields',
      columns: 4,
      fields: [
        { label: 'Recibos válidos', value: String(valid) },
        { label: 'Cancelados', value: String(rows.length - valid) },
        { label: 'Total recebido', value: amount(sum(rows, 'cents')) },
        { label: 'Devolvido', value: amount(sum(rows, 'refunded')) },
      ],
    },
    {
      kind: 'table',
      dense: true,
      columns: [
        { label: 'Nº' },
        { label: 'Data' },
        { label: 'Pagador', wide: true },
        { label: 'Paciente', wide: true },
        { label: 'Convênio' },
        { label: 'Caixa' },
        { label: 'Origem' },
        { label: 'Situação' },
        { label: 'Devolvido', align: 'right' },
        { label: 'Valor', align: 'right' },
      ],
      rows: rows.map((row) => [
        String(row.number),
        formatDate(row.day as LocalDate),
        row.payer,
        row.patient,
        row.insurance,
        row.cashier,
        originOf(row),
        stateOf(row),
        row.refunded === 0 ? '' : amount(row.refunded),
        amount(row.cents),
      ]),
      totals: [
        '',
        '',
        'Total dos válidos',
        '',
        '',
        '',
        '',
        '',
        amount(sum(rows, 'refunded')),
        amount(sum(rows, 'cents')),
      ],
    },
  ];
}

const COLUMNS: readonly SheetColumn[] = [
  { header: 'Número', width: 10, kind: 'number' },
  { header: 'Data', width: 12, kind: 'date' },
  { header: 'Pagador', width: 34, kind: 'text' },
  { header: 'Paciente', width: 34, kind: 'text' },
  { header: 'Convênio', width: 22, kind: 'text' },
  { header: 'Caixa', width: 22, kind: 'text' },
  { header: 'Origem', width: 16, kind: 'text' },
  { header: 'Situação', width: 12, kind: 'text' },
  { header: 'Devolvido', width: 14, kind: 'money' },
  { header: 'Valor', width: 14, kind: 'money' },
];

/** The same book as cells, closed by the total of what is valid. */
export const receiptSheet = (
  rows: readonly IssuedReceipt[],
): { readonly columns: readonly SheetColumn[]; readonly cells: readonly (readonly SheetCell[])[] } => ({
  columns: COLUMNS,
  cells: [
    ...rows.map((row): SheetCell[] => [
      row.number,
      row.day,
      row.payer,
      row.patient,
      row.insurance,
      row.cashier,
      originOf(row),
      stateOf(row),
      toReais(cents(row.refunded)),
      toReais(cents(row.cents)),
    ]),
    [null, null, 'Total dos válidos', '', '', '', '', '', toReais(sum(rows, 'refunded')), toReais(sum(rows, 'cents'))],
  ],
});
