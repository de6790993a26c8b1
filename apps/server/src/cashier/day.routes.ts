import type { Schemas } from '@prumo/contract';
import * as rules from '@prumo/domain/cashier';
import type { Cents } from '@prumo/domain/money';
import { sql } from 'kysely';
import type { Context, Some } from '../http/contract.ts';
import { toReais } from '../http/wire-money.ts';
import { byName } from '../lists/search.ts';
import { readEntries, type StoredEntry } from './cash-ledger.ts';

interface Session {
  readonly id: string;
  readonly drawer: Schemas['Ref'];
  readonly status: 'open' | 'closed';
  readonly opened_at: string;
  readonly opener: string;
  readonly closed_at: string | null;
  readonly closer: string | null;
  readonly closing_cents: number | null;
  readonly counted_cents: number | null;
}

/** The sessions of all drawers that were open on a day, whoever may use them. */
async function sessionsOf(
  { trx, session }: Pick<Context, 'trx' | 'session'>,
  day: string,
): Promise<readonly Session[]> {
  const zone = session.branch?.timeZone ?? 'America/Sao_Paulo';
  const { rows } = await sql<Session>`
    select c.id, json_build_object('id', b.id, 'name', b.name) as drawer, c.status, c.opened_at, o.name as opener, c.closed_at, l.name as closer, c.closing_cents, c.counted_cents
    from cashier c join bank_account b on b.branch_id = c.branch_id and b.id = c.bank_account_id
      join app_user o on o.id = c.opened_by left join app_user l on l.id = c.closed_by
    where (c.status = 'open' or (c.status = 'closed' and c.closing_day >= ${day}::date)) and (c.opened_at at time zone ${zone})::date <= ${day}::date
    order by ${byName(sql`b.name`)}, c.opened_at`.execute(trx);
  return rows;
}

const boxes = (summary: Readonly<Record<rules.SummaryBox, Cents>>): Schemas['CashSummary'] => ({
  money: toReais(summary.money),
  credit_card: toReais(summary.credit_card),
  pix: toReais(summary.pix),
  check: toReais(summary.check),
  debit_card: toReais(summary.debit_card),
  doc_ted: toReais(summary.doc_ted),
  others: toReais(summary.others),
});

/** What a session came to: the figures of its cash flow, by the same rules over the same entries. */
function drawerOf(session: Session, entries: readonly StoredEntry[]): Schemas['CashierDay']['drawers'][number] {
  const plain = entries.map(({ entry }) => entry);
  const { opening, deposits, money, withdrawals, balance } = rules.drawerLine(plain);
  return {
    id: session.id,
    bankAccount: session.drawer,
    status: session.status,
    opening: { date: session.opened_at, user: { name: session.opener } },
    closure: session.closed_at ? { date: session.closed_at, user: { name: session.closer ?? '' } } : null,
    entries: plain.filter((entry) => !rules.isTransfer(entry)).length,
    summary: boxes(rules.summaryByPaymentType(plain)),
    movement: toReais(rules.cashMovement(plain)),
    drawer: {
      opening: toReais(opening),
      deposits: toReais(deposits),
      money: toReais(money),
      withdrawals: toReais(withdrawals),
      balance: toReais(balance),
    },
    ...(session.closing_cents === null ? {} : { closingValue: toReais(session.closing_cents) }),
    ...(session.counted_cents === null ? {} : { countedValue: toReais(session.counted_cents) }),
  };
}

/** The day of all drawers, by drawer and by operator: a reading of the ledger, as the cash flow is. [CSH-043, CSH-046] */
export const cashierDayRoutes: Some<'getCashierDay'> = {
  getCashierDay: async (call) => {
    const date = call.query.date ?? call.today;
    const sessions = await sessionsOf(call, date);
    const entries =
      sessions.length === 0 ? [] : await readEntries(call.trx, { cashierIds: sessions.map(({ id }) => id) });
    const of = Map.groupBy(entries, ({ cashierId }) => cashierId);
    const names = new Map(entries.map(({ author }) => [author.id, author.name]));
    const plain = entries.map(({ entry }) => entry);
    return {
      date,
      drawers: sessions.map((session) => drawerOf(session, of.get(session.id) ?? [])),
      operators: rules
        .sumsByOperator(entries.map(({ author, entry }) => ({ operator: author.id, entry })))
        .map(({ operator, entries: count, movement, summary }) => ({
          user: { id: operator, name: names.get(operator) ?? '' },
          entries: count,
          movement: toReais(movement),
          summary: boxes(summary),
        })),
      summary: boxes(rules.summaryByPaymentType(plain)),
      movement: toReais(rules.cashMovement(plain)),
      balance: toReais(rules.cashBalance(plain)),
    };
  },
};
