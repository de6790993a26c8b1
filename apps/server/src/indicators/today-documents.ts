import type { Schemas } from '@prumo/contract';
import { addDays, type LocalDate } from '@prumo/domain/dates';
import { transactionAmounts, transactionDue } from '@prumo/domain/finance';
import { cents, zero } from '@prumo/domain/money';
import { sql } from 'kysely';
import type { Call } from '../http/contract.ts';
import { toReais } from '../http/wire-money.ts';
import { EVERYTHING, type Page, pageOf } from '../lists/page.ts';

/** Days ahead that a document is told of. */
const AHEAD_DAYS = 7;

interface Row {
  readonly id: string;
  readonly type: 'expense' | 'revenue';
  readonly due_date: LocalDate;
  readonly entity_name: string | null;
  readonly document: string | null;
  readonly account_id: string | null;
  readonly total_cents: number;
  readonly current_cents: number;
  readonly interest_cents: number;
  readonly discount_cents: number;
  readonly rate_cents: number;
  readonly paid: readonly { readonly date: LocalDate; readonly cents: number }[];
  readonly full: number;
}

/** Open documents that are overdue or due soon, the oldest first; how late and how much is still to be paid the rules of finance say. [FIN-033, FIN-073] */
export async function listTodayDocuments(call: Call<'listTodayDocuments'>): Promise<Page<Schemas['DueDocument']>> {
  const { trx, today, query } = call;
  const { rows } = await sql<Row>`
    select t.id, t.type, t.due_date, t.entity_name, t.document, t.account_id, t.total_cents, t.current_cents, t.interest_cents, t.discount_cents, t.rate_cents,
      coalesce((select json_agg(json_build_object('date', p.date, 'cents', p.value_cents)) from financial_payment p where p.branch_id = t.branch_id and p.transaction_id = t.id), '[]') as paid,
      count(*) over () as full
    from financial_transaction t where t.status = 'open' and t.due_date <= ${addDays(today, AHEAD_DAYS)}::date
    order by t.due_date, t.id limit ${query.limit === 0 ? EVERYTHING : (query.limit ?? 20)}`.execute(trx);
  const items = rows.map((row) => {
    const { status, days } = transactionDue({ status: 'open', dueDate: row.due_date }, today);
    const { open } = transactionAmounts({
      value: {
        total: cents(row.total_cents),
        current: cents(row.current_cents),
        interest: cents(row.interest_cents),
        discount: cents(row.discount_cents),
        rate: cents(row.rate_cents),
      },
      payments: row.paid.map((one) => ({
        date: one.date,
        total: cents(one.cents),
        interest: zero,
        discount: zero,
        rate: zero,
      })),
    });
    return {
      id: row.id,
      type: row.type,
      dueDate: row.due_date,
      due: status,
      days,
      entity: row.entity_name,
      document: row.document,
      accountId: row.account_id,
      open: toReais(open),
    };
  });
  return pageOf(items, rows[0]?.full ?? 0, 0);
}
