import type { Schemas } from '@prumo/contract';
import type { accountStatement, PaidInstalment } from '@prumo/domain/billing';
import type { LocalDate } from '@prumo/domain/dates';
import { type Cents, zero } from '@prumo/domain/money';
import { type RawBuilder, sql } from 'kysely';
import { toReais } from '../http/wire-money.ts';

/** An instalment as a statement reads it, with what came in of it. */
export interface PaidRow extends PaidInstalment {
  readonly transactionId: string | null;
  readonly method: string;
  readonly current: number;
  readonly total: number;
  /** What of it was settled after the receipt. */
  readonly settled: Cents;
  readonly payments: readonly { readonly date: LocalDate; readonly total: Cents }[];
}

/** What came in of a document, at the till and since, to be joined laterally. [A121] */
export const paidOf = (branchId: RawBuilder<unknown>, transactionId: RawBuilder<unknown>) => sql`
  select coalesce(sum(f.value_cents), 0)::bigint as paid, coalesce(sum(f.value_cents) filter (where f.settled_by is not null), 0)::bigint as settled,
    coalesce(json_agg(json_build_object('date', to_char(f.date, 'YYYY-MM-DD'), 'total', f.value_cents) order by f.date, f.created_at, f.id) filter (where f.id is not null), '[]') as payments
  from financial_payment f where f.branch_id = ${branchId} and f.transaction_id = ${transactionId}`;

/** An instalment with what the statement says of it, as the wire has it. [BIL-129, A121] */
export const statedInstalment = (
  { documentType: _type, settled, value, paid, payments, ...one }: PaidRow,
  stated: ReturnType<typeof accountStatement>['instalments'][number] | undefined,
): Schemas['StatementInstallment'] => ({
  ...one,
  value: toReais(value),
  paid: toReais(paid),
  open: toReais(stated?.open ?? zero),
  state: stated?.state ?? 'open',
  settled: settled > 0,
  payments: payments.map(({ date, total }) => ({ date, total: toReais(total) })),
});
