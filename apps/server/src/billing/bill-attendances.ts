import type { Schemas } from '@prumo/contract';
import {
  billAttendance,
  completePlanSettings,
  type ProposedAccount,
  type ServedExpense,
  type SurgeryMember,
} from '@prumo/domain/billing';
import { localOf } from '@prumo/domain/dates';
import { type Cents, cents } from '@prumo/domain/money';
import type { ProblemData } from '@prumo/domain/result';
import { sentence } from '@prumo/messages';
import { sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import { answerOf } from '../http/errors.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { branchOf, onlyOwnProfessional } from '../http/session.ts';
import { toReais } from '../http/wire-money.ts';
import { isBilledSql } from '../scheduling/index.ts';
import type { Wire } from './complete-input.ts';
import { saveAccount } from './save-account.ts';

type Outcome = Schemas['BilledAttendance'];
/** What became of one attendance, and the account that was made of it. */
type Billed = Omit<Outcome, 'account'> & { readonly accountId: string | null };

interface Expense extends ServedExpense {
  readonly expenseId: string;
}

interface Row {
  readonly id: string;
  readonly status: string;
  readonly starts_at: string;
  readonly patient_id: string | null;
  readonly plan_id: string | null;
  readonly insurance: { readonly id: string; readonly name: string; readonly type: string } | null;
  readonly settings: Parameters<typeof completePlanSettings>[0];
  readonly professional_id: string | null;
  readonly specialty_code: string | null;
  readonly billed: boolean;
  readonly team: readonly SurgeryMember[];
  readonly expenses: readonly {
    readonly id: string;
    readonly expenseId: string;
    readonly type: string;
    readonly quantity: number;
    readonly return: boolean;
    readonly insurance: Cents;
    readonly particular: Cents;
  }[];
}

/**
 * Makes the account of each attendance as its dialog would propose it and save it, in the order of their hours. Each is a step of its
 * own: one that is refused is named with its problems and undone alone. All appointments are held first, in the order of their ids, so
 * that two who bill at once never wait for each other, and the second finds what the first has billed. [BIL-004]
 */
export async function billAttendances(call: Context, ids: readonly string[]): Promise<Outcome[]> {
  const found = new Map((await holdAttendances(call, ids)).map((row) => [row.id, row]));
  if (found.size === 0) throw notFound();
  const outcomes = new Map<string, Billed>();
  const byHour = [...found.values()].toSorted(
    (a, b) => a.starts_at.localeCompare(b.starts_at) || a.id.localeCompare(b.id),
  );
  for (const row of byHour) outcomes.set(row.id, await billOne(call, row));
  const accounts = await madeAccounts(
    call,
    [...outcomes.values()].flatMap(({ accountId }) => accountId ?? []),
  );
  return ids.map((id) => {
    const { accountId, ...outcome } = outcomes.get(id) ?? refused(id, [told(null, 'not-found')]);
    return { ...outcome, account: accounts.get(accountId ?? '') ?? null };
  });
}

async function billOne(call: Context, row: Row): Promise<Billed> {
  const plan = completePlanSettings(row.settings);
  const answer = billAttendance(attendanceOf(call, row), plan);
  if (!answer.ok) {
    const { error } = answer;
    return refused(
      row.id,
      'problems' in error
        ? error.problems.map(({ field, code, data }) => told(field, code, data))
        : [told(null, error.code, error.data)],
    );
  }
  const { guideType } = answer.value;
  const result = await stepOf(call, (step) => saveAccount(step, wireOf(row, answer.value), null, true));
  return result.ok
    ? { id: row.id, guideType, accountId: result.value, problems: [] }
    : refused(row.id, problemsOf(result.error), guideType);
}

const refused = (id: string, problems: Outcome['problems'], guideType: Outcome['guideType'] = null): Billed => ({
  id,
  guideType,
  accountId: null,
  problems,
});

const told = (field: string | null, code: string, data?: ProblemData): Outcome['problems'][number] => ({
  field,
  code,
  message: sentence(code, data),
});

/** Does something that can be undone alone: what it told is kept only when it happened. A refusal is given back, a defect is thrown. */
async function stepOf<T>(
  call: Context,
  work: (step: Context) => Promise<T>,
): Promise<{ readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown }> {
  const kept: (() => void)[] = [];
  await sql`savepoint attendance`.execute(call.trx);
  try {
    const value = await work({
      ...call,
      audit: (...entry) => void kept.push(() => call.audit(...entry)),
      publish: (event) => void kept.push(() => call.publish(event)),
    });
    await sql`release savepoint attendance`.execute(call.trx);
    for (const tell of kept) tell();
    return { ok: true, value };
  } catch (error) {
    if (answerOf(error).status >= 500) throw error;
    await sql`rollback to savepoint attendance`.execute(call.trx);
    return { ok: false, error };
  }
}

/** Why a save was refused, field by field where it was said so. */
function problemsOf(error: unknown): Outcome['problems'] {
  if (error instanceof Refusal && error.problems.length > 0)
    return error.problems.map(({ field, code, data }) => told(field, code, data));
  const { code, message } = answerOf(error).body;
  return [{ field: null, code, message }];
}

/** Holds the appointments, then reads what their accounts are proposed from, each in one statement. */
async function holdAttendances(call: Context, ids: readonly string[]): Promise<readonly Row[]> {
  const own = onlyOwnProfessional(branchOf(call));
  await sql`select id from appointment where id = any(${ids}::text[]) order by id for update`.execute(call.trx);
  const { rows } = await sql<Row>`
    select a.id, a.status, a.starts_at, a.patient_id, a.plan_id, case when i.id is not null then json_build_object('id', i.id, 'name', i.name, 'type', i.type) end as insurance,
      l.settings, r.id as professional_id, r.specialties -> 0 ->> 'code' as specialty_code, ${isBilledSql} as billed,
      coalesce((select json_agg(json_build_object('professionalId', m.professional_id, 'specialtyCode', y.specialties -> 0 ->> 'code', 'role', m.role) order by m.position)
        from appointment_team m join professional y on y.id = m.professional_id where m.branch_id = a.branch_id and m.appointment_id = a.id), '[]') as team,
      coalesce((select json_agg(json_build_object('id', x.id, 'expenseId', x.expense_id, 'type', e.type, 'quantity', x.quantity, 'return', x.is_return,
          'insurance', x.insurance_cents, 'particular', x.particular_cents) order by x.position, x.id)
        from appointment_expense x join expense e on e.branch_id = x.branch_id and e.id = x.expense_id
        where x.branch_id = a.branch_id and x.appointment_id = a.id), '[]') as expenses
    from appointment a join schedule s on s.branch_id = a.branch_id and s.id = a.schedule_id left join professional r on r.id = s.professional_id
      left join insurance_plan l on l.branch_id = a.branch_id and l.id = a.plan_id left join insurance i on i.branch_id = l.branch_id and i.id = l.insurance_id
    where a.id = any(${ids}::text[]) and ${own ? sql`s.professional_id = ${own}` : sql`true`}`.execute(call.trx);
  return rows;
}

const attendanceOf = (call: Context, row: Row) => ({
  status: row.status,
  billed: row.billed,
  team: row.team,
  patientId: row.patient_id,
  insurance: row.insurance,
  start: localOf(row.starts_at, branchOf(call).timeZone),
  professional: row.professional_id === null ? null : { id: row.professional_id, specialtyCode: row.specialty_code },
  expenses: row.expenses.map(({ insurance, particular, ...expense }): Expense => ({
    ...expense,
    value: { insurance: cents(insurance), particular: cents(particular) },
  })),
});

/** What the dialog would send for it; guide numbers, card and authorization are left to what the plan fills in. */
function wireOf(row: Row, { lines, ...proposed }: ProposedAccount<Expense>): Wire {
  const { guideType, serviceType, consultationType } = proposed;
  return {
    guideType,
    serviceType: serviceType ?? null,
    consultationType: (consultationType ?? null) as Wire['consultationType'] & null,
    appointmentId: row.id,
    startDate: row.starts_at,
    insurance: { id: row.insurance?.id ?? '', planId: row.plan_id ?? '' },
    patient: { id: row.patient_id ?? '' },
    professionalId: proposed.professionalId,
    specialtyCode: proposed.specialtyCode,
    expenses: lines.map(({ id: _id, value, team, ...line }) => ({
      ...line,
      team: [...team],
      value: { insurance: toReais(value.insurance), particular: toReais(value.particular) },
    })),
    // Who pays is proposed; nothing is received.
    cashier: guideType === 'particular' ? {} : null,
  };
}

async function madeAccounts(
  { trx }: Context,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Schemas['MadeAccount']>> {
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('billing_account')
    .select(['id', 'number', 'status'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, number, status }) => [id, { id, key: String(number), status }]));
}
