import { endOfMonth, isLocalDate, type LocalDate, startOfMonth } from '@prumo/domain/dates';
import { type Cents, zero } from '@prumo/domain/money';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  type Clock,
  knownSort,
  type Downloads,
  isAborted,
  Latest,
  type ListOrder,
  type ListOrders,
  type LoadState,
  type Notifier,
  orderOf,
  PRINT_SECONDS,
  type Problem,
  queryText,
  ROWS_PER_PAGE,
  SEARCH_MILLISECONDS,
  sortOf,
  tellProblem,
} from '../core/index.ts';
import type { AccountItem } from './account.ts';
import { Cancelling } from './cancelling.ts';
import type { AccountsQuery, BillingGateway } from './billing-gateway.ts';

/** Where the list stands; it lives in the address bar. Null dates and empty texts do not filter. [BIL-204] */
export interface AccountsPlace {
  readonly startDate: LocalDate | null;
  readonly endDate: LocalDate | null;
  readonly insuranceId: string;
  readonly professionalId: string;
  readonly status: string;
  /** Part of the patient's name. */
  readonly search: string;
  /** From 1. */
  readonly page: number;
  /** Another order than the newest first: a column, or a minus and a column. */
  readonly sort?: AccountsQuery['sort'];
}

/** The columns of the list by which it may be ordered. */
export const ACCOUNT_ORDERS = {
  columns: ['key', 'date', 'patient', 'total'],
  usual: '-date',
} as const satisfies ListOrders;

interface Ports {
  readonly gateway: BillingGateway;
  readonly downloads: Downloads;
  readonly notifier: Notifier;
  readonly clock: Clock;
  readonly today: () => LocalDate;
}

/** Contas: the accounts of a period with their total. [BIL-001, BIL-204] */
export class AccountsList {
  items: readonly AccountItem[] = [];
  total = 0;
  sum: Cents = zero;
  state: LoadState = 'idle';
  problem: Problem | null = null;
  place: AccountsPlace;
  /** The text in the search box; ahead of `place.search` while somebody types. */
  search = '';
  /** The account being printed or deleted. */
  busyId: string | null = null;
  /** The account that is asked about before it is canceled. */
  cancelling: Cancelling | null = null;
  readonly #ports: Ports;
  readonly #latest = new Latest();
  #cancelSearch: (() => void) | null = null;
  #onPlace: ((place: AccountsPlace) => void) | null = null;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.place = this.firstPlace;
    makeAutoObservable(
      this,
      { items: observableRef, place: observableRef, problem: observableRef, cancelling: observableRef },
      { autoBind: true },
    );
  }

  /** This month. */
  get firstPlace(): AccountsPlace {
    const today = this.#ports.today();
    return {
      startDate: startOfMonth(today),
      endDate: endOfMonth(today),
      insuranceId: '',
      professionalId: '',
      status: '',
      search: '',
      page: 1,
    };
  }

  /** How the rows are ordered. */
  get order(): ListOrder | null {
    return orderOf(this.place.sort ?? ACCOUNT_ORDERS.usual);
  }

  /** Where a new place is announced, usually the address bar; without anybody listening the list follows by itself. */
  announceTo(onPlace: ((place: AccountsPlace) => void) | null): void {
    this.#onPlace = onPlace;
  }

  /** What is asked of a place, whatever its page. */
  private filterOf(place: AccountsPlace) {
    return {
      startDate: place.startDate ?? undefined,
      endDate: place.endDate ?? undefined,
      insuranceId: place.insuranceId || undefined,
      professionalId: place.professionalId || undefined,
      status: place.status || undefined,
      search: place.search.trim() || undefined,
      sort: place.sort,
    };
  }

  /** Loads the rows of a place. */
  async show(place: AccountsPlace): Promise<void> {
    if (place.search !== this.place.search || this.state === 'idle') this.search = place.search;
    this.place = place;
    this.state = 'loading';
    const { signal, current } = this.#latest.start();
    const answer = await this.#ports.gateway.list(
      { ...this.filterOf(place), limit: ROWS_PER_PAGE, offset: (place.page - 1) * ROWS_PER_PAGE },
      { signal },
    );
    runInAction(() => {
      if (!current() || (!answer.ok && isAborted(answer.error))) return;
      this.state = answer.ok ? 'ready' : 'failed';
      this.problem = answer.ok ? null : answer.error;
      if (!answer.ok) return;
      this.items = answer.value.items;
      this.total = answer.value.total;
      this.sum = answer.value.sum;
    });
  }

  reload(): Promise<void> {
    return this.show(this.place);
  }

  /** Another filter starts on page 1. [UIX-027] */
  filter(change: Partial<Omit<AccountsPlace, 'page'>>): void {
    this.move({ ...this.place, ...change, page: 1 });
  }

  orderBy(order: ListOrder): void {
    this.move({ ...this.place, sort: knownSort(sortOf(order), ACCOUNT_ORDERS), page: 1 });
  }

  goTo(page: number): void {
    if (page !== this.place.page) this.move({ ...this.place, page });
  }

  type(search: string): void {
    this.search = search;
    this.#cancelSearch?.();
    this.#cancelSearch = this.#ports.clock.after(SEARCH_MILLISECONDS, this.searchNow);
  }

  searchNow(): void {
    this.#cancelSearch?.();
    this.#cancelSearch = null;
    if (this.search.trim() !== this.place.search.trim()) this.filter({ search: this.search });
  }

  /** Prints the guide or the particular account. [BIL-164] */
  async print(id: string): Promise<void> {
    await this.working(id, async () => {
      const answer = await this.#ports.downloads.print(`/billing-accounts/${id}/print?format=A4`);
      if (!answer.ok) tellProblem(this.#ports.notifier, answer.error, PRINT_SECONDS);
    });
  }

  /** Prints several as one document. [BIL-164] */
  async printAll(ids: readonly string[]): Promise<void> {
    const answer = await this.#ports.downloads.print(`/billing-accounts/print?ids=${ids.join(',')}&format=A4`);
    if (!answer.ok) tellProblem(this.#ports.notifier, answer.error, PRINT_SECONDS);
  }

  /** The empty form of a hospital guide. [TIS-008] */
  async printForm(form: 'fees' | 'hospitalization'): Promise<void> {
    const answer = await this.#ports.downloads.print(`/tiss-forms/${form}/print`);
    if (!answer.ok) tellProblem(this.#ports.notifier, answer.error, PRINT_SECONDS);
  }

  /** Every account of the filter as a spreadsheet. */
  async export(): Promise<void> {
    const answer = await this.#ports.downloads.save(`/billing-accounts/export?${queryText(this.filterOf(this.place))}`);
    if (!answer.ok) tellProblem(this.#ports.notifier, answer.error, PRINT_SECONDS);
  }

  /** Deletes an account that was asked about before; the list follows. [BIL-163] */
  async remove(id: string): Promise<void> {
    await this.working(id, async () => {
      const answer = await this.#ports.gateway.remove(id);
      if (!answer.ok) return tellProblem(this.#ports.notifier, answer.error);
      await this.reload();
    });
  }

  startCancelling(account: AccountItem): void {
    this.cancelling = new Cancelling(this.#ports.gateway, account);
  }

  /** The question is answered; the list follows where the account was canceled. */
  async endCancelling(canceled: boolean): Promise<void> {
    this.cancelling = null;
    if (canceled) await this.reload();
  }

  /** The page is left. */
  stop(): void {
    this.#cancelSearch?.();
    this.#latest.stop();
  }

  private async working(id: string, run: () => Promise<void>): Promise<void> {
    if (this.busyId !== null) return;
    this.busyId = id;
    await run();
    runInAction(() => (this.busyId = null));
  }

  private move(place: AccountsPlace): void {
    if (this.#onPlace) this.#onPlace(place);
    else void this.show(place);
  }
}

const ID = /^[0-9a-f]{24}$/;

/** The place an address names; what is missing is this month, an empty date means no limit. */
export function accountsPlaceOf(params: { get(name: string): string | null }, first: AccountsPlace): AccountsPlace {
  const date = (name: string, otherwise: LocalDate | null): LocalDate | null => {
    const text = params.get(name);
    if (text === null) return otherwise;
    return isLocalDate(text) ? text : null;
  };
  const id = (name: string): string => (ID.test(params.get(name) ?? '') ? (params.get(name) ?? '') : '');
  const page = Number(params.get('page') ?? '1');
  return {
    startDate: date('startDate', first.startDate),
    endDate: date('endDate', first.endDate),
    insuranceId: id('insuranceId'),
    professionalId: id('professionalId'),
    status: params.get('status') ?? '',
    search: params.get('search') ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    sort: knownSort(params.get('sort'), ACCOUNT_ORDERS),
  };
}

/** The parameters of a place: only what differs from the first one. */
export function accountsParamsOf(place: AccountsPlace, first: AccountsPlace): Record<string, string> {
  const texts: Record<string, string> = {
    startDate: place.startDate ?? '',
    endDate: place.endDate ?? '',
    insuranceId: place.insuranceId,
    professionalId: place.professionalId,
    status: place.status,
    search: place.search.trim(),
    page: String(place.page),
    sort: place.sort ?? '',
  };
  const defaults: Record<string, string> = {
    startDate: first.startDate ?? '',
    endDate: first.endDate ?? '',
    insuranceId: '',
    professionalId: '',
    status: '',
    search: '',
    page: '1',
    sort: '',
  };
  return Object.fromEntries(Object.entries(texts).filter(([name, text]) => text !== defaults[name]));
}
