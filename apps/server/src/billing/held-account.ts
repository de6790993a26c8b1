import {
  completePlanSettings,
  hidesInsuranceValue,
  type KnownAccount,
  type KnownExpense,
  type LineRules,
  type PaymentMethod,
  type PlanUnitPrice,
  type StandingValue,
} from '@prumo/domain/billing';
import { localOf } from '@prumo/domain/dates';
import { type Cents, cents } from '@prumo/domain/money';
import { sql } from 'kysely';
import { lockCashierIfThere, type LockedCashier } from '../cashier/index.ts';
import { inOneFlight } from '../database/in-one-flight.ts';
import type { Context } from '../http/contract.ts';
import { notFound } from '../http/refusal.ts';
import { onlookerOf } from '../registry/index.ts';
import { type Around, completeInput, expenseIdOf, type Input, type Wire } from './complete-input.ts';
import { type HeldAppointment, holdAppointment } from './appointment-link.ts';
import type { Previous } from './locked-account.ts';

/** An expense of the branch, by the place of its line. */
export interface FoundExpense extends KnownExpense {
  readonly code: string | null;
  readonly name: string;
  readonly type: string;
}

/** A payment method of the branch with where its money goes. */
export interface FoundMethod extends PaymentMethod {
  readonly paymentType: string;
  readonly bankAccountId: string | null;
  /** It pays out of what the patient left at the clinic. */
  readonly patientCredit: boolean;
}

/** What is known of an account about to be saved: the facts the domain decides by, and what only storing needs. */
export interface HeldAccount {
  /** What was asked for, with nothing left out. */
  readonly input: Input;
  readonly known: KnownAccount;
  readonly expenses: readonly (FoundExpense | null)[];
  readonly methods: readonly FoundMethod[];
  readonly drawer: LockedCashier | null;
  readonly appointment: HeldAppointment | null;
}

/**
 * Locks what saving will change beyond the account itself (its appointment, then the drawer) and reads what the decision needs;
 * what the payload leaves out is completed by it.
 */
export async function holdAccount(call: Context, wire: Wire, previous: Previous | null): Promise<HeldAccount> {
  const { trx, session } = call;
  const [{ insurance, plan, patient }, appointment, expenses, specialties] = await inOneFlight(
    namedBy(call, wire),
    holdAppointment(call, wire.appointmentId ?? null),
    expensesOf(call, wire),
    teamSpecialties(call, wire),
  );
  const timeZone = session.branch?.timeZone ?? '';
  const unseen = hidesInsuranceValue(plan, onlookerOf(call));
  const standing = asksWhatStands(wire, unseen)
    ? await standingValues(call, previous?.id ?? null, appointment)
    : new Map<string, StandingValue>();
  const input = completeInput(wire, { timeZone, insurance, plan, patient, expenses, unseen, standing, specialties });
  const receives = input.guideType === 'particular' && input.cashier?.receipt === true;
  const cashierId = receives ? (input.cashier?.id ?? null) : null;
  const drawer = cashierId === null ? null : await lockCashierIfThere(trx, cashierId, session.userId);
  const methods = receives ? await methodsOf(call, input.installments) : [];
  const categories = drawer && (await categoriesOf(call, drawer.bankAccountId));
  const chosen = [input.cashier?.categoryId, categories?.attendance].flatMap((id) => (id ? [id] : []));
  return {
    input,
    expenses,
    methods,
    drawer,
    appointment,
    known: {
      today: call.today,
      plan,
      mayAdjust: session.branch?.actions.has('financial:allowDiscountInterest') ?? false,
      invoiceCodes: await invoiceCodesOf(call, input),
      expenses,
      previous: previous && { ...previous, ...(await standingOf(call, previous.id)) },
      appointment,
      methods,
      hasOpenCashier: drawer !== null || (receives && (await hasOpenCashier(call))),
      drawer: drawer && { status: drawer.status, categories: categories ?? { attendance: null, forward: null } },
      categories: await revenueCategories(call, chosen),
    },
  };
}

/** What stands is asked for where a value is not seen, or a line was sent without one. */
const asksWhatStands = (wire: Wire, unseen: boolean): boolean =>
  unseen || wire.expenses.some(({ value }) => value?.insurance === null);

/** What stands for the lines of an account before it is saved: what it holds, and what its appointment agreed. */
async function standingValues(
  { trx }: Context,
  accountId: string | null,
  appointment: HeldAppointment | null,
): Promise<ReadonlyMap<string, StandingValue>> {
  const agreed = (appointment?.expenses ?? []).map(
    ({ id, expenseId, value, return: isReturn }) =>
      [id, { expenseId, return: isReturn, insurance: value.insurance }] as const,
  );
  if (accountId === null) return new Map(agreed);
  const lines = await trx
    .selectFrom('billing_line')
    .select(['id', 'expense_id', 'is_return', 'insurance_cents'])
    .where('account_id', '=', accountId)
    .execute();
  const stored = lines.map(
    (line) =>
      [
        line.id,
        { expenseId: line.expense_id, return: line.is_return, insurance: cents(line.insurance_cents) },
      ] as const,
  );
  return new Map([...agreed, ...stored]);
}

/** Insurance, plan and patient of an account; those the branch does not have are not found. */
async function namedBy(
  { trx }: Context,
  { insurance, patient }: Wire,
): Promise<Pick<Around, 'insurance' | 'plan' | 'patient'>> {
  const [plan, row] = await inOneFlight(
    trx
      .selectFrom('insurance_plan as p')
      .innerJoin('insurance as i', (join) =>
        join.onRef('i.branch_id', '=', 'p.branch_id').onRef('i.id', '=', 'p.insurance_id'),
      )
      .select(['p.settings', 'i.name', 'i.type'])
      .where('p.id', '=', insurance.planId)
      .where('p.insurance_id', '=', insurance.id)
      .executeTakeFirst(),
    trx
      .selectFrom('patient')
      .select(['name', 'social_name', 'cpf', 'cns', 'plan_id', 'record', 'validity'])
      .where('id', '=', patient.id)
      .executeTakeFirst(),
  );
  if (!plan || !row) throw notFound();
  return {
    insurance: { name: plan.name, type: plan.type },
    plan: completePlanSettings(plan.settings),
    patient: {
      name: row.name,
      socialName: row.social_name,
      cpf: row.cpf,
      cns: row.cns,
      card: row.plan_id === insurance.planId ? { record: row.record, validity: row.validity } : null,
    },
  };
}

/** The first specialty of whoever a team names without one; asked only where there is somebody. */
async function teamSpecialties({ trx }: Context, { expenses }: Wire): Promise<Around['specialties']> {
  const ids = expenses.flatMap(({ team = [] }) =>
    team.flatMap((member) => (member.specialtyCode === undefined ? (member.professionalId ?? []) : [])),
  );
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{
    id: string;
    code: string | null;
  }>`select b.professional_id as id, p.specialties -> 0 ->> 'code' as code
    from professional_branch b join professional p on p.id = b.professional_id where b.professional_id = any(${ids})`.execute(
    trx,
  );
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** The invoice codes to choose from: of the plan, as its form lists them; the one that was named alone where one was. [BIL-069] */
async function invoiceCodesOf(
  { trx }: Context,
  { invoiceId, insurance }: Input,
): Promise<KnownAccount['invoiceCodes']> {
  if (invoiceId === null) return [];
  return trx
    .selectFrom('invoice_code')
    .select(['id', 'status'])
    .where('plan_id', '=', insurance.planId)
    .$if(invoiceId !== undefined, (query) => query.where('id', '=', invoiceId ?? ''))
    .orderBy(sql`status <> 'open'`)
    .orderBy('date')
    .orderBy('id')
    .limit(1)
    .execute();
}

interface FoundRow {
  readonly place: number;
  readonly code: string | null;
  readonly name: string;
  readonly type: string;
  readonly insurance_cents: Cents | null;
  readonly particular_cents: Cents | null;
  readonly film_cents: Cents | null;
  readonly operational_cents: Cents | null;
  readonly rules: LineRules | null;
}

/** The expense of each line with the plan's price on the day of the line, in one statement; no entry for an unknown one. */
async function expensesOf(call: Context, wire: Wire): Promise<(FoundExpense | null)[]> {
  const lines = JSON.stringify(
    wire.expenses.map((line, place) => ({
      place,
      id: expenseIdOf(line),
      day: line.execution?.date ?? line.startDate ?? localOf(wire.startDate, call.session.branch?.timeZone ?? '').date,
    })),
  );
  const { rows } = await sql<FoundRow>`
    select x.place, e.code, e.name, e.type, r.insurance_cents, r.particular_cents, r.film_cents, r.operational_cents, r.rules
    from json_to_recordset(${lines}::json) as x(place int, id text, day date) join expense e on e.id = x.id
    left join lateral plan_prices_of(e.id, x.day) r on r.plan_id = ${wire.insurance.planId}`.execute(call.trx);
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return wire.expenses.map((_, place) => {
    const row = byPlace.get(place);
    if (row === undefined) return null;
    const price: PlanUnitPrice = {
      insurance: row.insurance_cents,
      particular: row.particular_cents,
      film: row.film_cents,
      operationalCost: row.operational_cents,
    };
    return { code: row.code, name: row.name, type: row.type, price, rules: row.rules ?? {} };
  });
}

/** Lines paid out and instalments of an account as it stands. */
async function standingOf(
  call: Context,
  accountId: string,
): Promise<Pick<NonNullable<KnownAccount['previous']>, 'transferred' | 'instalments'>> {
  const lines = await call.trx
    .selectFrom('billing_line')
    .select(['id', 'bundle_id', 'insurance_cents', 'particular_cents', 'quantity', 'factor'])
    .where('account_id', '=', accountId)
    .where('bundle_id', 'is not', null)
    .execute();
  const instalments = await call.trx
    .selectFrom('billing_instalment')
    .select(['due_date', 'method_id'])
    .where('account_id', '=', accountId)
    .execute();
  return {
    transferred: lines.map((line) => ({
      id: line.id,
      financialBundleId: line.bundle_id ?? '',
      value: { insurance: cents(line.insurance_cents), particular: cents(line.particular_cents) },
      quantity: line.quantity,
      factor: line.factor,
    })),
    instalments: instalments.map((item) => ({ dueDate: item.due_date, method: { id: item.method_id } })),
  };
}

/** The methods in use that are asked for. */
export async function methodsOf(
  call: Context,
  asked: readonly { readonly method: { readonly id: string } }[],
): Promise<FoundMethod[]> {
  const ids = [...new Set(asked.map(({ method }) => method.id))];
  if (ids.length === 0) return [];
  const rows = await call.trx
    .selectFrom('payment_method')
    .selectAll()
    .where('id', 'in', ids)
    .where('active', '=', true)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    documentType: row.document_type,
    compensation: row.compensation,
    installments: row.installments,
    paymentType: row.payment_type,
    bankAccountId: row.bank_account_id,
    patientCredit: row.patient_credit,
  }));
}

/** What a drawer is configured with; null where it is not. [CSH-053] */
export async function categoriesOf(call: Context, bankAccountId: string) {
  const row = await call.trx
    .selectFrom('cashier_setting')
    .select(['attendance_category_id as attendance', 'forward_category_id as forward'])
    .where('bank_account_id', '=', bankAccountId)
    .executeTakeFirst();
  return row ?? null;
}

/** Those of some categories that are of revenue and in use. */
export async function revenueCategories(call: Context, ids: readonly string[]): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await call.trx
    .selectFrom('category')
    .select('id')
    .where('id', 'in', ids)
    .where('type', '=', 'revenue')
    .where('active', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether the user has an open drawer at all: it decides what is said when none was chosen. [BIL-123] */
async function hasOpenCashier(call: Context): Promise<boolean> {
  const row = await call.trx
    .selectFrom('cashier as c')
    .innerJoin('cashier_setting_user as u', (join) =>
      join.onRef('u.branch_id', '=', 'c.branch_id').onRef('u.bank_account_id', '=', 'c.bank_account_id'),
    )
    .select('c.id')
    .where('c.status', '=', 'open')
    .where('u.user_id', '=', call.session.userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
