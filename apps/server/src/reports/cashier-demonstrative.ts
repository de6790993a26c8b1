import { formatDate, type LocalDate } from '@prumo/domain/dates';
import { type Cents, cents, formatAmount } from '@prumo/domain/money';
import { COURTESY_METHOD_ID } from '@prumo/domain/reports';
import { label } from '@prumo/messages';
import { type RawBuilder, sql } from 'kysely';
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

/** What stands under one cashier or payment method. */
export interface MovementTotal {
  readonly name: string;
  readonly count: number;
  readonly cents: number;
}

/**
 * What the cashiers moved in the period, by the date of payment or of the service; Aporte and Sangria are transfers and stay out (A15).
 * A filter that is absent is no filter; the Cortesia method shows accounts that were given away,
 * which are of no drawer. All of it: whoever cannot show so much asks for the totals first. [RPT-035, RPT-036, RPT-133, LIM-021]
 */
export async function cashierMovement(trx: Trx, filter: MovementFilter): Promise<MovementRow[]> {
  const { rows } =
    await sql<MovementRow>`select day, cashier, method, payer, operation, insurance, cents from (${moved(filter)}) x
    order by x.given, x.day, ${byName(sql`x.cashier`)}, x.made, x.id`.execute(trx);
  return rows;
}

/** The same movement counted and summed by the database, by cashier or method, in the order of their names. */
export async function movementTotals(trx: Trx, filter: MovementFilter): Promise<MovementTotal[]> {
  const name = isByCashier(filter.type)
    ? sql`case when x.cashier = '' then ${NO_CASHIER} else x.cashier end`
    : sql`x.method`;
  const { rows } =
    await sql<MovementTotal>`select ${name} as name, count(*)::int as count, coalesce(sum(x.cents), 0)::bigint as cents from (${moved(filter)}) x group by 1`.execute(
      trx,
    );
  return rows.toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
}

const NO_CASHIER = 'Sem caixa';
const isByCashier = (type: MovementFilter['type']): boolean => type.startsWith('cashier');

function moved(filter: MovementFilter) {
  const courtesies = givenAway(filter);
  return courtesies === null ? received(filter) : sql`${received(filter)} union all ${courtesies}`;
}

function received(filter: MovementFilter) {
  if (filter.dateType === 'payment') return receivedOn(filter, sql`t.issue_date`, []);
  // The day of the service is the account's, and the own where there is none: each is found by its index.
  return sql`${receivedOn(filter, sql`a.day`, [sql`a.removed_at is null`])} union all ${receivedOn(filter, sql`t.issue_date`, [sql`t.account_id is null`])}`;
}

function receivedOn(filter: MovementFilter, day: RawBuilder<unknown>, more: readonly RawBuilder<unknown>[]) {
  const conditions = [
    sql`t.status <> 'canceled'`,
    sql`t.cashier_id is not null`,
    sql`${day} between ${filter.startDate}::date and ${filter.endDate}::date`,
    ...more,
    ...list(filter.insuranceIds, sql`a.insurance_id`),
    ...list(filter.cashierIds, sql`c.bank_account_id`),
    ...methods(filter.paymentMethodIds),
  ];
  return sql`
    select false as given, to_char(${day}, 'YYYY-MM-DD') as day, b.name as cashier, coalesce(m.name, 'Dinheiro') as method, coalesce(t.entity_name, '') as payer, coalesce(t.operation, t.type) as operation,
      coalesce(i.name, '') as insurance, case when t.type = 'expense' then -t.current_cents else t.current_cents end as cents, t.created_at as made, t.id
    from financial_transaction t
    join cashier c on c.branch_id = t.branch_id and c.id = t.cashier_id join bank_account b on b.branch_id = c.branch_id and b.id = c.bank_account_id
    left join payment_method m on m.branch_id = t.branch_id and m.id = t.method_id
    left join billing_account a on a.branch_id = t.branch_id and a.id = t.account_id
    left join insurance i on i.branch_id = a.branch_id and i.id = a.insurance_id
    where ${sql.join(conditions, sql` and `)}`;
}

/** What was given away went into no drawer: of chosen ones none has it, and a choice of methods has it where it names Cortesia. */
function givenAway(filter: MovementFilter) {
  if (filter.cashierIds !== null) return null;
  if (filter.paymentMethodIds !== null && !filter.paymentMethodIds.includes(COURTESY_METHOD_ID)) return null;
  const conditions = [
    sql`a.courtesy`,
    sql`a.removed_at is null`,
    sql`a.day between ${filter.startDate}::date and ${filter.endDate}::date`,
    ...list(filter.insuranceIds, sql`a.insurance_id`),
  ];
  return sql`
    select true as given, to_char(a.day, 'YYYY-MM-DD') as day, '' as cashier, 'Cortesia' as method, p.name as payer, 'attendance' as operation, i.name as insurance, 0::bigint as cents,
      a.created_at as made, a.id
    from billing_account a join patient p on p.branch_id = a.branch_id and p.id = a.patient_id join insurance i on i.branch_id = a.branch_id and i.id = a.insurance_id
    where ${sql.join(conditions, sql` and `)}`;
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

/** The rows under their cashier or payment method, in the order of the names. */
function movementGroups(type: MovementFilter['type'], rows: readonly MovementRow[]) {
  const nameOf = (row: MovementRow) => (isByCashier(type) ? row.cashier || NO_CASHIER : row.method);
  return [...Map.groupBy(rows, nameOf)]
    .map(([name, items]) => ({ name, items, total: sum(items) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'));
}

const sum = (rows: readonly { readonly cents: number }[]): Cents =>
  cents(rows.reduce((total, row) => total + row.cents, 0));
const countOf = (totals: readonly MovementTotal[]): number => totals.reduce((all, { count }) => all + count, 0);
const amount = (value: number): string => formatAmount(cents(value));
const groupLabel = (type: MovementFilter['type']): string => (isByCashier(type) ? 'Caixa' : 'Forma de pagamento');

const NOTHING: readonly PrintBlock[] = [{ kind: 'text', text: 'Nenhuma movimentação no período.' }];

/** One row a cashier or payment method, and the total. */
export function summaryBlocks(type: MovementFilter['type'], totals: readonly MovementTotal[]): readonly PrintBlock[] {
  if (totals.length === 0) return NOTHING;
  return [
    {
      kind: 'table',
      columns: [
        { label: groupLabel(type), wide: true },
        { label: 'Lançamentos', align: 'right' },
        { label: 'Total', align: 'right' },
      ],
      rows: totals.map(({ name, count, cents: value }) => [name, String(count), amount(value)]),
      totals: ['Total', String(countOf(totals)), amount(sum(totals))],
    },
  ];
}

/** Each movement under its cashier or payment method, with subtotals and the total. */
export function movementBlocks(type: MovementFilter['type'], rows: readonly MovementRow[]): readonly PrintBlock[] {
  if (rows.length === 0) return NOTHING;
  const columns = [
    { label: 'Data' },
    { label: 'Tipo' },
    { label: 'Favorecido/Pagador', wide: true },
    { label: 'Convênio' },
    { label: isByCashier(type) ? 'Forma' : 'Caixa' },
    { label: 'Valor', align: 'right' as const },
  ];
  return [
    ...movementGroups(type, rows).flatMap((group): PrintBlock[] => [
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
          isByCashier(type) ? row.method : row.cashier,
          amount(row.cents),
        ]),
      },
    ]),
    { kind: 'heading', text: `Total geral: ${amount(sum(rows))}` },
  ];
}

interface MovementSheet {
  readonly columns: readonly SheetColumn[];
  readonly cells: readonly (readonly SheetCell[])[];
}

/** The summary as cells, closed by the total. */
export const summarySheet = (type: MovementFilter['type'], totals: readonly MovementTotal[]): MovementSheet => ({
  columns: [
    { header: groupLabel(type), width: 34, kind: 'text' },
    { header: 'Lançamentos', width: 14, kind: 'number' },
    { header: 'Total', width: 14, kind: 'money' },
  ],
  cells: [
    ...totals.map(({ name, count, cents: value }): SheetCell[] => [name, count, toReais(cents(value))]),
    ['Total', countOf(totals), toReais(sum(totals))],
  ],
});

const MOVEMENT_COLUMNS: readonly SheetColumn[] = [
  { header: 'Data', width: 12, kind: 'date' },
  { header: 'Caixa', width: 22, kind: 'text' },
  { header: 'Tipo', width: 16, kind: 'text' },
  { header: 'Favorecido/Pagador', width: 34, kind: 'text' },
  { header: 'Convênio', width: 22, kind: 'text' },
  { header: 'Forma de pagamento', width: 22, kind: 'text' },
  { header: 'Valor', width: 14, kind: 'money' },
];

/** Each movement as cells, closed by the total. */
export const movementSheet = (rows: readonly MovementRow[]): MovementSheet => ({
  columns: MOVEMENT_COLUMNS,
  cells: [
    ...rows.map((row): SheetCell[] => [
      row.day,
      row.cashier,
      label('cashOperation', row.operation),
      row.payer,
      row.insurance,
      row.method,
      toReais(row.cents),
    ]),
    [null, 'Total', '', '', '', '', toReais(sum(rows))],
  ],
});
