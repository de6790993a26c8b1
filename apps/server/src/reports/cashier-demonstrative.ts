import { formatDate, type LocalDate } from '@prumo/domain/dates';
import { type Cents, cents, formatAmount } from '@prumo/domain/money';
import { COURTESY_METHOD_ID } from '@prumo/domain/reports';
import { label } from '@prumo/messages';
import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import { toReais } from '../http/wire-money.ts';
import type { PrintBlock } from '../print/model.ts';
import type { SheetCell, SheetColumn } from '../print/sheet.ts';
import { byName } from '../lists/search.ts';

export interface MovementFilter {
  readonly startDate: string;
  readonly endDate: string;
  readonly type: 'cashier-summary' | 'cashier-detailed' | 'payment-summary' | 'payment-detailed';
  readonly dateType: 'payment' | 'service';
  readonly insuranceIds: readonly string[] | null;
  readonly cashierIds: readonly string[] | null;
  readonly paymentMethodIds: readonly string[] | null;
}

/** One amount received or paid by a cashier. */
export interface MovementRow {
  readonly day: string;
  readonly cashier: string;
  readonly method: string;
  readonly payer: string;
  readonly operation: string;
  readonly insurance: string;
  readonly cents: number;
}

const MOST = 20_000;

/**
 * What the cashiers moved in the period, by the date of payment or of the service; Aporte and Sangria are transfers and stay out (A15).
 * A filter that is absent is no filter; the Cortesia method shows accounts that were given away,
 * which are of no drawer. [RPT-035, RPT-036, RPT-133, LIM-021]
 */
export async function cashierMovement(trx: Trx, filter: MovementFilter): Promise<MovementRow[]> {
  const day = filter.dateType === 'service' ? sql`coalesce(a.day, t.issue_date)` : sql`t.issue_date`;
  const conditions = [
    sql`t.status <> 'canceled'`,
    sql`t.cashier_id is not null`,
    sql`${day} between ${filter.startDate}::date and ${filter.endDate}::date`,
    ...list(filter.insuranceIds, sql`a.insurance_id`),
    ...list(filter.cashierIds, sql`c.bank_account_id`),
    ...methods(filter.paymentMethodIds),
  ];
  const received = await sql<MovementRow>`
    select to_char(${day}, 'YYYY-MM-DD') as day, b.name as cashier, coalesce(m.name, 'Dinheiro') as method, coalesce(t.entity_name, '') as payer, coalesce(t.operation, t.type) as operation,
      coalesce(i.name, '') as insurance, case when t.type = 'expense' then -t.current_cents else t.current_cents end as cents
    from financial_transaction t
    join cashier c on c.branch_id = t.branch_id and c.id = t.cashier_id join bank_account b on b.branch_id = c.branch_id and b.id = c.bank_account_id
    left join payment_method m on m.branch_id = t.branch_id and m.id = t.method_id
    left join billing_account a on a.branch_id = t.branch_id and a.id = t.account_id
    left join insurance i on i.branch_id = a.branch_id and i.id = a.insurance_id
    where ${sql.join(conditions, sql` and `)} order by 1, ${byName(sql`b.name`)}, t.created_at, t.id limit ${MOST}`.execute(
    trx,
  );
  return [...received.rows, ...(await courtesies(trx, filter))];
}

async function courtesies(trx: Trx, filter: MovementFilter): Promise<MovementRow[]> {
  // What was given away went into no drawer: of chosen ones none has it.
  if (filter.cashierIds !== null) return [];
  if (filter.paymentMethodIds !== null && !filter.paymentMethodIds.includes(COURTESY_METHOD_ID)) return [];
  const conditions = [
    sql`a.courtesy`,
    sql`a.removed_at is null`,
    sql`a.day between ${filter.startDate}::date and ${filter.endDate}::date`,
    ...list(filter.insuranceIds, sql`a.insurance_id`),
  ];
  const { rows } = await sql<MovementRow>`
    select to_char(a.day, 'YYYY-MM-DD') as day, '' as cashier, 'Cortesia' as method, p.name as payer, 'attendance' as operation, i.name as insurance, 0::bigint as cents
    from billing_account a join patient p on p.branch_id = a.branch_id and p.id = a.patient_id join insurance i on i.branch_id = a.branch_id and i.id = a.insurance_id
    where ${sql.join(conditions, sql` and `)} order by a.day, a.id limit ${MOST}`.execute(trx);
  return rows;
}

/** Receita and Despesa are cash without naming a method: they go with the methods that are money. */
const methods = (ids: readonly string[] | null) =>
  ids === null
    ? []
    : [
        sql`(t.method_id = any(${[...ids]}) or (t.method_id is null and exists (select 1 from payment_method c where c.id = any(${[...ids]}) and c.document_type = 'money')))`,
      ];

const list = (ids: readonly string[] | null, column: ReturnType<typeof sql>) =>
  ids === null ? [] : [sql`${column} = any(${[...ids]})`];

const groupOf = (type: MovementFilter['type'], row: MovementRow): string =>
  type.startsWith('cashier') ? row.cashier || 'Sem caixa' : row.method;

/** The rows under their cashier or payment method, with subtotals and the total. */
export function movementGroups(type: MovementFilter['type'], rows: readonly MovementRow[]) {
  const groups = [...Map.groupBy(rows, (row) => groupOf(type, row))]
    .map(([name, items]) => ({ name, items, total: sum(items) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
  return { groups, total: sum(rows) };
}

const sum = (rows: readonly MovementRow[]): Cents => cents(rows.reduce((total, row) => total + row.cents, 0));
const amount = (value: number): string => formatAmount(cents(value));

export function movementBlocks(type: MovementFilter['type'], rows: readonly MovementRow[]): PrintBlock[] {
  const { groups, total } = movementGroups(type, rows);
  if (rows.length === 0) return [{ kind: 'text', text: 'Nenhuma movimentação no período.' }];
  if (type.endsWith('summary')) {
    const by = type.startsWith('cashier') ? 'Caixa' : 'Forma de pagamento';
    return [
      {
        kind: 'table',
        columns: [
          { label: by, wide: true },
          { label: 'Lançamentos', align: 'right' },
          { label: 'Total', align: 'right' },
        ],
        rows: groups.map((group) => [group.name, String(group.items.length), amount(group.total)]),
        totals: ['Total', String(rows.length), amount(total)],
      },
    ];
  }
  const columns = [
    { label: 'Data' },
    { label: 'Tipo' },
    { label: 'Favorecido/Pagador', wide: true },
    { label: 'Convênio' },
    { label: type.startsWith('cashier') ? 'Forma' : 'Caixa' },
    { label: 'Valor', align: 'right' as const },
  ];
  return [
    ...groups.flatMap((group): PrintBlock[] => [
      { kind: 'heading', text: group.name },
      {
        kind: 'table',
        columns,
        totals: ['', '', 'Subtotal', '', '', amount(group.total)],
        rows: group.items.map((row) => [
          formatDate(row.day as LocalDate),
          label('cashOperation', row.operation),
          row.payer,
          row.insurance,
          type.startsWith('cashier') ? row.method : row.cashier,
          amount(row.cents),
        ]),
      },
    ]),
    { kind: 'heading', text: `Total geral: ${amount(total)}` },
  ];
}

const SUMMARY_COLUMNS = (by: string): readonly SheetColumn[] => [
  { header: by, width: 34, kind: 'text' },
  { header: 'Lançamentos', width: 14, kind: 'number' },
  { header: 'Total', width: 14, kind: 'money' },
];

/** The same as on paper, as cells: a summary one row a group, a detail one a movement, closed by the total. */
export function movementSheet(
  type: MovementFilter['type'],
  rows: readonly MovementRow[],
): { readonly columns: readonly SheetColumn[]; readonly cells: SheetCell[][] } {
  if (!type.endsWith('summary')) return { columns: MOVEMENT_COLUMNS, cells: movementCells(rows) };
  const { groups, total } = movementGroups(type, rows);
  const cellsOf = groups.map(({ name, items, total: of }): SheetCell[] => [name, items.length, toReais(of)]);
  return {
    columns: SUMMARY_COLUMNS(type.startsWith('cashier') ? 'Caixa' : 'Forma de pagamento'),
    cells: [...cellsOf, ['Total', rows.length, toReais(total)]],
  };
}

const MOVEMENT_COLUMNS: readonly SheetColumn[] = [
  { header: 'Data', width: 12, kind: 'date' },
  { header: 'Caixa', width: 22, kind: 'text' },
  { header: 'Tipo', width: 16, kind: 'text' },
  { header: 'Favorecido/Pagador', width: 34, kind: 'text' },
  { header: 'Convênio', width: 22, kind: 'text' },
  { header: 'Forma de pagamento', width: 22, kind: 'text' },
  { header: 'Valor', width: 14, kind: 'money' },
];

/** The detail as cells, closed by the total. */
function movementCells(rows: readonly MovementRow[]): SheetCell[][] {
  const detail = rows.map((row): SheetCell[] => [
    row.day,
    row.cashier,
    label('cashOperation', row.operation),
    row.payer,
    row.insurance,
    row.method,
    toReais(row.cents),
  ]);
  return [...detail, [null, 'Total', '', '', '', '', toReais(sum(rows))]];
}
