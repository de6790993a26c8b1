import { type LocalDate, monthGrid, partsOf } from '@prumo/domain/dates';
import { availableDaysWindow } from '@prumo/domain/scheduling';
import { actionBound, makeObservable, observableRef, runInAction } from 'mobx';
import { isAborted, Latest } from '../core/index.ts';
import type { AgendaGateway } from './agenda-gateway.ts';

interface Asked {
  readonly month: LocalDate;
  readonly scheduleId: string | null;
  readonly professionalId: string | null;
  /** Also the days of the months before and after that the month view shows. */
  readonly wholeGrid?: boolean;
}

/** Days of the shown month with at least one free time, for the marks of the small calendar. A failure shows no marks. [SCH-008, SCH-039, LIM-027, A36] */
export class AvailableDays {
  days: ReadonlySet<LocalDate> = new Set();
  readonly #gateway: Pick<AgendaGateway, 'availableDays'>;
  readonly #today: () => LocalDate;
  readonly #latest = new Latest();
  #asked: Asked | null = null;

  constructor(gateway: Pick<AgendaGateway, 'availableDays'>, today: () => LocalDate) {
    this.#gateway = gateway;
    this.#today = today;
    makeObservable(this, { days: observableRef, show: actionBound });
  }

  has(day: LocalDate): boolean {
    return this.days.has(day);
  }

  /** The month of a day, for a schedule or a professional; asks only when one of them differs. */
  async show(asked: Asked): Promise<void> {
    const before = this.#asked;
    const same =
      before !== null &&
      before.month.slice(0, 7) === asked.month.slice(0, 7) &&
      before.scheduleId === asked.scheduleId &&
      before.professionalId === asked.professionalId &&
      before.wholeGrid === asked.wholeGrid;
    if (!same) await this.ask(asked);
  }

  /** The same month again, after something was booked. */
  async reload(): Promise<void> {
    if (this.#asked !== null) await this.ask(this.#asked);
  }

  /** Nobody looks any more: whoever comes back asks anew, also when an answer was still on its way. */
  stop(): void {
    this.#latest.stop();
    this.#asked = null;
  }

  private async ask(asked: Asked): Promise<void> {
    this.#asked = asked;
    const { year, month } = partsOf(asked.month);
    const { startDate, endDate } =
      asked.wholeGrid === true
        ? gridWindow(this.#today(), monthGrid(year, month))
        : availableDaysWindow(this.#today(), { year, month });
    const { signal, current } = this.#latest.start();
    if (endDate < this.#today()) {
      runInAction(() => (this.days = new Set()));
      return;
    }
    const query = {
      scheduleId: asked.scheduleId ?? undefined,
      professionalId: asked.professionalId ?? undefined,
      startDate,
      endDate,
    };
    const answer = await this.#gateway.availableDays(query, { signal });
    runInAction(() => {
      if (!current() || (!answer.ok && isAborted(answer.error))) return;
      if (!answer.ok) this.#asked = null;
      this.days = new Set(answer.ok ? answer.value : []);
    });
  }
}

/** The 42 days from today on: what has passed is never free. */
function gridWindow(
  today: LocalDate,
  days: readonly LocalDate[],
): { readonly startDate: LocalDate; readonly endDate: LocalDate } {
  const [first = today, last = today] = [days[0], days.at(-1)];
  return { startDate: first < today ? today : first, endDate: last };
}
