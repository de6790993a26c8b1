import type { LocalDate } from '@prumo/domain/dates';
import { zero } from '@prumo/domain/money';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  dateIn,
  idIn,
  oneOf,
  pageIn,
  paramsFor,
  PlacedList,
  placeIn,
  type Searched,
  textIn,
} from '../billing/index.ts';
import {
  type CallOptions,
  type Clock,
  type Downloads,
  type Notifier,
  PRINT_SECONDS,
  type Realtime,
  Resource,
  ROWS_PER_PAGE,
  tellProblem,
} from '../core/index.ts';
import type { Named } from '../access/index.ts';
import { paperOf } from './paper-of.ts';
import type { ReferralGateway, ReferralItem, ReferralsPage } from './referral-gateway.ts';

/** What the list may be narrowed to; without one everything that was not canceled. */
export const REFERRAL_FILTERS = ['pending', 'open', 'finished', 'received', 'canceled'] as const;

/** Where «Encaminhamentos» stands; it lives in the address bar. */
export interface ReferralsPlace extends Searched {
  readonly status: (typeof REFERRAL_FILTERS)[number] | '';
  readonly partnerId: string;
  readonly startDate: LocalDate | null;
  readonly endDate: LocalDate | null;
}

const FIRST_REFERRALS: ReferralsPlace = {
  status: '',
  partnerId: '',
  startDate: null,
  endDate: null,
  search: '',
  page: 1,
};

interface Ports {
  readonly gateway: ReferralGateway;
  readonly downloads: Downloads;
  readonly notifier: Notifier;
  readonly clock: Clock;
  readonly realtime: Pick<Realtime, 'subscribe'>;
  /** 'Deseja realmente excluir este registro?' */
  readonly mayRemove: () => Promise<boolean>;
  readonly mayFinish: () => Promise<boolean>;
}

/** Encaminhamentos: orders by code, patient or partner, and what they come to. [REF-001, REF-006, REF-008] */
export class ReferralsList {
  readonly rows: PlacedList<ReferralsPlace, ReferralItem>;
  readonly partners: Resource<readonly Named[]>;
  /** Of the whole filter. */
  sums: ReferralsPage['sum'] = { total: zero, kept: zero, owed: zero, pending: zero };
  /** The order that something is done with. */
  busy: string | null = null;
  readonly #ports: Ports;
  #unsubscribe: (() => void) | null = null;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.partners = new Resource((options) => ports.gateway.partners(options));
    this.rows = new PlacedList({
      fetch: async (place, options) => this.#ask(place, options),
      clock: ports.clock,
      first: FIRST_REFERRALS,
    });
    makeAutoObservable(this, { rows: false, partners: false, sums: observableRef }, { autoBind: true });
  }

  /** Loads the partners, and follows what is done elsewhere. */
  start(): Promise<void> {
    this.#unsubscribe = this.#ports.realtime.subscribe(({ type }) => {
      if (type === 'referral' || type === 'resync') void this.rows.reload();
    });
    return this.partners.load();
  }

  stop(): void {
    this.#unsubscribe?.();
    this.partners.stop();
  }

  placeOf(address: { get(name: string): string | null }): ReferralsPlace {
    return placeIn(address, FIRST_REFERRALS, {
      status: oneOf(REFERRAL_FILTERS),
      partnerId: idIn,
      startDate: dateIn,
      endDate: dateIn,
      search: textIn,
      page: pageIn,
    });
  }

  paramsOf(place: ReferralsPlace): Record<string, string> {
    return paramsFor(place, FIRST_REFERRALS);
  }

  /** [REF-006, REF-010] */
  async finish(order: ReferralItem): Promise<void> {
    if (this.busy !== null || !(await this.#ports.mayFinish())) return;
    await this.#act(order, 'referral.done', this.#ports.gateway.finish);
  }

  /** A refusal is told in the server's words, and where it has none nothing is. [REF-008, ERR-071] */
  async remove(order: ReferralItem): Promise<void> {
    if (this.busy !== null || !(await this.#ports.mayRemove())) return;
    await this.#act(order, 'referral.deleted', this.#ports.gateway.remove);
  }

  /** [REF-009] */
  async print(order: ReferralItem): Promise<void> {
    const printed = await this.#ports.downloads.print(paperOf(order.id));
    if (!printed.ok) tellProblem(this.#ports.notifier, printed.error, PRINT_SECONDS);
  }

  async #act(
    order: ReferralItem,
    done: 'referral.done' | 'referral.deleted',
    call: ReferralGateway['finish'] | ReferralGateway['remove'],
  ): Promise<void> {
    this.busy = order.id;
    const answer = await call(order.id);
    runInAction(() => (this.busy = null));
    if (answer.ok) this.#ports.notifier.success(sentence(done));
    else if (answer.error.message.trim() !== '') tellProblem(this.#ports.notifier, answer.error);
    await this.rows.reload();
  }

  async #ask(place: ReferralsPlace, options: CallOptions) {
    const { status, partnerId, startDate, endDate, search, page } = place;
    const answer = await this.#ports.gateway.list(
      {
        ...(status === '' ? {} : { status }),
        ...(partnerId === '' ? {} : { partnerId }),
        ...(startDate === null ? {} : { startDate }),
        ...(endDate === null ? {} : { endDate }),
        ...(search.trim() === '' ? {} : { search: search.trim() }),
        limit: ROWS_PER_PAGE,
        offset: (page - 1) * ROWS_PER_PAGE,
      },
      options,
    );
    if (!answer.ok) return answer;
    runInAction(() => (this.sums = answer.value.sum));
    return { ok: true as const, value: { ...answer.value, sum: answer.value.sum.total } };
  }
}
