import { formatDate, type LocalDate } from '@prumo/domain/dates';
import { type Cents, cents, formatAmount } from '@prumo/domain/money';
import { label } from '@prumo/messages';
import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import { byName } from '../lists/search.ts';
import { toReais } from '../http/wire-money.ts';
import type { PrintBlock } from '../print/model.ts';
import type { SheetCell, SheetColumn } from '../print/sheet.ts';

export interface ReferralFilter {
  readonly startDate: string;
  readonly endDate: string;
  readonly partnerIds: readonly string[] | null;
}

/** One order of the statement. */
export interface StatedReferral {
  readonly day: string;
  readonly code: number;
  readonly partner: string;
  readonly partnerId: string;
  readonly patient: string;
  /** «Hemograma, Glicose (3)» */
  readonly procedures: string;
  readonly status: 'open' | 'finished';
  /** Day of its receipt; null while it waits. */
  readonly receivedDay: string | null;
  readonly total: number;
  /** The clinic's part; the rest is the partner's. */
  readonly kept: number;
}

const found = ({ startDate, endDate, partnerIds }: ReferralFilter) =>
  sql`from referral r where r.day between ${startDate}::date and ${endDate}::date and r.status <> 'canceled'
    and ${partnerIds === null ? sql`true` : sql`r.partner_id = any(${[...partnerIds]}::text[])`}`;

/** How many orders a filter finds. */
export async function countReferrals(trx: Trx, filter: ReferralFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${found(filter)}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** The orders of the chosen partners that were made in the period, by partner and in the order of their codes; canceled ones are none. [RPT-030] */
export async function statedReferrals(trx: Trx, filter: ReferralFilter, timeZone: string): Promise<StatedReferral[]> {
  const { rows } = await sql<StatedReferral>`
    with chosen as materialized (select r.* ${found(filter)}),
      lines as materialized (select l.referral_id, string_agg(e.name || case when l.quantity > 1 then ' (' || l.quantity || ')' else '' end, ', ' order by l.position) as names
        from chosen c join referral_line l on l.branch_id = c.branch_id and l.referral_id = c.id join expense e on e.branch_id = l.branch_id and e.id = l.expense_id group by l.referral_id)
    select to_char(r.day, 'YYYY-MM-DD') as day, r.code, t.name as partner, t.id as "partnerId", coalesce(p.social_name, p.name) as patient, coalesce(l.names, '') as procedures, r.status,
      to_char(r.received_at at time zone ${timeZone}, 'YYYY-MM-DD') as "receivedDay", r.total_cents as total, r.kept_cents as kept
    from chosen r join partner t on t.branch_id = r.branch_id and t.id = r.partner_id join patient p on p.branch_id = r.branch_id and p.id = r.patient_id
      left join lines l on l.referral_id = r.id
    order by ${byName(sql`t.name`)}, t.id, r.code`.execute(trx);
  return rows;
}

const amount = (value: number): string => formatAmount(cents(value));
const dayOf = (day: string | null): string => (day === null ? 'A receber' : formatDate(day as LocalDate));
const sum = (rows: readonly StatedReferral[], of: (row: StatedReferral) => number): Cents =>
  cents(rows.reduce((total, row) => total + of(row), 0));
const totalOf = (row: StatedReferral): number => row.total;
const keptOf = (row: StatedReferral): number => row.kept;
const owedOf = (row: StatedReferral): number => row.total - row.kept;
const pendingOf = (row: StatedReferral): number => (row.receivedDay === null ? row.total : 0);

/** Each order under its partner, with what stays here and what is the partner's. */
export function referralBlocks(rows: readonly StatedReferral[]): readonly PrintBlock[] {
  if (rows.length === 0) return [{ kind: 'text', text: 'Nenhum encaminhamento no período.' }];
  const groups = [...Map.groupBy(rows, ({ partnerId }) => partnerId).values()];
  return [
    ...groups.flatMap((items): PrintBlock[] => [
      { kind: 'heading', text: items[0]?.partner ?? '' },
      {
        kind: 'table',
        dense: true,
        columns: [
          { label: 'Data' },
          { label: 'Código' },
          { label: 'Paciente', wide: true },
          { label: 'Procedimentos', wide: true },
          { label: 'Situação' },
          { label: 'Recebido em' },
          { label: 'Valor', align: 'right' },
          { label: 'Fica na clínica', align: 'right' },
          { label: 'Do parceiro', align: 'right' },
        ],
        rows: items.map((row) => [
          formatDate(row.day as LocalDate),
          String(row.code),
          row.patient,
          row.procedures,
          label('referralStatus', row.status),
          dayOf(row.receivedDay),
          amount(row.total),
          amount(row.kept),
          amount(owedOf(row)),
        ]),
        totals: [
          '',
          '',
          `Subtotal (${items.length})`,
          '',
          '',
          '',
          amount(sum(items, totalOf)),
          amount(sum(items, keptOf)),
          amount(sum(items, owedOf)),
        ],
      },
    ]),
    {
      kind: 'heading',
      text: `Total geral: ${amount(sum(rows, totalOf))} · Fica na clínica: ${amount(sum(rows, keptOf))} · Dos parceiros: ${amount(sum(rows, owedOf))}`,
    },
    { kind: 'text', text: `Encaminhamentos: ${rows.length}. A receber: ${amount(sum(rows, pendingOf))}.` },
  ];
}

const COLUMNS: readonly SheetColumn[] = [
  { header: 'Data', width: 12, kind: 'date' },
  { header: 'Código', width: 10, kind: 'number' },
  { header: 'Parceiro', width: 30, kind: 'text' },
  { header: 'Paciente', width: 34, kind: 'text' },
  { header: 'Procedimentos', width: 40, kind: 'text' },
  { header: 'Situação', width: 14, kind: 'text' },
  { header: 'Recebido em', width: 12, kind: 'date' },
  { header: 'Valor', width: 14, kind: 'money' },
  { header: 'Fica na clínica', width: 14, kind: 'money' },
  { header: 'Do parceiro', width: 14, kind: 'money' },
];

/** The same statement as cells, closed by the total. */
export const referralSheet = (
  rows: readonly StatedReferral[],
): { readonly columns: readonly SheetColumn[]; readonly cells: readonly (readonly SheetCell[])[] } => ({
  columns: COLUMNS,
  cells: [
    ...rows.map((row): SheetCell[] => [
      row.day,
      row.code,
      row.partner,
      row.patient,
      row.procedures,
      label('referralStatus', row.status),
      row.receivedDay,
      toReais(cents(row.total)),
      toReais(cents(row.kept)),
      toReais(cents(owedOf(row))),
    ]),
    [
      null,
      null,
      'Total',
      '',
      '',
      '',
      null,
      toReais(sum(rows, totalOf)),
      toReais(sum(rows, keptOf)),
      toReais(sum(rows, owedOf)),
    ],
  ],
});
