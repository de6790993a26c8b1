import { addDays, type LocalDate, weekday } from '@prumo/domain/dates';
import { actionBound, computed, makeObservable, observable } from 'mobx';
import type { AgendaPlace } from './agenda-place.ts';
import { DayAgenda, type DayAgendaPorts } from './day-agenda.ts';

const DAYS = 7;

/**
 * The week around the day of the agenda, from Sunday to Saturday, of one schedule: the day itself and six days beside it, each loaded,
 * kept and refreshed as the day is. [SCH-004, UXP-002]
 */
export class WeekAgenda {
  /** Whether the week is on the screen: only then its days are asked for. */
  open = false;
  readonly #agenda: DayAgenda;
  /** The schedule that was taken because a week is of one, not because somebody chose it. */
  #narrowed: string | null = null;
  /** One for each weekday; the one of the day itself rests. */
  readonly #others: readonly DayAgenda[];

  constructor(ports: DayAgendaPorts, agenda: DayAgenda) {
    this.#agenda = agenda;
    this.#others = Array.from({ length: DAYS }, () => new DayAgenda(ports));
    makeObservable(this, {
      open: observable,
      days: computed,
      hours: computed,
      rowMinutes: computed,
      first: computed,
      show: actionBound,
      close: actionBound,
    });
  }

  /** The Sunday it begins with. */
  get first(): LocalDate {
    const { date } = this.#agenda.place;
    return addDays(date, -weekday(date));
  }

  /** The seven days in their order. */
  get days(): readonly DayAgenda[] {
    return this.#others.map((other, index) => (index === weekday(this.#agenda.place.date) ? this.#agenda : other));
  }

  /** From the first to the last minute that any of the days draws. */
  get hours(): { readonly start: number; readonly end: number } {
    const drawn = this.days.filter(({ shownColumns }) =>
      shownColumns.some(({ schedule, ids }) => schedule.windows.length > 0 || ids.length > 0),
    );
    const spans = (drawn.length === 0 ? [this.#agenda] : drawn).map(({ hours }) => hours);
    return { start: Math.min(...spans.map(({ start }) => start)), end: Math.max(...spans.map(({ end }) => end)) };
  }

  get rowMinutes(): number {
    return Math.min(...this.days.map(({ rowMinutes }) => rowMinutes));
  }

  /** Shows the week of a place: what is asked of the day is asked of every day. The day itself shows by itself. */
  async show(place: AgendaPlace): Promise<void> {
    const own = weekday(place.date);
    const first = addDays(place.date, -own);
    this.open = true;
    const beside = this.#others.filter((_, index) => index !== own);
    this.#agenda.showBeside(beside);
    this.#others[own]?.stop();
    for (const day of beside) day.start();
    await Promise.all(
      this.#others.flatMap((day, index) =>
        index === own ? [] : [day.show({ ...place, date: addDays(first, index) })],
      ),
    );
  }

  /** A week is of one schedule: this one is taken until the week is left. */
  narrowTo(scheduleId: string): void {
    this.#narrowed = scheduleId;
    this.#agenda.move({ scheduleId });
  }

  /** The week is left: every schedule is shown again, unless somebody chose one meanwhile. */
  widen(): void {
    const narrowed = this.#narrowed;
    this.#narrowed = null;
    if (narrowed !== null && this.#agenda.place.scheduleId === narrowed) this.#agenda.move({ scheduleId: null });
  }

  close(): void {
    this.open = false;
    this.#agenda.showBeside([]);
    for (const day of this.#others) day.stop();
  }
}
