import { addDays, type LocalDate } from '@prumo/domain/dates';
import type { DayPeriod } from '@prumo/domain/scheduling';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { isAborted, Latest, type LoadState } from '../core/index.ts';
import type { FoundTime, ReachGateway } from './reach-gateway.ts';

const SHOWN = 6;
/** How far the search looks. */
const DAYS = 60;

export interface TimeWish {
  readonly scheduleId: string | null;
  readonly expenseId: string | null;
  readonly planId: string | null;
  readonly from: LocalDate;
  readonly minutes: number | null;
}

/** «Próximos horários livres» for what the booking form asks. [SCH-039] */
export class NextFreeTimes {
  state: LoadState = 'idle';
  items: readonly FoundTime[] = [];
  period: DayPeriod | null = null;
  readonly #gateway: Pick<ReachGateway, 'freeTimes'>;
  readonly #latest = new Latest();
  #wish: TimeWish | null = null;

  constructor(gateway: Pick<ReachGateway, 'freeTimes'>) {
    this.#gateway = gateway;
    makeAutoObservable(this, { items: observableRef }, { autoBind: true });
  }

  /** Asks for the first free times from a day on. */
  async ask(wish: TimeWish): Promise<void> {
    this.#wish = wish;
    const { signal, current } = this.#latest.start();
    this.state = 'loading';
    const { scheduleId, expenseId, planId, from, minutes } = wish;
    const answer = await this.#gateway.freeTimes(
      {
        startDate: from,
        endDate: addDays(from, DAYS),
        limit: SHOWN,
        scheduleId: scheduleId ?? undefined,
        expenseId: expenseId ?? undefined,
        planId: planId ?? undefined,
        period: this.period ?? undefined,
        minutes: minutes ?? undefined,
      },
      { signal },
    );
    runInAction(() => {
      if (!current() || (!answer.ok && isAborted(answer.error))) return;
      this.state = answer.ok ? 'ready' : 'failed';
      this.items = answer.ok ? answer.value : [];
    });
  }

  /** Mornings, afternoons or evenings only; null for any hour. */
  async only(period: DayPeriod | null): Promise<void> {
    this.period = period;
    if (this.#wish !== null) await this.ask(this.#wish);
  }

  close(): void {
    this.#latest.stop();
    this.state = 'idle';
    this.items = [];
    this.#wish = null;
  }
}
