import type { LocalDate } from '@prumo/domain/dates';
import { problem, type Problem } from '@prumo/domain/result';
import { validateSchedule, type WeeklySchedule, type WeeklyWindow } from '@prumo/domain/scheduling';
import { makeAutoObservable, observableRef } from 'mobx';
import { type FieldErrors, fieldErrors } from '../core/index.ts';
import type { ScheduleInput, ScheduleRecord } from './schedule-gateway.ts';

/** What a new schedule starts with. */
const NEW = { slotMinutes: 30, maxReserves: 4 } as const;

/** What is typed about a schedule. Windows and intervals are replaced as a whole, in the order they were added. */
export class ScheduleDraft {
  name: string;
  type: 'elective' | 'surgery';
  professionalId: string | null;
  placeId: string | null;
  slotMinutes: number | null;
  maxReserves: number | null;
  windows: readonly WeeklyWindow[];
  intervals: readonly WeeklyWindow[];
  validFrom: LocalDate | null;
  /** As typed, so that a date that does not exist is told from an empty one. */
  validFromText = '';
  validUntil: LocalDate | null;
  validUntilText = '';
  worksOnHolidays: boolean;
  onlineBooking: boolean;
  notes: string;
  /** Takes every procedure; the choice below is kept while this is on. */
  everyExpense: boolean;
  expenseIds: readonly string[];
  everyPlan: boolean;
  planIds: readonly string[];
  active: boolean;
  readonly version: number | null;

  constructor(schedule: ScheduleRecord | null) {
    this.name = schedule?.name ?? '';
    this.type = schedule?.type ?? 'elective';
    this.professionalId = schedule?.professional?.id ?? null;
    this.placeId = schedule?.place?.id ?? null;
    this.slotMinutes = schedule?.slotMinutes ?? NEW.slotMinutes;
    this.maxReserves = schedule?.maxReserves ?? NEW.maxReserves;
    this.windows = schedule?.windows ?? [];
    this.intervals = schedule?.intervals ?? [];
    this.validFrom = schedule?.validFrom ?? null;
    this.validUntil = schedule?.validUntil ?? null;
    this.worksOnHolidays = schedule?.worksOnHolidays ?? false;
    this.onlineBooking = schedule?.onlineBooking ?? false;
    this.notes = schedule?.notes ?? '';
    this.expenseIds = schedule?.expenseIds ?? [];
    this.everyExpense = this.expenseIds.length === 0;
    this.planIds = schedule?.planIds ?? [];
    this.everyPlan = this.planIds.length === 0;
    this.active = schedule?.active ?? true;
    this.version = schedule?.version ?? null;
    makeAutoObservable(this, {
      windows: observableRef,
      intervals: observableRef,
      expenseIds: observableRef,
      planIds: observableRef,
    });
  }
}

/** The draft as it is stored. */
export const toScheduleInput = (draft: ScheduleDraft): ScheduleInput => ({
  name: draft.name.trim(),
  type: draft.type,
  professionalId: draft.professionalId,
  placeId: draft.placeId,
  slotMinutes: draft.slotMinutes ?? NEW.slotMinutes,
  maxReserves: draft.maxReserves ?? 1,
  windows: draft.windows,
  intervals: draft.intervals,
  validFrom: draft.validFrom,
  validUntil: draft.validUntil,
  worksOnHolidays: draft.worksOnHolidays,
  onlineBooking: draft.onlineBooking,
  notes: draft.notes.trim() || null,
  expenseIds: draft.everyExpense ? [] : draft.expenseIds,
  planIds: draft.everyPlan ? [] : draft.planIds,
  active: draft.active,
  version: draft.version ?? undefined,
  accepted: 0,
});

/** The rule of the domain, and what only the form can get wrong: a date that does not exist, a choice left empty. [REG-018, REG-107] */
export function checkSchedule(draft: ScheduleDraft): FieldErrors {
  const problems: Problem[] = [
    ...wrongDate('validFrom', draft.validFrom, draft.validFromText),
    ...wrongDate('validUntil', draft.validUntil, draft.validUntilText),
    ...validateSchedule(draft),
    ...(draft.everyExpense || draft.expenseIds.length > 0 ? [] : [problem('expenseIds', 'field.required')]),
    ...(draft.everyPlan || draft.planIds.length > 0 ? [] : [problem('planIds', 'field.required')]),
  ];
  return fieldErrors(problems);
}

/** The week as the grid is cut from it; null while something typed stands in the way. */
export function weekOf(draft: ScheduleDraft): WeeklySchedule | null {
  const { slotMinutes, windows, intervals, validFrom, validUntil, worksOnHolidays } = draft;
  if (slotMinutes === null || validateSchedule({ ...draft, name: 'x' }).length > 0) return null;
  return { slotMinutes, windows, intervals, validFrom, validUntil, worksOnHolidays };
}

const wrongDate = (field: string, date: LocalDate | null, text: string): Problem[] =>
  date === null && text.trim() !== '' ? [problem(field, 'date.invalid')] : [];
