import { checkInvoiceDue, type InvoicedAccount, type InvoiceEvent, stepInvoice } from '@prumo/domain/billing';
import type { LocalDate } from '@prumo/domain/dates';
import type { Cents } from '@prumo/domain/money';
import { problem } from '@prumo/domain/result';
import { sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import { conflict, notFound, refuseProblems } from '../http/refusal.ts';
import { isInvoiced } from './invoices.ts';
import { cancelLots } from './lots.ts';
import { makeLots } from './make-lots.ts';
import { cancelDocument, oweInvoice } from './owe-invoice.ts';

interface Held extends InvoicedAccount {
  readonly insurance: Cents;
  readonly day: string;
}

/** Which accounts take part: those chosen, or all that the invoice holds. */
interface Asked {
  readonly version?: number;
  readonly accountIds?: readonly string[];
  readonly dueDate?: string;
}

/**
 * Takes an invoice one step with its accounts, all or none: the invoice is locked first, then its accounts in the order of their ids;
 * whoever saves one of them waits, and finds it as it became. Closing makes the document that the insurer owes and the lots of its
 * guides, opening again cancels both.
 * [BIL-198, BIL-199, A101]
 */
export async function takeStep(call: Context, id: string, event: InvoiceEvent, asked: Asked): Promise<void> {
  const { trx, today, now } = call;
  const invoice = await lockInvoice(call, id);
  if (asked.version !== undefined && asked.version !== invoice.version) throw conflict('conflict.version');
  if (asked.dueDate !== undefined) refuseProblems(checkInvoiceDue(asked.dueDate as LocalDate, today));
  const accounts = await lockAccounts(call, id, event, asked.accountIds);
  const step = stepInvoice({ planId: invoice.planId, status: invoice.status, paid: invoice.paid }, accounts, event);
  if (!step.ok) {
    if ('problems' in step.error) {
      refuseProblems(step.error.problems);
      throw new Error('an invoice was refused without a problem');
    }
    throw conflict(step.error.code);
  }
  const { status, accounts: moved } = step.value;
  if (event === 'close')
    await makeLots(
      call,
      invoice,
      moved.map((account) => account.id),
    );
  const [first] = moved;
  if (first !== undefined)
    await trx
      .updateTable('billing_account')
      .set((eb) => ({
        status: first.status as 'open',
        version: eb('version', '+', 1),
        ...(event === 'gather' ? { invoice_code_id: id } : {}),
      }))
      .where('id', '=', sql<string>`any(${moved.map((account) => account.id)}::text[])`)
      .execute();
  await trx
    .updateTable('invoice_code')
    .set((eb) => ({
      status,
      version: eb('version', '+', 1),
      ...(event === 'close' ? { closed_at: new Date(now).toISOString() } : {}),
      ...(status === 'open' ? { closed_at: null } : {}),
      finished_at: status === 'finished' ? new Date(now).toISOString() : null,
    }))
    .where('id', '=', id)
    .execute();
  if (event === 'close') await oweInvoice(call, id, asked.dueDate ?? today);
  if (event === 'reopen' && status === 'open') {
    await cancelDocument(call, id);
    await cancelLots(call, id);
  }
  call.audit(`invoice.${PAST[event]}`, 'invoice-code', id);
  for (const account of moved) call.audit(`account.${PAST[event]}`, 'account', account.id);
}

const PAST = {
  gather: 'gathered',
  release: 'taken-out',
  close: 'closed',
  finish: 'finished',
  reopen: 'reopened',
} as const satisfies Record<InvoiceEvent, string>;

async function lockInvoice({ trx }: Context, id: string) {
  const { rows } = await sql<{
    plan_id: string;
    insurance_id: string;
    insurance: string;
    code: string;
    status: 'open' | 'closed' | 'finished';
    version: number;
  }>`select v.plan_id, l.insurance_id, i.name as insurance, v.code, v.status, v.version from invoice_code v
    join insurance_plan l on l.branch_id = v.branch_id and l.id = v.plan_id join insurance i on i.branch_id = l.branch_id and i.id = l.insurance_id
    where v.id = ${id} for update of v`.execute(trx);
  const [row] = rows;
  if (!row) throw notFound();
  const paid = await trx
    .selectFrom('financial_transaction as t')
    .innerJoin('financial_payment as y', (join) =>
      join.onRef('y.branch_id', '=', 't.branch_id').onRef('y.transaction_id', '=', 't.id'),
    )
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('y.value_cents'), sql<number>`0`).as('cents'))
    .where('t.invoice_code_id', '=', id)
    .where('t.status', '<>', 'canceled')
    .executeTakeFirst();
  return {
    id,
    planId: row.plan_id,
    insurance: { id: row.insurance_id, name: row.insurance },
    code: row.code,
    status: row.status,
    version: row.version,
    paid: (paid?.cents ?? 0) > 0,
  };
}

/** The accounts that take part, locked; one that is not there, or not in the invoice that is to give it back, is named by its place. */
async function lockAccounts(
  { trx }: Context,
  invoiceId: string,
  event: InvoiceEvent,
  chosen: readonly string[] | undefined,
): Promise<Held[]> {
  const where =
    chosen === undefined
      ? sql`a.invoice_code_id = ${invoiceId} and ${isInvoiced}`
      : event === 'release'
        ? sql`a.id = any(${chosen}) and a.invoice_code_id = ${invoiceId} and ${isInvoiced}`
        : sql`a.id = any(${chosen}) and a.removed_at is null`;
  await sql`select from billing_account a where ${where} order by a.id for update`.execute(trx);
  // Read once more: whoever held one of them may have changed it while it was waited for.
  const { rows } = await sql<{
    id: string;
    plan_id: string;
    status: string;
    insurance_cents: Cents;
    day: string;
    bundle: string | null;
  }>`select a.id, a.plan_id, a.status, a.insurance_cents, to_char(a.day, 'YYYY-MM-DD') as day,
      (select coalesce(b.bundle_id, m.bundle_id) from billing_line b left join billing_line_team m on m.branch_id = b.branch_id and m.line_id = b.id
        where b.branch_id = a.branch_id and b.account_id = a.id and (b.bundle_id is not null or m.bundle_id is not null) limit 1) as bundle
    from billing_account a where ${where} order by a.day, a.id`.execute(trx);
  const found = new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        planId: row.plan_id,
        status: row.status,
        insurance: row.insurance_cents,
        day: row.day,
        expenses: [{ financialBundleId: row.bundle }],
      },
    ]),
  );
  if (chosen === undefined) return [...found.values()];
  refuseProblems(
    chosen.flatMap((id, place) =>
      found.has(id) ? [] : [problem(`accounts.${place}.id`, 'billing.account-not-there')],
    ),
  );
  return chosen.flatMap((id) => found.get(id) ?? []);
}
