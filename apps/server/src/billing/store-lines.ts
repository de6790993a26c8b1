import { isDeepStrictEqual } from 'node:util';
import type { DecidedLine } from '@prumo/domain/billing';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { DB } from '../database/schema.generated.ts';
import type { Context } from '../http/contract.ts';
import type { WireLine } from './asked-account.ts';
import type { FoundExpense } from './held-account.ts';

type LineRow = Insertable<DB['billing_line']>;
type MemberRow = Omit<Insertable<DB['billing_line_team']>, 'id'>;

/** A line as it is to stand, with who else took part. */
interface LineToStore {
  readonly row: LineRow;
  readonly members: readonly MemberRow[];
}

/** A line as it stands. */
interface StoredLine {
  readonly row: Selectable<DB['billing_line']>;
  readonly members: readonly MemberRow[];
}

/**
 * Writes the lines in their order: the branch's name of each expense, what it is charged with, its shares, and who else took part. Of an
 * account that was there the lines that go are deleted, those that differ are written anew, and those that stand as they were are left
 * alone: of a guide of fifty lines one is corrected.
 */
export async function storeLines(
  call: Context,
  accountId: string,
  lines: readonly DecidedLine<WireLine>[],
  expenses: readonly (FoundExpense | null)[],
  isNew: boolean,
): Promise<void> {
  const standing = isNew ? new Map<string, StoredLine>() : await readStanding(call, accountId);
  const asked = lines.map((line, position) => toStore(call, { accountId, position }, line, expenses[position] ?? null));
  const unchanged = new Set(asked.filter((line) => stands(line, standing)).map(({ row }) => row.id));
  const gone = [...standing.keys()].filter((id) => !unchanged.has(id));
  if (gone.length > 0) await call.trx.deleteFrom('billing_line').where('id', 'in', gone).execute();
  const written = asked.filter(({ row }) => !unchanged.has(row.id));
  if (written.length === 0) return;
  await call.trx
    .insertInto('billing_line')
    .values(written.map(({ row }) => row))
    .execute();
  const members = written.flatMap((line) => line.members.map((member) => ({ ...member, id: call.newId() })));
  if (members.length > 0) await call.trx.insertInto('billing_line_team').values(members).execute();
}

/** Whoever saves an account holds it, so that its lines stand still. */
async function readStanding({ trx }: Context, accountId: string): Promise<ReadonlyMap<string, StoredLine>> {
  const rows = await trx
    .selectFrom('billing_line as l')
    .selectAll('l')
    .select(
      sql<
        readonly MemberRow[]
      >`(select coalesce(json_agg(json_build_object('branch_id', m.branch_id, 'line_id', m.line_id, 'position', m.position, 'professional_id', m.professional_id,
        'specialty_code', m.specialty_code, 'degree', m.degree) order by m.position), '[]') from billing_line_team m where m.branch_id = l.branch_id and m.line_id = l.id)`.as(
        'members',
      ),
    )
    .where('l.account_id', '=', accountId)
    .execute();
  return new Map(rows.map(({ members, ...row }) => [row.id, { row, members }]));
}

function stands({ row, members }: LineToStore, standing: ReadonlyMap<string, StoredLine>): boolean {
  const stored = standing.get(row.id);
  if (stored === undefined) return false;
  const told = { ...row, supply: typeof row.supply === 'string' ? (JSON.parse(row.supply) as unknown) : null };
  return isDeepStrictEqual(told, stored.row) && isDeepStrictEqual(members, stored.members);
}

function toStore(
  { session, newId }: Context,
  { accountId, position }: { readonly accountId: string; readonly position: number },
  line: DecidedLine<WireLine>,
  expense: FoundExpense | null,
): LineToStore {
  const branchId = session.branch?.id ?? '';
  const id = line.id ?? newId();
  return {
    row: {
      branch_id: branchId,
      id,
      account_id: accountId,
      position,
      item_id: line.itemId,
      expense_id: line.expenseId,
      appointment_expense_id: line.appointmentExpenseId ?? null,
      code: expense?.code ?? null,
      name: expense?.name ?? line.name,
      type: expense?.type ?? line.type,
      day: line.execution.date,
      time: line.execution.time,
      duration_minutes: line.execution.duration,
      quantity: line.quantity,
      factor: line.factor,
      way: line.way ?? null,
      technique: line.technique ?? null,
      is_return: line.return,
      professional_id: line.professionalId ?? null,
      specialty_code: line.specialtyCode ?? null,
      accredited_professional_id: line.accreditedProfessionalId ?? null,
      degree: line.degreeParticipationCode ?? null,
      supply: line.supply ? JSON.stringify(line.supply) : null,
      authorized_quantity: line.authorizedQuantity ?? null,
      insurance_cents: line.value.insurance,
      particular_cents: line.value.particular,
      film_cents: line.parts.film,
      operational_cents: line.parts.operationalCost,
      total_cents: line.total,
      discount_cents: line.share.discount,
      interest_cents: line.share.interest,
      rate_cents: line.share.rate,
      bundle_id: line.financialBundleId ?? null,
    },
    members: line.team.map(({ professionalId, specialtyCode, degreeParticipationCode }, at) => ({
      branch_id: branchId,
      line_id: id,
      position: at + 1,
      professional_id: professionalId ?? '',
      specialty_code: specialtyCode ?? null,
      degree: degreeParticipationCode ?? '',
    })),
  };
}
