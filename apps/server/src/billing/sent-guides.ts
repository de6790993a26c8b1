import type { LocalDate } from '@prumo/domain/dates';
import type { Cents } from '@prumo/domain/money';
import { insuranceValue, type SentTableLot } from '@prumo/tiss';
import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';

interface Row {
  readonly lot_id: string;
  readonly account_id: string;
  readonly number: string;
  readonly decided: boolean;
  readonly items_before: number;
  readonly authorization: string | null;
  readonly password: string | null;
  readonly lines: readonly {
    readonly quantity: number;
    readonly factor: number;
    readonly insurance: Cents;
    readonly code: string | null;
    readonly name: string;
    readonly date: LocalDate;
  }[];
}

/** A lot as it was sent, with what each account brings into its guide. */
export interface SentLotOfAccounts extends SentTableLot {
  readonly guides: readonly (SentTableLot['guides'][number] & { readonly itemsBefore: number })[];
}

/** The guides that lots were sent with, the numbers that they go by, and what each of their lines is and charges, in the order of the items; the accounts that share one stand in its order. [TIS-015, TIS-018] */
export async function sentGuides(
  trx: Trx,
  lots: readonly { readonly id: string; readonly number: number; readonly protocol?: string | null }[],
): Promise<SentLotOfAccounts[]> {
  const { rows } = await sql<Row>`select g.lot_id, g.account_id, g.number, g.items_before,
      exists (select from billing_return_answer a join billing_denial d on d.branch_id = a.branch_id and d.return_id = a.return_id and d.position = a.position
        where a.branch_id = g.branch_id and a.account_id = g.account_id and a.lot_id = g.lot_id and a.counts and d.counts and d.status <> 'open') as decided,
      (select coalesce(json_agg(json_build_object('quantity', l.quantity, 'factor', l.factor, 'insurance', l.insurance_cents,
          'code', l.code, 'name', l.name, 'date', to_char(l.day, 'YYYY-MM-DD')) order by l.position), '[]')
        from billing_line l where l.branch_id = g.branch_id and l.account_id = g.account_id) as lines,
      c.guide #>> '{referral,insurance}' as authorization, c.guide #>> '{authorization,password}' as password
    from tiss_lot_guide g join billing_account c on c.branch_id = g.branch_id and c.id = g.account_id where g.lot_id = any(${lots.map(({ id }) => id)}) and not g.canceled order by g.lot_id, g.position`.execute(
    trx,
  );
  const guides = Map.groupBy(rows, ({ lot_id: lot }) => lot);
  return lots.map(({ id, number, protocol = null }) => ({
    id,
    number: String(number),
    protocol,
    guides: (guides.get(id) ?? []).map((row) => ({
      accountId: row.account_id,
      number: row.number,
      itemsBefore: row.items_before,
      decided: row.decided,
      authorization: row.authorization,
      password: row.password,
      items: row.lines.map(({ code, name, date }) => ({ code, name, date })),
      lines: row.lines.map(
        ({ insurance, quantity, factor }) => insuranceValue({ quantity, factor, value: { insurance } }) ?? insurance,
      ),
    })),
  }));
}
