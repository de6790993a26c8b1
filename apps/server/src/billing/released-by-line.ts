import { type Cents, cents } from '@prumo/domain/money';
import { insuranceValue, releasedLines } from '@prumo/tiss';
import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';

/**
 * What the insurer released of each line of some accounts, by the id of the line: what counts of its answers, to items and to whole guides.
 * A line that nothing was said of has 0. [TIS-015, BIL-199]
 */
export async function releasedByLine(trx: Trx, accountIds: readonly string[]): Promise<ReadonlyMap<string, Cents>> {
  const { rows } = await sql<{
    lines: { id: string; quantity: number; factor: number; insurance: Cents }[];
    parts: { item: number | null; released: number }[];
  }>`select (select coalesce(json_agg(json_build_object('id', l.id, 'quantity', l.quantity, 'factor', l.factor, 'insurance', l.insurance_cents) order by l.position), '[]')
        from billing_line l where l.branch_id = c.branch_id and l.account_id = c.id) as lines,
      (select coalesce(json_agg(json_build_object('item', a.item, 'released', a.released_cents + a.recovered_cents)), '[]')
        from billing_return_answer a where a.branch_id = c.branch_id and a.account_id = c.id and a.counts) as parts
    from billing_account c where c.id = any(${accountIds})`.execute(trx);
  return new Map(
    rows.flatMap(({ lines, parts }) =>
      releasedLines(
        lines.map(({ id, quantity, factor, insurance }) => ({
          id,
          charge: insuranceValue({ quantity, factor, value: { insurance } }) ?? cents(0),
        })),
        parts.map(({ item, released }) => ({ item, released: cents(released) })),
      ).map(({ id, released }) => [id, released] as const),
    ),
  );
}
