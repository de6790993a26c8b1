import { validatePlanPrice } from '@prumo/domain/billing';
import type { LocalDate } from '@prumo/domain/dates';
import { type Cents, zero } from '@prumo/domain/money';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, ObservableMap, observableRef, runInAction } from 'mobx';
import {
  type CancelSignal,
  type Clock,
  isAborted,
  KeyKeeper,
  Latest,
  type LoadState,
  type NewKey,
  type Notifier,
  type Problem,
  SEARCH_MILLISECONDS,
  tellProblem,
} from '../core/index.ts';
import type { InsuranceGateway, PlanAddress, PlanPriceRow, PlanPriceRules } from './insurance-gateway.ts';
import type { Expense, LookupGateway } from './lookup-gateway.ts';
import { PROCEDURES_PER_SEARCH } from './procedures-per-search.ts';

/** Rows fetched at a time; the table shows only those in view. */
export const PRICES_PER_PAGE = 200;
/** Changed rows that one save may hold. */
export const MAX_PRICE_CHANGES = 1000;

export type PriceField = 'insuranceValue' | 'particularValue';
type Values = Readonly<Record<PriceField, Cents>>;

export interface PlanPriceTablePorts {
  readonly gateway: InsuranceGateway;
  readonly expenses: Pick<LookupGateway, 'expenses'>;
  readonly notifier: Notifier;
  readonly clock: Clock;
  readonly newKey: NewKey;
}

/** The procedures a plan accepts with their prices: typed in place, kept until saved, from a day on or at once. [REG-104] */
export class PlanPriceTable {
  plan: PlanAddress | null = null;
  rows: readonly PlanPriceRow[] = [];
  total = 0;
  state: LoadState = 'idle';
  problem: Problem | null = null;
  loadingMore = false;
  search = '';
  /** From which day the typed prices hold; null corrects those in force. */
  validFrom: LocalDate | null = null;
  saving = false;
  readonly #ports: PlanPriceTablePorts;
  readonly #latest = new Latest();
  readonly #keys: KeyKeeper;
  readonly #changes = new ObservableMap<string, Values>();
  #cancelSearch: (() => void) | null = null;

  constructor(ports: PlanPriceTablePorts) {
    this.#ports = ports;
    this.#keys = new KeyKeeper(ports.newKey);
    makeAutoObservable(this, { rows: observableRef, plan: observableRef, problem: observableRef }, { autoBind: true });
  }

  async load(plan: PlanAddress, search = ''): Promise<void> {
    this.plan = plan;
    this.#changes.clear();
    this.search = search;
    await this.fetch(0);
  }

  reload(): Promise<void> {
    return this.fetch(0);
  }

  get hasMore(): boolean {
    return this.rows.length < this.total;
  }

  loadMore(): Promise<void> {
    return this.fetch(this.rows.length);
  }

  type(search: string): void {
    this.search = search;
    this.#cancelSearch?.();
    this.#cancelSearch = this.#ports.clock.after(SEARCH_MILLISECONDS, this.searchNow);
  }

  searchNow(): void {
    this.#cancelSearch?.();
    this.#cancelSearch = null;
    void this.fetch(0);
  }

  stop(): void {
    this.#cancelSearch?.();
    this.#latest.stop();
  }

  valueOf(row: PlanPriceRow, field: PriceField): Cents {
    return this.#changes.get(row.expense.id)?.[field] ?? row[field];
  }

  /** Types a price; one typed back to what is stored is no change. */
  enter(row: PlanPriceRow, field: PriceField, value: Cents | null): void {
    const values: Values = {
      insuranceValue: this.valueOf(row, 'insuranceValue'),
      particularValue: this.valueOf(row, 'particularValue'),
      [field]: value ?? zero,
    };
    const same = values.insuranceValue === row.insuranceValue && values.particularValue === row.particularValue;
    if (same) this.#changes.delete(row.expense.id);
    else this.#changes.set(row.expense.id, values);
  }

  errorOf(row: PlanPriceRow, field: PriceField): string | undefined {
    const typed = this.#changes.get(row.expense.id);
    const wrong =
      typed &&
      validatePlanPrice({ insurance: typed.insuranceValue, particular: typed.particularValue }).find(
        (found) => found.field === field,
      );
    return wrong && sentence(wrong.code, wrong.data);
  }

  get changed(): number {
    return this.#changes.size;
  }

  isChanged(row: PlanPriceRow): boolean {
    return this.#changes.has(row.expense.id);
  }

  discard(): void {
    this.#changes.clear();
  }

  startOn(validFrom: LocalDate | null): void {
    this.validFrom = validFrom;
  }

  get canSave(): boolean {
    const right = [...this.#changes.values()].every(
      ({ insuranceValue, particularValue }) =>
        validatePlanPrice({ insurance: insuranceValue, particular: particularValue }).length === 0,
    );
    return this.changed > 0 && this.changed <= MAX_PRICE_CHANGES && right && !this.saving;
  }

  async save(): Promise<boolean> {
    if (this.plan === null || !this.canSave) return false;
    const input = {
      validFrom: this.validFrom,
      items: [...this.#changes].map(([expenseId, values]) => ({ expenseId, ...values })),
    };
    return this.run(
      (plan) => this.#ports.gateway.savePrices(plan, input, { key: this.#keys.keyFor(input) }),
      () => {
        this.#keys.done();
        this.#changes.clear();
      },
    );
  }

  /** Procedures of the branch by name or code, for an autocomplete. Rejects when they could not be asked. */
  async searchExpenses(search: string, signal?: CancelSignal): Promise<readonly Expense[]> {
    const answer = await this.#ports.expenses.expenses(
      { active: true, limit: PROCEDURES_PER_SEARCH, search },
      { signal },
    );
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value.items;
  }

  /** Accepts a procedure with no price yet. */
  accept({ id }: Expense): Promise<boolean> {
    if (this.rows.some(({ expense }) => expense.id === id)) return Promise.resolve(true);
    return this.run((plan) =>
      this.#ports.gateway.savePrices(plan, {
        validFrom: null,
        items: [{ expenseId: id, insuranceValue: zero, particularValue: zero }],
      }),
    );
  }

  remove(row: PlanPriceRow): Promise<boolean> {
    return this.run(
      (plan) => this.#ports.gateway.removePrice(plan, row.expense.id),
      () => void this.#changes.delete(row.expense.id),
    );
  }

  async saveRules(row: PlanPriceRow, rules: PlanPriceRules): Promise<boolean> {
    if (this.plan === null || this.saving) return false;
    this.saving = true;
    const answer = await this.#ports.gateway.saveRules(this.plan, row.expense.id, rules);
    runInAction(() => {
      this.saving = false;
      if (answer.ok) this.rows = this.rows.map((one) => (one.expense.id === row.expense.id ? answer.value : one));
    });
    if (answer.ok) this.#ports.notifier.success(sentence('saved'));
    else tellProblem(this.#ports.notifier, answer.error);
    return answer.ok;
  }

  /** One change on the server, told, and the table read again. */
  private async run(
    send: (plan: PlanAddress) => ReturnType<InsuranceGateway['removePrice']>,
    done?: () => void,
  ): Promise<boolean> {
    if (this.plan === null || this.saving) return false;
    this.saving = true;
    const answer = await send(this.plan);
    runInAction(() => {
      this.saving = false;
      if (answer.ok) done?.();
    });
    if (!answer.ok) {
      tellProblem(this.#ports.notifier, answer.error);
      return false;
    }
    this.#ports.notifier.success(sentence('saved'));
    await this.fetch(0);
    return true;
  }

  private async fetch(offset: number): Promise<void> {
    const { plan } = this;
    if (plan === null) return;
    const { signal, current } = this.#latest.start();
    if (offset === 0) this.state = 'loading';
    else this.loadingMore = true;
    const answer = await this.#ports.gateway.prices(
      plan,
      { search: this.search.trim(), limit: PRICES_PER_PAGE, offset },
      { signal },
    );
    runInAction(() => {
      if (!current() || (!answer.ok && isAborted(answer.error))) return;
      this.loadingMore = false;
      this.problem = answer.ok ? null : answer.error;
      this.state = answer.ok ? 'ready' : 'failed';
      if (!answer.ok) return;
      this.rows = offset === 0 ? answer.value.items : [...this.rows, ...answer.value.items];
      this.total = answer.value.total;
    });
  }
}
