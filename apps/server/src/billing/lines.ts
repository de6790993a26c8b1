import type { Schemas } from '@prumo/contract';
import type { LineRules, PlanSettings } from '@prumo/domain/billing';
import { type Cents, cents, type LinePrice } from '@prumo/domain/money';
import { sql } from 'kysely';
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
  /** Parts of the insurer's value that are no fee: only where the price is the CBHPM's. [REG-109] */
  readonly parts: { readonly film: Cents; readonly operationalCost: Cents };
  readonly rules: LineRules;
  readonly bundleId: string | null;
  /** For the totals: the value after a return gave it away. */
  readonly price: LinePrice;
}

/**
 * Looks the procedures up in the plan: blocked values come from the plan's price, a return costs nothing, lines paid out stay as they are.
 * A value that is the CBHPM's keeps its parts; one typed by hand is all fee. [BIL-051, BIL-052, BIL-148, REG-109]
 */
export async function priceLines(
  call: Context,
  input: Schemas['AccountInput'],
  plan: PlanSettings,
): Promise<PricedLine[]> {
  const prices = await pricesOf(call, input);
  refuseProblems(
    input.expenses.flatMap((_line, index) =>
      prices[index] ? [] : [{ field: `expenses.${index}.expenseId`, code: 'field.invalid' }],
    ),
  );
  const stored = await paidOutLines(call, input);
  const lines = input.expenses.map((line, index): PricedLine => {
    const expense = prices[index];
    const blocked =
      plan.general.billing.blockValues && expense?.insurance_cents !== null && expense?.insurance_cents !== undefined;
    const typed = {
      insurance: toCents(line.value.insurance, `expenses.${index}.value.insurance`),
      particular: toCents(line.value.particular, `expenses.${index}.value.particular`),
    };
    const planned = {
      insurance: cents(expense?.insurance_cents ?? 0),
      particular: cents(expense?.particular_cents ?? 0),
    };
    const value = line.return ? { insurance: cents(0), particular: cents(0) } : blocked ? planned : typed;
    const whole = !line.return && value.insurance === planned.insurance;
    const parts = {
      film: cents(whole ? (expense?.film_cents ?? 0) : 0),
      operationalCost: cents(whole ? (expense?.operational_cents ?? 0) : 0),
    };
    return {
      id: line.id ?? null,
      itemId: line.itemId,
      expenseId: line.expenseId,
      appointmentExpenseId: line.appointmentExpenseId ?? null,
      code: expense?.code ?? null,
      name: expense?.name ?? line.name,
      type: expense?.type ?? line.type,
      execution: line.execution,
      quantity: line.quantity,
      factor: line.factor,
      way: line.way ?? null,
      technique: line.technique ?? null,
      return: line.return,
      professionalId: line.professionalId,
      specialtyCode: line.specialtyCode,
      accreditedProfessionalId: line.accreditedProfessionalId,
      degreeParticipationCode: line.degreeParticipationCode,
      value,
      parts,
      rules: expense?.rules ?? {},
      bundleId: stored.get(line.id ?? '')?.bundle ?? null,
      price: { ...value, quantity: line.quantity, factor: line.factor },
    };
  });
  for (const [id, paid] of stored) {
    const line = lines.find((item) => item.id === id);
    if (
      !line ||
      line.value.insurance !== paid.insurance ||
      line.value.particular !== paid.particular ||
      line.quantity !== paid.quantity ||
      line.factor !== paid.factor
    )
      throw conflict('billing.line-transferred');
  }
  return lines;
}

interface FoundPrice {
  readonly code: string | null;
  readonly name: string;
  readonly type: string;
  readonly insurance_cents: number | null;
  readonly particular_cents: number | null;
  readonly film_cents: number | null;
  readonly operational_cents: number | null;
  readonly rules: LineRules | null;
}

/** The procedure of each line with the plan's price on the day of the line, in one statement; no entry for an unknown procedure. */
async function pricesOf(call: Context, input: Schemas['AccountInput']): Promise<(FoundPrice | undefined)[]> {
  const lines = JSON.stringify(
    input.expenses.map(({ expenseId, execution }, place) => ({ place, id: expenseId, day: execution.date })),
  );
  const { rows } = await sql<FoundPrice & { place: number }>`
    select x.place, e.code, e.name, e.type, r.insurance_cents, r.particular_cents, r.film_cents, r.operational_cents, r.rules
    from json_to_recordset(${lines}::json) as x(place int, id text, day date) join expense e on e.id = x.id
    left join lateral plan_prices_of(e.id, x.day) r on r.plan_id = ${input.insurance.planId}`.execute(call.trx);
  const byPlace = new Map(rows.map(({ place, ...row }) => [place, row]));
  return input.expenses.map((_, place) => byPlace.get(place));
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
  const rows = await call.trx
    .selectFrom('billing_line')
    .select(['id', 'bundle_id', 'insurance_cents', 'particular_cents', 'quantity', 'factor'])
    .where('account_id', '=', accountId ?? '')
    .where('bundle_id', 'is not', null)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        bundle: row.bundle_id ?? '',
        insurance: row.insurance_cents,
        particular: row.particular_cents,
        quantity: row.quantity,
        factor: row.factor,
      },
    ]),
  );
}
