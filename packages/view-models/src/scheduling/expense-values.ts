import { addCents, type Cents, cents, zero } from '@prumo/domain/money';
import { makeAutoObservable, observable, type ObservableMap, runInAction } from 'mobx';
import type { DraftLine } from './appointment-draft.ts';
import type { BookingHelpers, ExpenseValue } from './booking-helpers.ts';

type Known = ExpenseValue | 'none' | 'asking';

/** Prices of procedures by plan, asked once each; shown at the booking, fixed by the server. */
export class ExpenseValues {
  readonly #known: ObservableMap<string, Known> = observable.map<string, Known>({}, { deep: false });
  readonly #helpers: Pick<BookingHelpers, 'priceOf'>;

  constructor(helpers: Pick<BookingHelpers, 'priceOf'>) {
    this.#helpers = helpers;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Asks for what is not known yet. A failure leaves the line without a price and asks again the next time. */
  async ask(planId: string, lines: readonly Pick<DraftLine, 'expenseId' | 'code' | 'name'>[]): Promise<void> {
    await Promise.all(
      lines.map(async ({ expenseId, code, name }) => {
        const key = keyOf(planId, expenseId);
        if (this.#known.has(key)) return;
        this.#known.set(key, 'asking');
        const answer = await this.#helpers.priceOf(planId, { id: expenseId, code, name });
        runInAction(() => {
          if (answer.ok) this.#known.set(key, answer.value ?? 'none');
          else this.#known.delete(key);
        });
      }),
    );
  }

  /** Null while it is not known, or when the plan has none. */
  of(planId: string | null, expenseId: string): ExpenseValue | null {
    const known = planId === null ? undefined : this.#known.get(keyOf(planId, expenseId));
    return known === undefined || known === 'none' || known === 'asking' ? null : known;
  }

  /** A return costs nothing. */
  total(planId: string | null, lines: readonly DraftLine[], which: keyof ExpenseValue): Cents {
    return lines.reduce((sum, line) => {
      const value = line.return ? null : this.of(planId, line.expenseId);
      return value === null ? sum : addCents(sum, cents(value[which] * line.quantity));
    }, zero);
  }
}

const keyOf = (planId: string, expenseId: string): string => `${planId} ${expenseId}`;
