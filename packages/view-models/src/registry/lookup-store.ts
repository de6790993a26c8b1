import type { Named } from '../access/index.ts';
import { type Answer, type CallOptions, itemsOf, type Problem } from '../core/index.ts';
import type {
  Category,
  Expense,
  InsurancePlan,
  LookupGateway,
  PaymentMethod,
  Place,
  Professional,
  Schedule,
  Specialty,
} from './lookup-gateway.ts';
import { Lookup } from './lookup.ts';
import type { Marker, MarkerGateway } from './marker.ts';
import { PROCEDURES_PER_SEARCH } from './procedures-per-search.ts';

/** A look-up that somebody may change. */
export type LookupName =
  | 'markers'
  | 'places'
  | 'schedules'
  | 'professionals'
  | 'insurancePlans'
  | 'bankAccounts'
  | 'paymentMethods'
  | 'categories';

const EVERYTHING = { active: true, limit: 0 } as const;

/**
 * The look-ups of the registries, each asked once per shape of the question and kept until the session ends. Asking
 * for one starts its load; the list is empty until it has arrived, and stays so, with a retry, when it fails. [ERR-082]
 */
export class LookupStore {
  readonly #gateway: LookupGateway;
  readonly #markers: MarkerGateway;
  readonly #log: ((problem: Problem) => void) | undefined;
  readonly #cache = new Map<string, Lookup<unknown>>();

  /** `log` is told of each failure. [ERR-082, A148] */
  constructor(gateway: LookupGateway, markers: MarkerGateway, log?: (problem: Problem) => void) {
    this.#gateway = gateway;
    this.#markers = markers;
    this.#log = log;
  }

  professionals(notFilterBranch = false): Lookup<Professional> {
    const query = notFilterBranch ? { ...EVERYTHING, notFilterBranch } : EVERYTHING;
    return this.keep(`professionals ${notFilterBranch}`, () => itemsOf(this.#gateway.professionals(query)));
  }

  /** The insurances of the plans, each once, by name: for a filter. */
  insurances(): readonly Named[] {
    const names = new Map(this.insurancePlans().items.map(({ id, insuranceName }) => [id, insuranceName]));
    return [...names].map(([id, name]) => ({ id, name }));
  }

  insurancePlans(): Lookup<InsurancePlan> {
    return this.keep('insurancePlans', () => itemsOf(this.#gateway.insurancePlans(EVERYTHING)));
  }

  /** Every procedure in use, for a list to tick. */
  expenses(): Lookup<Expense> {
    return this.keep('expenses', () => itemsOf(this.#gateway.expenses(EVERYTHING)));
  }

  schedules(type?: 'elective' | 'surgery'): Lookup<Schedule> {
    return this.keep(`schedules ${type ?? ''}`, () => itemsOf(this.#gateway.schedules({ ...EVERYTHING, type })));
  }

  scheduleExpenses(scheduleId: string): Lookup<Expense> {
    return this.keep(`scheduleExpenses ${scheduleId}`, () => this.#gateway.scheduleExpenses(scheduleId));
  }

  scheduleInsurancePlans(scheduleId: string): Lookup<InsurancePlan> {
    return this.keep(`scheduleInsurancePlans ${scheduleId}`, () => this.#gateway.scheduleInsurancePlans(scheduleId));
  }

  places(type?: string): Lookup<Place> {
    return this.keep(`places ${type ?? ''}`, () => itemsOf(this.#gateway.places({ ...EVERYTHING, type })));
  }

  bankAccounts(cashier?: boolean): Lookup<Named> {
    return this.keep(`bankAccounts ${cashier ?? ''}`, () =>
      itemsOf(this.#gateway.bankAccounts({ ...EVERYTHING, cashier })),
    );
  }

  paymentMethods(): Lookup<PaymentMethod> {
    return this.keep('paymentMethods', () => itemsOf(this.#gateway.paymentMethods(EVERYTHING)));
  }

  categories(type?: 'revenue' | 'expense'): Lookup<Category> {
    return this.keep(`categories ${type ?? ''}`, () => itemsOf(this.#gateway.categories({ ...EVERYTHING, type })));
  }

  specialties(): Lookup<Specialty> {
    return this.keep('specialties', () => this.#gateway.specialties({ isSpecialty: true, limit: 0 }));
  }

  markers(): Lookup<Marker> {
    return this.keep('markers', () => itemsOf(this.#markers.list(EVERYTHING)));
  }

  /** Procedures by name or code, for an autocomplete; too many to be kept. Rejects when they could not be asked. */
  async searchExpenses(search: string, options?: CallOptions): Promise<readonly Expense[]> {
    const answer = await this.#gateway.expenses({ active: true, limit: PROCEDURES_PER_SEARCH, search }, options);
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value.items;
  }

  /** Health occupations by a part of their name, for an autocomplete. Rejects when they could not be asked. [REG-092] */
  async searchOccupations(search: string, options?: CallOptions): Promise<readonly Specialty[]> {
    const answer = await this.#gateway.specialties({ limit: PROCEDURES_PER_SEARCH, search }, options);
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value;
  }

  /** Forgets everything: another user or branch may see other things. [ACC-066] */
  clear(): void {
    this.#cache.clear();
  }

  /** Forgets one look-up, e.g. after a marker was changed. */
  forget(name: LookupName): void {
    for (const key of this.#cache.keys()) if (key === name || key.startsWith(`${name} `)) this.#cache.delete(key);
  }

  private keep<T>(key: string, fetch: () => Answer<readonly T[]>): Lookup<T> {
    const known = this.#cache.get(key) as Lookup<T> | undefined;
    if (known !== undefined) return known;
    const made = new Lookup(fetch, this.#log);
    this.#cache.set(key, made);
    // After the render that asked: changing what is observed while a screen is drawn is not allowed.
    void Promise.resolve().then(made.load);
    return made;
  }
}
