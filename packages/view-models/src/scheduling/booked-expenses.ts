import type { Cents } from '@prumo/domain/money';
import { makeAutoObservable } from 'mobx';
import type { FormState } from '../core/index.ts';
import type { Expense, LookupStore } from '../registry/index.ts';
import { type AppointmentDraft, type DraftLine, MAX_EXPENSES } from './appointment-draft.ts';
import type { BookingHelpers, ExpenseValue } from './booking-helpers.ts';
import { ExpenseValues } from './expense-values.ts';

/** What the procedures of a booking need from outside. */
export interface BookedExpensesPorts {
  readonly helpers: Pick<BookingHelpers, 'priceOf'>;
  readonly lookups: LookupStore;
}

/** The procedures of an appointment, and what they cost under its plan. [SCH-035, SCH-046] */
export class BookedExpenses {
  readonly #ports: BookedExpensesPorts;
  readonly #fields: FormState<AppointmentDraft>;
  readonly #values: ExpenseValues;

  constructor(ports: BookedExpensesPorts, fields: FormState<AppointmentDraft>) {
    this.#ports = ports;
    this.#fields = fields;
    this.#values = new ExpenseValues(ports.helpers);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Whether the chosen plan is an insurance's or the patient pays. */
  get planType(): 'insurance' | 'particular' {
    const { planId } = this.#fields.draft;
    const plan = this.#ports.lookups.insurancePlans().items.find((item) => item.plan.id === planId);
    return plan?.type ?? 'insurance';
  }

  choosePlan(planId: string | null): void {
    this.#fields.set('planId', planId);
    this.askValues();
  }

  add(expense: Pick<Expense, 'id' | 'code' | 'name'>): void {
    const { expenses } = this.#fields.draft;
    if (expenses.length >= MAX_EXPENSES || expenses.some(({ expenseId }) => expenseId === expense.id)) return;
    this.#fields.set('expenses', [
      ...expenses,
      { expenseId: expense.id, code: expense.code, name: expense.name, quantity: 1, return: false, accountId: null },
    ]);
    this.askValues();
  }

  change(expenseId: string, change: Partial<Pick<DraftLine, 'quantity' | 'return'>>): void {
    this.#fields.set(
      'expenses',
      this.#fields.draft.expenses.map((line) => (line.expenseId === expenseId ? { ...line, ...change } : line)),
    );
  }

  /** A line that belongs to an account stays. */
  remove(expenseId: string): void {
    this.#fields.set(
      'expenses',
      this.#fields.draft.expenses.filter((line) => line.expenseId !== expenseId || line.accountId !== null),
    );
  }

  /** Null while it is not known, or when the plan has none. */
  valueOf(expenseId: string): ExpenseValue | null {
    return this.#values.of(this.#fields.draft.planId, expenseId);
  }

  /** A return costs nothing; null where the plan hides it. [BIL-147] */
  total(which: keyof ExpenseValue): Cents | null {
    const { planId, expenses } = this.#fields.draft;
    return this.#values.total(planId, expenses, which);
  }

  /** Asks for the prices that are not known yet. */
  askValues(): void {
    const { planId, expenses } = this.#fields.draft;
    if (planId !== null) void this.#values.ask(planId, expenses);
  }
}
