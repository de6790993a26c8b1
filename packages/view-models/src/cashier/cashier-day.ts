import type { Shapes } from '@prumo/contract';
import type { LocalDate } from '@prumo/domain/dates';
import { makeAutoObservable } from 'mobx';
import { type Answer, type CallOptions, Resource } from '../core/index.ts';
import type { CashierPorts } from './cashier-ports.ts';
import { zoneOf } from './cashier-session.ts';

/** What all drawers took in and spent on a day. */
export type DaySummary = Shapes['CashierDay'];

export interface CashierDayGateway {
  day(date: LocalDate, options?: CallOptions): Answer<DaySummary>;
}

/** Resumo do dia: all drawers, by drawer and by operator, as it happens; nothing is changed here. [CSH-043, CSH-046] */
export class CashierDay {
  date: LocalDate;
  readonly summary: Resource<DaySummary>;
  readonly #ports: Pick<CashierPorts, 'realtime' | 'session'>;
  #unsubscribe: (() => void) | null = null;

  constructor(gateway: CashierDayGateway, ports: Pick<CashierPorts, 'realtime' | 'session'>) {
    this.#ports = ports;
    this.date = ports.session.today;
    this.summary = new Resource((options) => gateway.day(this.date, options));
    makeAutoObservable(this, { summary: false }, { autoBind: true });
  }

  get timeZone(): string {
    return zoneOf(this.#ports.session);
  }

  /** What is shown; nothing of another day remains while the chosen one loads. */
  get shown(): DaySummary | null {
    return this.summary.value?.date === this.date ? this.summary.value : null;
  }

  start(): Promise<void> {
    this.#unsubscribe = this.#ports.realtime.subscribe(({ type }) => {
      if (type === 'cashier' || type === 'resync') void this.summary.load();
    });
    return this.summary.load();
  }

  stop(): void {
    this.#unsubscribe?.();
    this.summary.stop();
  }

  choose(date: LocalDate | null): void {
    if (date === null || date === this.date) return;
    this.date = date;
    void this.summary.load();
  }
}
