import { eachDay, endOfMonth, type LocalDate, startOfMonth } from '@prumo/domain/dates';
import {
  closingHoliday,
  dayAvailability,
  type DayAvailability,
  type DaySlot,
  scheduleSlots,
} from '@prumo/domain/scheduling';
import { label } from '@prumo/messages';
import { makeAutoObservable } from 'mobx';
import type { FormState } from '../core/index.ts';
import { type ScheduleDraft, weekOf } from './schedule-draft.ts';
import type { BranchHoliday, ScheduleBlock } from './schedule-gateway.ts';

/** What a day of the month would offer. */
export interface PreviewDay {
  readonly availability: DayAvailability;
  readonly slots: readonly DaySlot[];
  readonly free: number;
  readonly holiday: string | null;
}

/** The month that the typed grid generates, with the blocks and holidays known; appointments are left out. [REG-107] */
export class SchedulePreview {
  day: LocalDate;
  readonly #form: FormState<ScheduleDraft>;
  readonly #holidays: () => readonly BranchHoliday[];
  readonly #blocks: () => readonly ScheduleBlock[];

  constructor(
    form: FormState<ScheduleDraft>,
    today: LocalDate,
    holidays: () => readonly BranchHoliday[],
    blocks: () => readonly ScheduleBlock[],
  ) {
    this.day = today;
    this.#form = form;
    this.#holidays = holidays;
    this.#blocks = blocks;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  choose(day: LocalDate): void {
    this.day = day;
  }

  /** Null while the typed hours are not right. */
  get week() {
    return weekOf(this.#form.draft);
  }

  of(day: LocalDate): PreviewDay | null {
    if (this.week === null) return null;
    const localHolidays = this.#holidays();
    const slots = scheduleSlots(
      { ...this.week, localHolidays },
      day,
      this.#blocks().filter(({ date }) => date === day),
    );
    const closing = closingHoliday(day, localHolidays);
    return {
      availability: dayAvailability(slots, []),
      slots,
      free: slots.filter(({ blocked }) => !blocked).length,
      holiday: closing === null ? null : closing.kind === 'national' ? label('holiday', closing.name) : closing.name,
    };
  }

  /** Free times in the month of the chosen day. */
  get monthTotal(): number {
    const days = eachDay({ startDate: startOfMonth(this.day), endDate: endOfMonth(this.day) });
    return days.reduce((total, day) => total + (this.of(day)?.free ?? 0), 0);
  }
}
