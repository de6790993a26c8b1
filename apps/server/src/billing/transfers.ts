import type { Schemas } from '@prumo/contract';
import { checkInvoiceDue, payOutLines, releaseTransfer, transferableLines } from '@prumo/domain/billing';
import { type LocalDate, validateDateRange } from '@prumo/domain/dates';
import { patientName } from '@prumo/domain/identity';
import { sumCents, zero } from '@prumo/domain/money';
import { problem } from '@prumo/domain/result';
import { type RawBuilder, sql } from 'kysely';
import type { Answer, Call, Context } from '../http/contract.ts';
import { accepted, notFound, refuseProblems } from '../http/refusal.ts';
import { toCents, toReais } from '../http/wire-money.ts';
import { EVERYTHING, pageOf } from '../lists/page.ts';
import { holding } from '../lists/search.ts';
import { aroundLine, type JudgedLine, judgedLines } from './transfer-lines.ts';
import { rulesFor } from './transfer-rules.ts';

/** So many lines are reckoned for one question. */
const MOST_LINES = 5000;

/** What a transfer document does. */
export const TRANSFER_OPERATION = 'transfer';

const newest = sql`l.day desc, l.id desc`;

/** Lines of a professional in finished accounts that are to be transferred, or those that were, with the sums of the whole filter. [BIL-007, BIL-199, TIS-024] */
export async function listTransfers(
  call: Call<'listProfessionalTransfers'>,
): Promise<Answer<'listProfessionalTransfers'>> {
  const { trx, query } = call;
  refuseProblems(validateDateRange(query.startDate, query.endDate, { required: false }));
  const limit = query.limit === 0 ? EVERYTHING : (query.limit ?? 20);
  const offset = query.offset ?? 0;
  const where = wanted(query);
  if (query.paid === true) return listTransferred(call, where, limit, offset);
  const rules = await rulesFor(trx, query.professionalId);
  const found = await judgedLines(trx, rules, { where, order: newest, limit: MOST_LINES + 1 });
  if (found.length > MOST_LINES) refuseProblems([problem('startDate', 'billing.transfer-too-many')]);
  const lines = transferableLines(
    found.map((line) => ({ status: line.status, expenses: [line] })),
    query.professionalId,
  );
  return {
    ...pageOf(
      lines.slice(offset, offset + limit).map(({ wire }) => wire),
      lines.length,
      offset,
    ),
    sum: {
      total: toReais(sumCents(lines.map(({ total }) => total))),
      transfer: toReais(sumCents(lines.map(({ amount }) => amount ?? zero))),
      waiting: lines.filter(({ waits }) => waits !== null).length,
    },
  };
}

async function listTransferred(
  { trx }: Context,
  where: RawBuilder<unknown>,
  limit: number,
  offset: number,
): Promise<Answer<'listProfessionalTransfers'>> {
  const lines = await judgedLines(trx, [], { where, order: newest, limit, offset });
  const { rows } = await sql<{ full: number; total: number; transfer: number }>`select count(*) as full,
      coalesce(sum(l.total_cents), 0)::bigint as total, coalesce(sum(t.amount_cents), 0)::bigint as transfer
    from ${aroundLine} join transfer_line t on t.branch_id = l.branch_id and t.line_id = l.id where ${where}`.execute(
    trx,
  );
  const [sum] = rows;
  return {
    ...pageOf(
      lines.map(({ wire }) => wire),
      sum?.full ?? 0,
      offset,
    ),
    sum: { total: toReais(sum?.total ?? 0), transfer: toReais(sum?.transfer ?? 0), waiting: 0 },
  };
}

function wanted(query: Call<'listProfessionalTransfers'>['query']): RawBuilder<unknown> {
  const names = [...holding(sql`p.name_folded`, query.search), ...holding(sql`p.social_folded`, query.search)];
  return sql.join(
    [
      sql`l.professional_id = ${query.professionalId}`,
      sql`a.removed_at is null`,
      query.paid === true ? sql`l.bundle_id is not null` : sql`l.bundle_id is null and a.status = 'finished'`,
      ...(query.startDate ? [sql`l.day >= ${query.startDate}::date`] : []),
      ...(query.endDate ? [sql`l.day <= ${query.endDate}::date`] : []),
      ...(query.insurancePlanId ? [sql`a.plan_id = ${query.insurancePlanId}`] : []),
      ...(names.length > 0 ? [sql`(${sql.join(names, sql` or `)})`] : []),
    ],
    sql` and `,
  );
}

/**
 * Closes a transfer: the accounts are held so that no invoice is opened again under it, then the lines, and what is stored is what the
 * domain makes of them as they stand then. The key of the transferred lines is the second fence. [BIL-200]
 */
export async function closeTransfer(call: Call<'createProfessionalTransfer'>): Promise<Schemas['ClosedTransfer']> {
  const { trx, path, body, newId, today, session } = call;
  refuseProblems(checkInvoiceDue(body.dueDate as LocalDate, today));
  const professional = await trx
    .selectFrom('professional_branch as b')
    .innerJoin('professional as p', 'p.id', 'b.professional_id')
    .select(['p.id', 'p.name'])
    .where('b.professional_id', '=', path.professionalId)
    .executeTakeFirst();
  if (!professional) throw notFound();
  const lines = await heldLines(call, path.professionalId, body.lineIds);
  const id = newId();
  const transfer = accepted(
    payOutLines(lines, {
      professionalId: path.professionalId,
      financialBundleId: id,
      expected: toCents(body.total, 'total'),
    }),
  );
  const branchId = session.branch?.id ?? '';
  await trx
    .insertInto('financial_transaction')
    .values({
      branch_id: branchId,
      id,
      type: transfer.type,
      status: 'open',
      issue_date: today,
      due_date: body.dueDate,
      competence_date: newestDay(lines) ?? today,
      entity_id: professional.id,
      entity_name: professional.name,
      operation: TRANSFER_OPERATION,
      total_cents: transfer.total,
      current_cents: transfer.total,
    })
    .execute();
  await trx
    .insertInto('transfer_line')
    .values(
      transfer.lines.map((line, position) => ({
        branch_id: branchId,
        line_id: line.id,
        transaction_id: line.financialBundleId,
        position,
        amount_cents: line.amount ?? 0,
        steps: JSON.stringify(line.steps),
      })),
    )
    .execute();
  await markLines(call, body.lineIds, id);
  call.audit('transfer.closed', 'transaction', id);
  return {
    id,
    type: transfer.type === 'revenue' ? 'income' : 'expense',
    total: toReais(transfer.total),
    lines: transfer.lines.length,
  };
}

const newestDay = (lines: readonly JudgedLine[]): string | null =>
  lines
    .map(({ wire }) => wire.date)
    .toSorted()
    .at(-1) ?? null;

/** The lines in the order in which they were chosen, held with their accounts; one that is gone is named by its place. */
async function heldLines({ trx }: Context, professionalId: string, ids: readonly string[]): Promise<JudgedLine[]> {
  await sql`select from billing_account a where a.id in (select l.account_id from billing_line l where l.id = any(${ids})) order by a.id for share`.execute(
    trx,
  );
  await sql`select from billing_line l where l.id = any(${ids}) order by l.id for update`.execute(trx);
  const rules = await rulesFor(trx, professionalId);
  // Read once more: whoever held one of them may have changed it while it was waited for.
  const found = await judgedLines(trx, rules, {
    where: sql`l.id = any(${ids}) and a.removed_at is null`,
    order: newest,
    limit: ids.length,
  });
  const lines = new Map(found.map((line) => [line.id, line]));
  refuseProblems(
    ids.flatMap((id, place) => (lines.has(id) ? [] : [problem(`lines.${place}`, 'billing.transfer-line-gone')])),
  );
  return ids.flatMap((id) => lines.get(id) ?? []);
}

async function markLines({ trx }: Context, ids: readonly string[], bundleId: string | null): Promise<void> {
  await trx.updateTable('billing_line').set({ bundle_id: bundleId }).where('id', 'in', ids).execute();
}

/** Frees the lines of a transfer whose document is canceled in the same transaction; whoever calls holds the document. [BIL-201] */
export async function freeTransferLines(call: Context, transactionId: string): Promise<void> {
  const { trx } = call;
  const { rows } = await sql<{ id: string; financialBundleId: string }>`select l.id, l.bundle_id as "financialBundleId"
    from billing_line l where l.bundle_id = ${transactionId} order by l.id for update`.execute(trx);
  const freed = releaseTransfer(rows, transactionId).filter((line) => line.financialBundleId === null);
  await trx.deleteFrom('transfer_line').where('transaction_id', '=', transactionId).execute();
  if (freed.length > 0)
    await markLines(
      call,
      freed.map(({ id }) => id),
      null,
    );
  call.audit('transfer.freed', 'transaction', transactionId);
}

/** The lines that a document transferred, in their order, as its detail shows them. [ENT-002, FIN-034] */
export async function transferredServices(
  { trx }: Context,
  transactionId: string,
): Promise<Schemas['TransactionService'][]> {
  const lines = await judgedLines(trx, [], {
    where: sql`t.transaction_id = ${transactionId}`,
    order: sql`t.position`,
    limit: EVERYTHING,
  });
  return lines.map(({ wire, amount }) => ({
    id: wire.id,
    itemId: wire.itemId,
    accountId: wire.accountId,
    invoiceCode: wire.invoiceCode,
    startDate: wire.date,
    patient: { name: patientName(wire.patient) },
    referral: wire.referral,
    expense: { name: wire.name, total: wire.total, totalTransfer: toReais(amount ?? zero) },
  }));
}
