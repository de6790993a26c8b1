import { type CashCount, countCash, DENOMINATIONS } from '@prumo/domain/cashier';
import { type Cents, cents } from '@prumo/domain/money';
import { makeAutoObservable, observable } from 'mobx';

/** The optional count of the drawer, note by note and coin by coin. [UXP-014] */
export class DrawerCount {
  /** The count is finished: it is not changed any more. */
  done = false;
  readonly #counts = observable.map<Cents, number>();

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** How many of a denomination; null when it was not counted. */
  of(denomination: Cents): number | null {
    return this.#counts.get(denomination) ?? null;
  }

  /** Null forgets the denomination; a count is a whole number. */
  enter(denomination: Cents, count: number | null): void {
    if (this.done) return;
    if (count === null) this.#counts.delete(denomination);
    else this.#counts.set(denomination, Math.max(0, Math.trunc(count)));
  }

  /** Something was counted, were it zero. */
  get used(): boolean {
    return this.done || this.#counts.size > 0;
  }

  /** What was counted, the largest first. */
  get lines(): readonly { readonly denomination: Cents; readonly count: number }[] {
    return DENOMINATIONS.flatMap((denomination) => {
      const count = this.#counts.get(denomination) ?? 0;
      return count === 0 ? [] : [{ denomination: cents(denomination), count }];
    });
  }

  against(balance: Cents): CashCount {
    return countCash(this.lines, balance);
  }

  /** «Concluir contagem»; nothing entered is a count of zero. */
  finish(): void {
    this.done = true;
  }

  clear(): void {
    this.done = false;
    this.#counts.clear();
  }
}
