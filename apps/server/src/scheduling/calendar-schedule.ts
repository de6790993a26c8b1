import type { Schemas } from '@prumo/contract';
import type { LocalDate } from '@prumo/domain/dates';
import { closingHoliday, type LocalHoliday, openHours } from '@prumo/domain/scheduling';
import { label, sentence } from '@prumo/messages';
import type { StoredWeek } from './week.ts';

/** A schedule as the query of the day reads it. */
export interface DayRow {
  readonly id: string;
  readonly name: string;
  readonly professionalId: string | null;
  readonly placeId: string | null;
  readonly week: StoredWeek;
  readonly blocks: readonly { readonly start: string; readonly end: string; readonly reason: string }[];
  readonly elsewhere: Schemas['CalendarSchedule']['elsewhere'];
}

/** The hours of a schedule on a day without its intervals and outside of its validity none; a holiday blocks all of them. [SCH-014, SCH-037] */
export function scheduleOfDay(
  { week, blocks, ...row }: DayRow,
  day: LocalDate,
  holidays: readonly LocalHoliday[],
): Schemas['CalendarSchedule'] {
  const windows = openHours(week, day);
  const closing = week.worksOnHolidays ? null : closingHoliday(day, holidays);
  const reason =
    closing &&
    sentence('schedule.holiday', { name: closing.kind === 'national' ? label('holiday', closing.name) : closing.name });
  const closed = reason === null ? [] : windows.map(({ start, end }) => ({ start, end, reason }));
  return { ...row, slotMinutes: week.slotMinutes, windows, blocks: closed.length > 0 ? closed : [...blocks] };
}
