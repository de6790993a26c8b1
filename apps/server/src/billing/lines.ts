import type { Schemas } from '@prumo/contract';
import { type LineRules, type PlanPrice, type PlanSettings, priceOn, type PricePeriod } from '@prumo/domain/billing';
import type { LocalDate } from '@prumo/domain/dates';
import { type Cents, cents, type LinePrice } from '@prumo/domain/money';
import type { Context } from '../http/contract.ts';
import { conflict, refuseProblems } from '../http/refusal.ts';
import { toCents } from '../http/wire-money.ts';

/** A line with the branch's own procedure, the plan's rules and amounts in cents. */
export interface PricedLine {
  readonly id: string | null;
  readonly itemId: string;
  readonly expenseId: string;
  readonly appointmentExpenseId: string | null;
  readonly code: string | null;
  readonly name: string;
  readonly type: string;
  readonly execution: { readonly date: string; readonly time: string; readonly duration: number };
  readonly quantity: number;
  readonly factor: number;
  readonly way: string | null;
  readonly technique: string | null;
  readonly return: boolean;
  readonly professionalId: string | null;
  readonly specialtyCode: string | null;
  readonly accreditedProfessionalId: string | null;
  readonly degreeParticipationCode: string | null;
  readonly value: { readonly insurance: Cents; readonly particular: Cents };
  readonly rules: LineRules;
  readonly bundleId: string | null;
  /** For the totals: the value after a return gave it away. */
  readonly price: LinePrice;
}

/** Looks the procedures up in the plan: blocked values come from the plan's price, a return costs nothing, lines paid out stay as they are. [BIL-051, BIL-052, BIL-148] */
export async function priceLines(call: Context, input: Schemas['AccountInput'], plan: PlanSettings): Promise<PricedLine[]> {
  const ids = [...new Set(input.expenses.map(({ expenseId }) => expenseId))];
  const known = ids.length === 0 ? [] : await call.trx.selectFrom('expense as e')
    .leftJoin('plan_price as p', (join) => join.onRef('p.branch_id', '=', 'e.branch_id').onRef('p.expense_id', '=', 'e.id').on('p.plan_id', '=', input.insurance.planId))
    .select(['e.id', 'e.code', 'e.name', 'e.type', 'p.insurance_cents', 'p.particular_cents', 'p.rules']).where('e.id', 'in', ids).execute();
  const byId = new Map(known.map((row) => [row.id, row]));
  const periods = await periodsOf(call, input.insurance.planId, ids);
  refuseProblems(input.expenses.flatMap(({ expenseId }, index) => (byId.has(expenseId) ? [] : [{ field: `expenses.${index}.expenseId`, code: 'field.invalid' }])));
  const stored = await paidOutLines(call, input);
  const lines = input.expenses.map((line, index): PricedLine => {
    const expense = byId.get(line.expenseId);
    const blocked = plan.general.billing.blockValues && expense?.insurance_cents !== null && expense?.insurance_cents !== undefined;
    const typed = { insurance: toCents(line.value.insurance, `expenses.${index}.value.insurance`), particular: toCents(line.value.particular, `expenses.${index}.value.particular`) };
    const first: PlanPrice = { insurance: cents(expense?.insurance_cents ?? 0), particular: cents(expense?.particular_cents ?? 0) };
    const planned = priceOn(first, periods.get(line.expenseId) ?? [], line.execution.date as LocalDate);
    const value = line.return ? { insurance: cents(0), particular: cents(0) } : blocked ? planned : typed;
    return {
      id: line.id ?? null, itemId: line.itemId, expenseId: line.expenseId, appointmentExpenseId: line.appointmentExpenseId ?? null,
      code: expense?.code ?? null, name: expense?.name ?? line.name, type: expense?.type ?? line.type, execution: line.execution, quantity: line.quantity, factor: line.factor,
      way: line.way ?? null, technique: line.technique ?? null, return: line.return, professionalId: line.professionalId, specialtyCode: line.specialtyCode,
      accreditedProfessionalId: line.accreditedProfessionalId, degreeParticipationCode: line.degreeParticipationCode, value, rules: (expense?.rules ?? {}),
      bundleId: stored.get(line.id ?? '')?.bundle ?? null, price: { ...value, quantity: line.quantity, factor: line.factor },
    };
  });
  for (const [id, paid] of stored) {
    const line = lines.find((item) => item.id === id);
    if (!line || line.value.insurance !== paid.insurance || line.value.particular !== paid.particular || line.quantity !== paid.quantity || line.factor !== paid.factor) throw conflict('billing.line-transferred');
  }
  return lines;
}

/** The periods agreed after the first price, by procedure. */
async function periodsOf(call: Context, planId: string, expenseIds: readonly string[]): Promise<ReadonlyMap<string, PricePeriod[]>> {
  const rows = await call.trx.selectFrom('plan_price_period').select(['expense_id', 'valid_from', 'insurance_cents', 'particular_cents'])
    .where('plan_id', '=', planId).where('expense_id', 'in', ['', ...expenseIds]).execute();
  const byExpense = Map.groupBy(rows, (row) => row.expense_id);
  return new Map([...byExpense].map(([id, found]) => [id, found.map((row) => ({
    validFrom: row.valid_from as LocalDate, insurance: cents(row.insurance_cents), particular: cents(row.particular_cents),
  }))]));
}

interface PaidOut {
  readonly bundle: string;
  readonly insurance: number;
  readonly particular: number;
  readonly quantity: number;
  readonly factor: number;
}

async function paidOutLines(call: Context, input: Schemas['AccountInput']): Promise<ReadonlyMap<string, PaidOut>> {
  const ids = input.expenses.flatMap(({ id }) => (id ? [id] : []));
  const { id: accountId } = call.request.params as { id?: string };
  if (!accountId && ids.length === 0) return new Map();
  const rows = await call.trx.selectFrom('billing_line').select(['id', 'bundle_id', 'insurance_cents', 'particular_cents', 'quantity', 'factor'])
    .where('account_id', '=', accountId ?? '').where('bundle_id', 'is not', null).execute();
  return new Map(rows.map((row) => [row.id, { bundle: row.bundle_id ?? '', insurance: row.insurance_cents, particular: row.particular_cents, quantity: row.quantity, factor: row.factor }]));
}
