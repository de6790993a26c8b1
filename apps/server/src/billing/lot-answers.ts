import { type Cents, cents } from '@prumo/domain/money';
import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';

/** Where every cent of a lot is. */
export interface LotAnswer {
  readonly released: Cents;
  /** Without what is in appeal. */
  readonly denied: Cents;
  readonly appealed: Cents;
  /** What was charged less what was released and denied; below 0 where more came. */
  readonly unexplained: Cents;
  readonly unanswered: Cents;
  readonly paid: Cents;
  /** Denials that nobody decided, and those in appeal. */
  readonly undecided: Cents;
}

/** What counts of the answers to some lots, none for a lot without one. [TIS-015, TIS-017] */
export async function lotAnswers(
  trx: Trx,
  lots: readonly { readonly id: string; readonly total_cents: number }[],
): Promise<ReadonlyMap<string, LotAnswer>> {
  const ids = lots.map(({ id }) => id);
  const { rows } = await sql<
    Record<'sent' | 'released' | 'denied' | 'recovered' | 'paid' | 'undecided' | 'appealed', number> & { id: string }
  >`
    select a.lot_id as id, sum(a.sent_cents)::bigint as sent, sum(a.released_cents)::bigint as released, sum(a.denied_cents)::bigint as denied,
      sum(a.recovered_cents)::bigint as recovered,
      (select coalesce(sum(y.settled_cents), 0)::bigint from billing_return_payment y join billing_return r on r.branch_id = y.branch_id and r.id = y.return_id
        where y.branch_id = current_branch() and y.lot_id = a.lot_id and r.undone_at is null) as paid,
      (select coalesce(sum(d.value_cents - d.recovered_cents), 0)::bigint from billing_denial d join billing_return_answer x on x.branch_id = d.branch_id and x.return_id = d.return_id
        and x.position = d.position where x.branch_id = current_branch() and x.lot_id = a.lot_id and x.counts and d.counts and d.status <> 'accepted') as undecided,
      (select coalesce(sum(d.value_cents), 0)::bigint from billing_denial d join billing_return_answer x on x.branch_id = d.branch_id and x.return_id = d.return_id
        and x.position = d.position where x.branch_id = current_branch() and x.lot_id = a.lot_id and x.counts and d.counts and d.status = 'appealed') as appealed
    from billing_return_answer a where a.lot_id = any(${ids}) and a.counts group by a.branch_id, a.lot_id`.execute(trx);
  const totals = new Map(lots.map(({ id, total_cents: total }) => [id, total]));
  return new Map(
    rows.map((row) => [
      row.id,
      {
        released: cents(row.released + row.recovered),
        denied: cents(row.denied - row.recovered - row.appealed),
        appealed: cents(row.appealed),
        unexplained: cents(row.sent - row.released - row.denied),
        unanswered: cents((totals.get(row.id) ?? 0) - row.sent),
        paid: cents(row.paid),
        undecided: cents(row.undecided),
      },
    ]),
  );
}
