import type { LocalDate } from '@prumo/domain/dates';
import { type Cents, sumCents, zero } from '@prumo/domain/money';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type CallOptions, type Clock, isAborted, type NewKey, type Notifier, ROWS_PER_PAGE } from '../core/index.ts';
import type { TransferPaper, TransferPapers } from '../finance/index.ts';
import { dateIn, idIn, oneOf, pageIn, paramsFor, placeIn, textIn } from './place-params.ts';
import { PlacedList, type Searched } from './placed-list.ts';
import { MOST_TRANSFERRED, TransferClosing } from './transfer-closing.ts';
import type { ClosedTransfer, TransferGateway, TransferLine, TransfersPage } from './transfer-gateway.ts';

/** To be transferred, or transferred already. */
export const TRANSFER_STATES = ['pending', 'paid'] as const;

/** Where «Repasses» stands; it lives in the address bar. */
export interface TransfersPlace extends Searched {
  readonly professionalId: string;
  readonly state: (typeof TRANSFER_STATES)[number];
  readonly startDate: LocalDate | null;
  readonly endDate: LocalDate | null;
  readonly insurancePlanId: string;
}

/** No period: a line of long ago that was never transferred is what one must not miss. */
export const FIRST_TRANSFERS: TransfersPlace = {
  professionalId: '',
  state: 'pending',
  startDate: null,
  endDate: null,
  insurancePlanId: '',
  search: '',
  page: 1,
};

const NOTHING: TransfersPage = {
  items: [],
  total: 0,
  hasMore: false,
  sum: { total: zero, transfer: zero, waiting: 0 },
};

interface Ports {
  readonly gateway: TransferGateway;
  readonly papers: TransferPapers;
  readonly notifier: Notifier;
  readonly clock: Clock;
  readonly newKey: NewKey;
  readonly today: () => LocalDate;
}

/** Repasses: what a professional did in finished accounts, and the lines of it that become one document. [BIL-007, BIL-200] */
export class ProfessionalTransfers {
  readonly rows: PlacedList<TransfersPlace, TransferLine>;
  /** Of the whole filter. */
  sums: TransfersPage['sum'] = NOTHING.sum;
  closing: TransferClosing | null = null;
  /** What was closed last, until it was read. */
  closed: ClosedTransfer | null = null;
  choosingAll = false;
  /** The chosen lines of every page of this filter. */
  private picked: ReadonlyMap<string, TransferLine> = new Map();
  readonly #ports: Ports;
  #filter = '';

  constructor(ports: Ports) {
    this.#ports = ports;
    this.rows = new PlacedList({
      fetch: async (place, options) => {
        const answer = await this.#ask(place, place.page, options);
        if (!answer.ok) return answer;
        runInAction(() => this.#take(place, answer.value));
        return { ok: true, value: { ...answer.value, sum: answer.value.sum.transfer } };
      },
      clock: ports.clock,
      first: FIRST_TRANSFERS,
    });
    makeAutoObservable<this, 'picked'>(
      this,
      { rows: false, picked: observableRef, sums: observableRef, closing: observableRef, closed: observableRef },
      { autoBind: true },
    );
  }

  get chosen(): readonly TransferLine[] {
    return [...this.picked.values()];
  }

  get keys(): ReadonlySet<string> {
    return new Set(this.picked.keys());
  }

  /** Those of the chosen lines that can be transferred now. */
  get ready(): readonly TransferLine[] {
    return this.chosen.filter(({ transfer }) => transfer !== null);
  }

  get readySum(): Cents {
    return sumCents(this.ready.map(({ transfer }) => transfer ?? zero));
  }

  get tooMany(): boolean {
    return this.ready.length > MOST_TRANSFERRED;
  }

  /** Takes what is ticked on the page that is shown; what was chosen on others stays. */
  choose(keys: ReadonlySet<string>): void {
    const shown = new Map(this.rows.items.map((line) => [line.id, line]));
    const others = this.chosen.filter(({ id }) => !shown.has(id) && keys.has(id));
    const here = [...shown.values()].filter(({ id }) => keys.has(id));
    this.picked = new Map([...others, ...here].map((line) => [line.id, line]));
  }

  clear(): void {
    this.picked = new Map();
  }

  /** Every line of the filter, on all pages. */
  async chooseAll(): Promise<void> {
    if (this.choosingAll) return;
    this.choosingAll = true;
    const { place } = this.rows;
    const answer = await this.#ask(place, null, {});
    runInAction(() => {
      this.choosingAll = false;
      if (answer.ok && place === this.rows.place) this.picked = new Map(answer.value.items.map((one) => [one.id, one]));
    });
    if (!answer.ok && !isAborted(answer.error)) this.#ports.notifier.error(answer.error.message);
  }

  /** Opens the simulation of what is chosen. */
  close(professionalName: string): void {
    const { gateway, newKey, today } = this.#ports;
    if (this.ready.length === 0 || this.tooMany) return;
    const professional = { id: this.rows.place.professionalId, name: professionalName };
    this.closed = null;
    this.closing = new TransferClosing({ gateway, newKey, today: today() }, professional, this.ready);
  }

  /** The simulation is left; with the document when it was closed. */
  end(closed: ClosedTransfer | null): void {
    this.closing = null;
    if (closed === null) return;
    this.closed = closed;
    this.clear();
    void this.rows.reload();
  }

  forgetClosed(): void {
    this.closed = null;
  }

  /** A document is not there any more: its lines are free again. [BIL-201] */
  freed(): void {
    this.closed = null;
    this.clear();
    void this.rows.reload();
  }

  /** The chosen lines on paper: what was transferred, or a simulation. [BIL-150] */
  async print(type: TransferPaper): Promise<void> {
    const { place } = this.rows;
    const printed = await this.#ports.papers.print({
      professionalId: place.professionalId,
      hasFinancialBundle: place.state === 'paid',
      lines: this.chosen.map(({ id, accountId, itemId, degree, denial }) => ({
        accountId,
        itemId,
        degree,
        denialId: denial?.id,
        lineId: denial === null ? undefined : id,
      })),
      type,
    });
    if (!printed.ok && !isAborted(printed.error)) this.#ports.notifier.error(printed.error.message);
  }

  placeOf(address: { get(name: string): string | null }): TransfersPlace {
    return placeIn<TransfersPlace>(address, FIRST_TRANSFERS, {
      professionalId: idIn,
      state: (text) => oneOf(TRANSFER_STATES)(text) || 'pending',
      startDate: dateIn,
      endDate: dateIn,
      insurancePlanId: idIn,
      search: textIn,
      page: pageIn,
    });
  }

  paramsOf(place: TransfersPlace): Record<string, string> {
    return paramsFor(place, FIRST_TRANSFERS);
  }

  /** Without a professional nothing is asked. */
  #ask(place: TransfersPlace, page: number | null, options: CallOptions) {
    if (place.professionalId === '') return Promise.resolve({ ok: true as const, value: NOTHING });
    return this.#ports.gateway.list(
      {
        professionalId: place.professionalId,
        paid: place.state === 'paid',
        startDate: place.startDate ?? undefined,
        endDate: place.endDate ?? undefined,
        insurancePlanId: place.insurancePlanId || undefined,
        search: place.search.trim() || undefined,
        limit: page === null ? 0 : ROWS_PER_PAGE,
        offset: page === null ? 0 : (page - 1) * ROWS_PER_PAGE,
      },
      options,
    );
  }

  /** Another filter lets go of what was chosen; what is shown anew is chosen as it is now. */
  #take({ page: _page, ...place }: TransfersPlace, answer: TransfersPage): void {
    const filter = JSON.stringify(place);
    this.sums = answer.sum;
    if (filter !== this.#filter) this.clear();
    this.#filter = filter;
    const newer = new Map(answer.items.map((line) => [line.id, line]));
    this.picked = new Map(this.chosen.map((line) => [line.id, newer.get(line.id) ?? line]));
  }
}
