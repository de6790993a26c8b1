import type { Schemas } from '@prumo/contract';
import { checkInvoiceDue, payOutLines, releaseTransfer, transferableLines } from '@prumo/domain/billing';
import { type LocalDate, validateDateRange } from '@prumo/domain/dates';
import { patientName } from '@prumo/domain/identity';
import { sumCents, zero } from '@prumo/domain/money';
import { problem } from '@prumo/domain/result';
import { doneAs } from '@prumo/messages';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import type { Answer, Call, Context } from '../http/contract.ts';
import { accepted, conflict, notFound, refuseProblems } from '../http/refusal.ts';
import { toCents, toReais } from '../http/wire-money.ts';
import { EVERYTHING, pageOf } from '../lists/page.ts';
import { holding } from '../lists/search.ts';
import { aroundLine, type JudgedLine, judgedLines } from './transfer-lines.ts';
import { pendingDeductions, takenDeductions } from './transfer-denials.ts';
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
  if (query.paid === true) return listTransferred(call, limit, offset);
  const rules = await rulesFor(trx, query.professionalId);
  const deductions = await pendingDeductions(trx, query.professionalId, {
    where: ofFilter(query),
    limit: MOST_LINES + 1,
  });
  const found = await judgedLines(trx, rules, { where, order: newest, limit: MOST_LINES + 1 });
  if (found.length + deductions.length > MOST_LINES)
    refuseProblems([problem('startDate', 'billing.transfer-too-many')]);
  const lines = transferableLines(
    [...deductions.filter(({ wire }) => isWithin(wire.date, query)), ...found].map((line) => ({
      status: line.status,
      expenses: [line],
    })),
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
  { trx, query }: Call<'listProfessionalTransfers'>,
  limit: number,
  offset: number,
): Promise<Answer<'listProfessionalTransfers'>> {
  const taken = sql`(select l.id, l.day, l.total_cents as total, t.amount_cents as transfer from ${aroundLine}
      join transfer_line t on t.branch_id = l.branch_id and t.line_id = l.line_id and t.member = l.member where ${wanted(query)}
    union all select x.id, coalesce(y.issued_on, d.returned_on), -x.denied_cents, x.amount_cents from transfer_denial x join billing_denial d on d.branch_id = x.branch_id and d.id = x.denial_id
      left join billing_return y on y.branch_id = x.branch_id and y.id = x.return_id
      join (${aroundLine}) on l.branch_id = x.branch_id and l.line_id = x.line_id and l.member = x.member where ${ofFilter(query)} and ${within(sql`coalesce(y.issued_on, d.returned_on)`, query)}) k`;
  const page = await sql<{
    id: string;
  }>`select k.id from ${taken} order by k.day desc, k.id desc limit ${limit} offset ${offset}`.execute(trx);
  const ids = page.rows.map(({ id }) => id);
  const lines = [
    ...(await judgedLines(trx, [], { where: sql`l.id = any(${ids})`, order: newest, limit: ids.length })),
    ...(await takenDeductions(trx, sql`x.id = any(${ids})`)),
  ];
  const byId = new Map(lines.map((line) => [line.id, line]));
  const { rows } = await sql<{ full: number; total: number; transfer: number }>`select count(*) as full,
      coalesce(sum(k.total), 0)::bigint as total, coalesce(sum(k.transfer), 0)::bigint as transfer from ${taken}`.execute(
    trx,
  );
  const [sum] = rows;
  return {
    ...pageOf(
      ids.flatMap((id) => byId.get(id)?.wire ?? []),
      sum?.full ?? 0,
      offset,
    ),
    sum: { total: toReais(sum?.total ?? 0), transfer: toReais(sum?.transfer ?? 0), waiting: 0 },
  };
}

type Query = Call<'listProfessionalTransfers'>['query'];

const wanted = (query: Query): RawBuilder<unknown> =>
  sql`${ofFilter(query)} and ${within(sql`l.day`, query)} and ${query.paid === true ? sql`l.bundle_id is not null` : sql`l.bundle_id is null and a.status = 'finished'`}`;

const within = (day: RawBuilder<unknown>, { startDate, endDate }: Query): RawBuilder<unknown> =>
  sql`${startDate ? sql`${day} >= ${startDate}::date` : sql`true`} and ${endDate ? sql`${day} <= ${endDate}::date` : sql`true`}`;

const isWithin = (day: string, { startDate, endDate }: Query): boolean =>
  (!startDate || day >= startDate) && (!endDate || day <= endDate);

/** Whose lines, of which plan and patients. */
function ofFilter(query: Query): RawBuilder<unknown> {
  const names = [...holding(sql`p.name_folded`, query.search), ...holding(sql`p.social_folded`, query.search)];
  return sql.join(
    [
      sql`l.professional_id = ${query.professionalId}`,
      sql`a.removed_at is null`,
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
  await storeLines(call, transfer.lines);
  call.audit('transfer.closed', 'transaction', id);
  return {
    id,
    type: transfer.type === 'revenue' ? 'income' : 'expense',
    total: toReais(transfer.total),
    lines: transfer.lines.length,
  };
}

/** Each line in its place: those that are paid out and marked, and those that denials take off. */
async function storeLines(
  call: Context,
  lines: readonly (JudgedLine & { financialBundleId: string })[],
): Promise<void> {
  const { trx, session } = call;
  const placed = lines.map((line, position) => ({
    line,
    row: {
      branch_id: session.branch?.id ?? '',
      transaction_id: line.financialBundleId,
      position,
      amount_cents: line.amount ?? 0,
      steps: JSON.stringify(line.steps),
    },
  }));
  const paid = placed.filter(({ line }) => line.deduction === null);
  if (paid.length > 0) {
    await trx
      .insertInto('transfer_line')
      .values(
        paid.map(({ line, row }) => ({
          ...row,
          line_id: line.lineId,
          member: line.member,
          denial_policy: line.denialPolicy,
        })),
      )
      .execute();
    await markLines(
      call,
      paid.map(({ line }) => line.id),
      lines[0]?.financialBundleId ?? null,
    );
  }
  const taken = placed.flatMap(({ line: { id, lineId, member, deduction }, row }) =>
    deduction === null
      ? []
      : {
          ...row,
          id,
          denial_id: deduction.denialId,
          line_id: lineId,
          member,
          denied_cents: deduction.denied,
          ordinal: deduction.ordinal,
          return_id: deduction.returnId,
        },
  );
  if (taken.length > 0) await trx.insertInto('transfer_denial').values(taken).execute();
}

const newestDay = (lines: readonly JudgedLine[]): string | null =>
  lines
    .map(({ wire }) => wire.date)
    .toSorted()
    .at(-1) ?? null;

/** The lines in the order in which they were chosen, held with their accounts; one that is gone is named by its place. */
async function heldLines({ trx }: Context, professionalId: string, ids: readonly string[]): Promise<JudgedLine[]> {
  const taken = await askedDeductions(trx, professionalId, ids);
  const { rows: parts } = await sql<{
    line_id: string;
  }>`select m.line_id from billing_line_team m where m.id = any(${ids})`.execute(trx);
  // The line is held for all of its team: whoever closes another part of it waits.
  const held = [...ids, ...parts.map(({ line_id: line }) => line), ...taken.map(({ lineId }) => lineId)];
  await sql`select from billing_account a where a.id in (select l.account_id from billing_line l where l.id = any(${held})) order by a.id for share`.execute(
    trx,
  );
  await sql`select from billing_line l where l.id = any(${held}) order by l.id for update`.execute(trx);
  await sql`select from billing_denial d where d.id = any(${taken.flatMap(({ deduction }) => deduction?.denialId ?? [])}) order by d.id for share`.execute(
    trx,
  );
  const rules = await rulesFor(trx, professionalId);
  // Read once more: whoever held one of them may have changed it while it was waited for.
  const found = await judgedLines(trx, rules, {
    where: sql`l.id = any(${ids}) and a.removed_at is null`,
    order: newest,
    limit: ids.length,
  });
  const deductions = taken.length === 0 ? [] : await askedDeductions(trx, professionalId, ids);
  const lines = new Map([...found, ...deductions].map((line) => [line.id, line]));
  refuseProblems(
    ids.flatMap((id, place) => (lines.has(id) ? [] : [problem(`lines.${place}`, 'billing.transfer-line-gone')])),
  );
  return ids.flatMap((id) => lines.get(id) ?? []);
}

/** Those of some lines that denials take off; without any that no line has, nothing is asked. */
async function askedDeductions(trx: Trx, professionalId: string, ids: readonly string[]): Promise<JudgedLine[]> {
  const { rows } = await sql<{
    all: boolean;
  }>`select count(*) = ${ids.length} as all from (select l.id from billing_line l union all select m.id from billing_line_team m) l where l.id = any(${ids})`.execute(
    trx,
  );
  if (rows[0]?.all === true) return [];
  const asked = new Set(ids);
  const all = [
    ...(await pendingDeductions(trx, professionalId, { where: sql`a.removed_at is null`, limit: MOST_LINES })),
    ...(await takenDeductions(trx, sql`x.id = any(${ids})`)),
  ];
  return all.filter(({ id }) => asked.has(id));
}

async function markLines({ trx }: Context, ids: readonly string[], bundleId: string | null): Promise<void> {
  await trx.updateTable('billing_line_team').set({ bundle_id: bundleId }).where('id', 'in', ids).execute();
  await trx.updateTable('billing_line').set({ bundle_id: bundleId }).where('id', 'in', ids).execute();
}

/** What a transfer took off cannot come back to wait while another one has given it back, nor a line that another one has topped up. */
async function refuseGivenBack({ trx }: Context, transactionId: string): Promise<void> {
  const { rows } =
    await sql`select from transfer_denial x join transfer_denial y on y.branch_id = x.branch_id and y.denial_id = x.denial_id
      and y.line_id = x.line_id and y.member = x.member and y.ordinal > x.ordinal and y.transaction_id <> x.transaction_id
    where x.transaction_id = ${transactionId} limit 1`.execute(trx);
  const { rows: topped } =
    await sql`select from transfer_line t join transfer_denial y on y.branch_id = t.branch_id and y.line_id = t.line_id and y.member = t.member
    where t.transaction_id = ${transactionId} group by y.line_id, y.member, y.denial_id having sum(y.denied_cents) < 0 limit 1`.execute(
      trx,
    );
  if (rows.length > 0 || topped.length > 0) throw conflict('billing.transfer-given-back');
}

/** Frees the lines of a transfer whose document is canceled in the same transaction; whoever calls holds the document. [BIL-201] */
export async function freeTransferLines(call: Context, transactionId: string): Promise<void> {
  const { trx } = call;
  // Whoever closes a transfer that gives back what this one took off, or tops up what it paid, holds its lines too.
  await sql`select from billing_line l where l.id in (select x.line_id from transfer_denial x where x.transaction_id = ${transactionId}
      union all select t.line_id from transfer_line t where t.transaction_id = ${transactionId}) order by l.id for update`.execute(
    trx,
  );
  const { rows } = await sql<{ id: string; financialBundleId: string }>`select l.id, l.bundle_id as "financialBundleId"
    from billing_line l where l.bundle_id = ${transactionId} order by l.id for update`.execute(trx);
  const { rows: parts } = await sql<{
    id: string;
    financialBundleId: string;
  }>`select m.id, m.bundle_id as "financialBundleId"
    from billing_line_team m where m.bundle_id = ${transactionId} order by m.id for update`.execute(trx);
  const freed = releaseTransfer([...rows, ...parts], transactionId).filter((line) => line.financialBundleId === null);
  await refuseGivenBack(call, transactionId);
  await trx.deleteFrom('transfer_line').where('transaction_id', '=', transactionId).execute();
  await trx.deleteFrom('transfer_denial').where('transaction_id', '=', transactionId).execute();
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
  const paid = await judgedLines(trx, [], {
    where: sql`t.transaction_id = ${transactionId}`,
    order: sql`t.position`,
    limit: EVERYTHING,
  });
  const taken = await takenDeductions(trx, sql`x.transaction_id = ${transactionId}`);
  const lines = [...paid, ...taken].toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0));
  return lines.map(({ wire, amount }) => ({
    id: wire.id,
    itemId: wire.itemId,
    accountId: wire.accountId,
    invoiceCode: wire.invoiceCode,
    startDate: wire.date,
    patient: { name: patientName(wire.patient) },
    referral: wire.referral,
    ...(wire.denial === null ? {} : { denialId: wire.denial.id }),
    expense: {
      name:
        wire.denial === null
          ? doneAs(wire)
          : `Glosa${wire.denial.code === null ? '' : ` ${wire.denial.code}`}${wire.denial.givenBack ? ' revertida' : ''}: ${doneAs(wire)}`,
      total: wire.total,
      totalTransfer: toReais(amount ?? zero),
    },
  }));
}
