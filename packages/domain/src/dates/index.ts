export { addDays, addMonths, diffInDays, endOfMonth, startOfMonth, weekday } from './arithmetic.ts';
export { daysInMonth } from './civil.ts';
export type { CivilDay } from './civil.ts';
export {
  competenceDays,
  competenceMonthOf,
  formatCompetenceMonth,
  parseCompetenceMonth,
  validateCompetenceMonth,
} from './competence-month.ts';
export { daysInRange, eachDay, rangesOverlap } from './date-range.ts';
export type { DateRange } from './date-range.ts';
export { formatDate, formatDateTime, parseAnyDate, parseDisplayDate } from './format-date.ts';
export { formatLongDate } from './format-long-date.ts';
export { hourOf, isHour, minutesBetween, minutesOf } from './hour.ts';
export { isLocalDate, localDate } from './local-date.ts';
export type { LocalDate } from './local-date.ts';
export { monthGrid, WEEKDAY_LABELS } from './month-grid.ts';
export { dateOf, partsOf } from './parts.ts';
export { isWithin } from './day-bounds.ts';
export type { DayBounds } from './day-bounds.ts';
export { DEFAULT_TIME_ZONE, instantAt, isInstant, localOf, todayIn } from './time-zone.ts';
export type { LocalDateTime } from './time-zone.ts';
export { validateDate, validateDateRange } from './validate-date.ts';
export type { DateLimits } from './validate-date.ts';
