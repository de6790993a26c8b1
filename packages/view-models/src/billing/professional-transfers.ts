import type { LocalDate } from '@prumo/domain/dates';
import { type Cents, sumCents, zero } from '@prumo/domain/money';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type CallOptions, type Clock, isAborted, type NewKey, type Notifier } from '../core/index.ts';
import type { TransferPaper, TransferPapers } from '../finance/index.ts';
import { ListChoice } from './list-choice.ts';
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
  /** The chosen lines of every page of this filter. */
  readonly choice: ListChoice<TransferLine>;
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.rows = new PlacedList({
      fetch: async (place, options, size) => {
        const answer = await this.#ask(place, size, options);
        if (!answer.ok) return answer;
        runInAction(() => (this.sums = answer.value.sum));
        return { ok: true, value: { ...answer.value, sum: answer.value.sum.transfer } };
      },
      clock: ports.clock,
      first: FIRST_TRANSFERS,
    });
    this.choice = new ListChoice(this.rows, 0);
    makeAutoObservable(
      this,
      { rows: false, choice: false, sums: observableRef, closing: observableRef, closed: observableRef },
      { autoBind: true },
    );
  }

  get chosen(): readonly TransferLine[] {
    return this.choice.chosen;
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
    this.choice.clear();
    void this.rows.reload();
  }

  forgetClosed(): void {
    this.closed = null;
  }

  /** A document is not there any more: its lines are free again. [BIL-201] */
  freed(): void {
    this.closed = null;
    this.choice.clear();
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
  #ask(place: TransfersPlace, size: number, options: CallOptions) {
    if (place.professionalId === '') return Promise.resolve({ ok: true as const, value: NOTHING });
    return this.#ports.gateway.list(
      {
        professionalId: place.professionalId,
        paid: place.state === 'paid',
        startDate: place.startDate ?? undefined,
        endDate: place.endDate ?? undefined,
        insurancePlanId: place.insurancePlanId || undefined,
        search: place.search.trim() || undefined,
        limit: size,
        offset: (place.page - 1) * size,
      },
      options,
    );
  }
}
