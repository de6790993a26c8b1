import { addDays, localDate } from '@prumo/domain/dates';
import { scheduleSlots, validateSchedule, type WeeklyWindow } from '@prumo/domain/scheduling';
import { makeAutoObservable } from 'mobx';
import type { FormState } from '../core/index.ts';
import type { ScheduleDraft } from './schedule-draft.ts';

/** The days in the order of a working week: Monday first. */
export const WEEK_ORDER = [1, 2, 3, 4, 5, 6, 0] as const;

/** Which list of the draft an hour belongs to. */
export type WeekPart = 'windows' | 'intervals';

/** One window or interval of a day, with its place in the draft: its errors are named 'windows.0.start'. */
export interface WeekEntry {
  readonly part: WeekPart;
  readonly index: number;
  readonly start: string;
  readonly end: string;
}

/** A Sunday from which the days of a week are counted. */
const SUNDAY = localDate('2026-01-04');
/** Offered for the first, the second and the further windows of a day. */
const OFFERED: readonly Omit<WeeklyWindow, 'weekday'>[] = [
  { start: '08:00', end: '12:00' },
  { start: '13:00', end: '18:00' },
  { start: '', end: '' },
];

/** The weekly grid of a schedule as it is typed. */
export class ScheduleWeek {
  readonly #form: FormState<ScheduleDraft>;

  constructor(form: FormState<ScheduleDraft>) {
    this.#form = form;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Windows, then intervals of a day, in the order they were added. */
  entriesOf(weekday: number): readonly WeekEntry[] {
    return (['windows', 'intervals'] as const).flatMap((part) =>
      this.#form.draft[part].flatMap((hours, index) =>
        hours.weekday === weekday ? [{ part, index, start: hours.start, end: hours.end }] : [],
      ),
    );
  }

  errorOf({ part, index }: WeekEntry, side: 'start' | 'end'): string | undefined {
    return this.#form.errors[`${part}.${index}.${side}`];
  }

  /** How many times the day offers; null while its hours are not right. [REG-107] */
  slotCount(weekday: number): number | null {
    const { slotMinutes, windows, intervals } = this.#form.draft;
    const own = windows.filter((window) => window.weekday === weekday);
    const breaks = intervals.filter((interval) => interval.weekday === weekday);
    if (own.length === 0) return breaks.length === 0 ? 0 : null;
    const day = { name: 'x', type: 'elective', slotMinutes, windows: own, intervals: breaks };
    if (slotMinutes === null || validateSchedule(day).length > 0) return null;
    return scheduleSlots(
      { slotMinutes, windows: own, intervals: breaks, worksOnHolidays: true },
      addDays(SUNDAY, weekday),
    ).length;
  }

  addWindow(weekday: number): void {
    const known = this.#form.draft.windows.filter((window) => window.weekday === weekday).length;
    const offered = OFFERED[Math.min(known, OFFERED.length - 1)] ?? { start: '', end: '' };
    this.write('windows', [...this.#form.draft.windows, { weekday, ...offered }]);
  }

  addInterval(weekday: number): void {
    this.write('intervals', [...this.#form.draft.intervals, { weekday, start: '', end: '' }]);
  }

  change({ part, index }: WeekEntry, side: 'start' | 'end', hour: string): void {
    this.write(
      part,
      this.#form.draft[part].map((hours, at) => (at === index ? { ...hours, [side]: hour } : hours)),
    );
  }

  remove({ part, index }: WeekEntry): void {
    this.write(
      part,
      this.#form.draft[part].filter((_, at) => at !== index),
    );
  }

  /** Gives other days the windows and intervals of one; what they had is replaced. */
  copyDay(from: number, to: readonly number[]): void {
    for (const part of ['windows', 'intervals'] as const) {
      const hours = this.#form.draft[part];
      const own = hours.filter(({ weekday }) => weekday === from);
      const kept = hours.filter(({ weekday }) => weekday === from || !to.includes(weekday));
      const others = to.filter((weekday) => weekday !== from);
      this.write(part, [...kept, ...others.flatMap((weekday) => own.map((one) => ({ ...one, weekday })))]);
    }
  }

  /** The sentences of a list name places in it, so they go when it changes. */
  private write(part: WeekPart, hours: readonly WeeklyWindow[]): void {
    this.#form.set(part, hours);
    this.#form.errors = Object.fromEntries(
      Object.entries(this.#form.errors).filter(([field]) => !field.startsWith(`${part}.`)),
    );
  }
}
