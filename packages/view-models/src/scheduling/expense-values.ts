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

  /** A return costs nothing; null as soon as the plan hides one of the values. [BIL-147] */
  total(planId: string | null, lines: readonly DraftLine[], which: keyof ExpenseValue): Cents | null {
    return lines.reduce<Cents | null>((sum, line) => {
      const found = line.return ? null : this.of(planId, line.expenseId);
      const value = found === null ? zero : found[which];
      return sum === null || value === null ? null : addCents(sum, cents(value * line.quantity));
    }, zero);
  }
}

const keyOf = (planId: string, expenseId: string): string => `${planId} ${expenseId}`;
