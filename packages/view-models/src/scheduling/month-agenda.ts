import { type LocalDate, monthGrid, partsOf } from '@prumo/domain/dates';
import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { type Clock, isAborted, Latest, type LoadState, type Problem, type Realtime } from '../core/index.ts';
import type { AgendaGateway, MonthDay } from './agenda-gateway.ts';
import { type AgendaPlace, dayQueryOf } from './agenda-place.ts';

/** Appointments of a day that its cell names; the others are a number. */
export const MONTH_DAY_CARDS = 4;
/** A change by somebody else is shown after this pause: the month is one question for all days. */
const REFRESH_MILLISECONDS = 1000;
const RETRY_MILLISECONDS = 15_000;

/** What the month needs from outside. */
export interface MonthAgendaPorts {
  readonly gateway: Pick<AgendaGateway, 'month'>;
  readonly realtime: Realtime;
  readonly clock: Clock;
}

const NOTHING: Omit<MonthDay, 'date'> = { total: 0, items: [] };

/** The 42 days of a month with how many appointments each has and the first of them. A failed load keeps what is known. [SCH-008, UIX-018, UXP-004] */
export class MonthAgenda {
  state: LoadState = 'idle';
  problem: Problem | null = null;
  /** The month that what is known belongs to; null before the first answer. */
  known: string | null = null;
  dates: readonly LocalDate[] = [];
  readonly days = observable.map<LocalDate, MonthDay>({}, { deep: false });
  readonly #ports: MonthAgendaPorts;
  readonly #latest = new Latest();
  #place: AgendaPlace | null = null;
  #stopHearing: (() => void) | null = null;
  #timer: (() => void) | null = null;

  constructor(ports: MonthAgendaPorts) {
    this.#ports = ports;
    makeObservable(this, {
      state: observable,
      problem: observableRef,
      known: observable,
      dates: observableRef,
      total: computed,
      show: action,
    });
  }

  /** Appointments of the 42 days. */
  get total(): number {
    return this.dates.reduce((sum, date) => sum + this.day(date).total, 0);
  }

  day(date: LocalDate): MonthDay {
    return this.days.get(date) ?? { date, ...NOTHING };
  }

  /** The month of a place with its filters. */
  async show(place: AgendaPlace): Promise<void> {
    this.#place = place;
    this.#stopHearing ??= this.#ports.realtime.subscribe(({ type, day }) => {
      if (type === 'resync' || (type === 'appointment' && (day === undefined || this.dates.includes(day as LocalDate))))
        this.hear();
    });
    const { year, month } = partsOf(place.date);
    const { date: _, ...filters } = dayQueryOf(place);
    const key = JSON.stringify([year, month, filters]);
    if (this.known !== key) {
      this.dates = monthGrid(year, month);
      this.days.clear();
      this.known = null;
    }
    await this.load(key, filters);
  }

  stop(): void {
    this.#stopHearing?.();
    this.#stopHearing = null;
    this.#timer?.();
    this.#timer = null;
    this.#latest.stop();
  }

  /** «Tentar novamente». */
  async reload(): Promise<void> {
    if (this.#place !== null) await this.show(this.#place);
  }

  /** A change that waits already is asked together with this one. */
  private hear(): void {
    if (this.#timer === null || this.state === 'failed') this.askAfter(REFRESH_MILLISECONDS);
  }

  private askAfter(milliseconds: number): void {
    this.#timer?.();
    this.#timer = this.#ports.clock.after(milliseconds, () => void this.reload());
  }

  private async load(key: string, filters: Omit<ReturnType<typeof dayQueryOf>, 'date'>): Promise<void> {
    const [startDate, endDate] = [this.dates[0], this.dates.at(-1)];
    if (startDate === undefined || endDate === undefined) return;
    const { signal, current } = this.#latest.start();
    this.#timer?.();
    this.#timer = null;
    runInAction(() => (this.state = 'loading'));
    const answer = await this.#ports.gateway.month(
      { ...filters, startDate, endDate, limit: MONTH_DAY_CARDS },
      { signal },
    );
    runInAction(() => {
      if (!current() || (!answer.ok && isAborted(answer.error))) return;
      this.state = answer.ok ? 'ready' : 'failed';
      this.problem = answer.ok ? null : answer.error;
      if (!answer.ok) return this.askAfter(RETRY_MILLISECONDS);
      this.known = key;
      this.take(answer.value);
    });
  }

  /** Only the days that differ are drawn again. */
  private take(days: readonly MonthDay[]): void {
    const listed = new Map(days.map((day) => [day.date, day]));
    for (const date of this.dates) {
      const day = listed.get(date) ?? { date, ...NOTHING };
      if (JSON.stringify(day) !== JSON.stringify(this.days.get(date))) this.days.set(date, day);
    }
  }
}
