import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dateOf,
  diffInDays,
  endOfMonth,
  formatCompetenceMonth,
  formatDate,
  formatDateTime,
  hourOf,
  instantAt,
  isHour,
  isInstant,
  isLocalDate,
  localDate,
  localOf,
  minutesOf,
  monthGrid,
  parseAnyDate,
  parseCompetenceMonth,
  parseDisplayDate,
  partsOf,
  startOfMonth,
  todayIn,
  validateDate,
  validateDateRange,
  weekday,
  WEEKDAY_LABELS,
} from '../../src/dates/index.ts';

const day = fc.integer({ min: 0, max: 60_000 }).map((offset) => addDays(localDate('1900-01-01'), offset));
const days = fc.integer({ min: -20_000, max: 20_000 });
const zones = fc.constantFrom('America/Sao_Paulo', 'America/Manaus', 'America/Noronha', 'America/Rio_Branco', 'UTC');

test('an existing day is a date, 31/02/2025 is not [UIX-043, UIX-005]', () => {
  expect(['2025-06-10', '2024-02-29', '1900-01-01', '9999-12-31'].every(isLocalDate)).toBe(true);
  expect(
    ['2025-02-31', '2025-02-29', '1900-02-29', '2025-13-01', '2025-00-10', '2025-6-1', '0000-01-01', '10/06/2025', ''].some(isLocalDate),
  ).toBe(false);
  expect(() => localDate('2025-02-31')).toThrow('Invariant');
});

test('dates are shown DD/MM/YYYY and read back [UIX-003, UIX-043, RPT-082]', () => {
  expect(formatDate(localDate('2025-06-10'))).toBe('10/06/2025');
  expect(parseDisplayDate('10/06/2025')).toBe('2025-06-10');
  expect([parseDisplayDate('31/02/2025'), parseDisplayDate('1/6/2025'), parseDisplayDate('')]).toEqual([null, null, null]);
  expect([parseAnyDate('2025-06-01'), parseAnyDate('01/06/2025'), parseAnyDate('2025/06/01')]).toEqual(['2025-06-01', '2025-06-01', null]);
});

test('date-times are shown DD/MM/YYYY HH:mm in the time zone of the branch [UIX-004]', () => {
  expect(formatDateTime('2025-06-10T08:05:00-03:00', 'America/Sao_Paulo')).toBe('10/06/2025 08:05');
  expect(formatDateTime('2025-06-10T11:05:00Z', 'America/Manaus')).toBe('10/06/2025 07:05');
});

test('a competence month is MM/YYYY: 06/2025 valid, 13/2025 not [UIX-034]', () => {
  expect([parseCompetenceMonth('06/2025'), parseCompetenceMonth('13/2025'), parseCompetenceMonth('6/2025')]).toEqual([
    '2025-06',
    null,
    null,
  ]);
  expect(formatCompetenceMonth('2025-06')).toBe('06/2025');
});

test('hours are HH:mm: 23:59 valid; 24:00 and 7:5 not [UIX-035]', () => {
  expect(['23:59', '00:00', '08:05'].every(isHour)).toBe(true);
  expect(['24:00', '7:5', '08:60', '', '8:00'].some(isHour)).toBe(false);
  expect([minutesOf('08:05'), hourOf(485), hourOf(0), hourOf(1439)]).toEqual([485, '08:05', '00:00', '23:59']);
  expect(() => hourOf(1440)).toThrow('Invariant');
});

test('months clamp to the end: 31/01 + 1 = 28/02, leap year 29/02', () => {
  expect(addMonths(localDate('2025-01-31'), 1)).toBe('2025-02-28');
  expect(addMonths(localDate('2024-01-31'), 1)).toBe('2024-02-29');
  expect(addMonths(localDate('2025-11-30'), 3)).toBe('2026-02-28');
  expect(addMonths(localDate('2025-05-31'), -3)).toBe('2025-02-28');
  expect(addMonths(localDate('2025-01-15'), -1)).toBe('2024-12-15');
  expect([startOfMonth(localDate('2025-06-10')), endOfMonth(localDate('2025-06-10'))]).toEqual(['2025-06-01', '2025-06-30']);
});

test('W-141 and W-142: the calendar has 42 days from Sunday [UIX-017, UIX-018]', () => {
  const june = monthGrid(2025, 6);
  const february = monthGrid(2025, 2);
  expect([june.length, june[0], june[41]]).toEqual([42, '2025-06-01', '2025-07-12']);
  expect([february[0], february[41]]).toEqual(['2025-01-26', '2025-03-08']);
  expect(WEEKDAY_LABELS).toEqual(['Dom', 'Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb']);
  expect(weekday(localDate('2025-06-10'))).toBe(2);
});

test('every month grid holds its month, starts on Sunday and has no gap [UIX-018]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2200 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
      const grid = monthGrid(year, month);
      const first = dateOf({ year, month, day: 1 });
      expect(weekday(grid[0] ?? first)).toBe(0);
      expect(grid).toContain(first);
      expect(grid).toContain(endOfMonth(first));
      grid.forEach((date, index) => expect(diffInDays(grid[0] ?? first, date)).toBe(index));
    }),
    { numRuns: 100 },
  );
});

test('adding days is inverse to the difference and agrees with the calendar of the platform', () => {
  fc.assert(
    fc.property(day, days, (date, offset) => {
      const moved = addDays(date, offset);
      expect(diffInDays(date, moved)).toBe(offset);
      expect(addDays(moved, -offset)).toBe(date);
      expect(moved).toBe(new Date(Date.parse(date) + offset * 86_400_000).toISOString().slice(0, 10));
      expect(weekday(moved)).toBe(new Date(moved).getUTCDay());
    }),
  );
});

test('adding months keeps the day or clamps it, and never leaves the target month', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -600, max: 600 }), (date, months) => {
      const before = partsOf(date);
      const after = partsOf(addMonths(date, months));
      expect(after.year * 12 + after.month - (before.year * 12 + before.month)).toBe(months);
      expect(after.day).toBe(Math.min(before.day, partsOf(endOfMonth(addMonths(date, months))).day));
    }),
  );
});

test('a wall clock of São Paulo and Manaus is an instant with offset and comes back [DSH-031]', () => {
  expect(instantAt(localDate('2025-06-10'), '08:05', 'America/Sao_Paulo')).toBe('2025-06-10T08:05:00-03:00');
  expect(instantAt(localDate('2025-06-10'), '08:05', 'America/Manaus')).toBe('2025-06-10T08:05:00-04:00');
  expect(instantAt(localDate('2018-12-10'), '08:05', 'America/Sao_Paulo')).toBe('2018-12-10T08:05:00-02:00');
  expect(instantAt(localDate('2025-06-10'), '08:05', 'UTC')).toBe('2025-06-10T08:05:00+00:00');
});

test('an hour skipped by daylight saving moves forward, one shown twice is the first', () => {
  expect(instantAt(localDate('2018-11-04'), '00:00', 'America/Sao_Paulo')).toBe('2018-11-04T01:00:00-02:00');
  expect(instantAt(localDate('2018-11-04'), '00:30', 'America/Sao_Paulo')).toBe('2018-11-04T01:30:00-02:00');
  expect(instantAt(localDate('2018-02-17'), '23:30', 'America/Sao_Paulo')).toBe('2018-02-17T23:30:00-02:00');
});

test('today depends on the time zone [DSH-031]', () => {
  expect(todayIn('America/Sao_Paulo', '2025-06-11T02:59:00Z')).toBe('2025-06-10');
  expect(todayIn('America/Sao_Paulo', '2025-06-11T03:00:00Z')).toBe('2025-06-11');
  expect(todayIn('America/Manaus', '2025-06-11T03:30:00Z')).toBe('2025-06-10');
  expect(localOf('2025-06-11T03:30:00.123Z', 'America/Manaus')).toEqual({ date: '2025-06-10', time: '23:30' });
});

test('every existing wall clock time comes back from its instant', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 1439 }), zones, (offset, minute, zone) => {
      const date = addDays(localDate('1970-01-02'), offset);
      const instant = instantAt(date, hourOf(minute), zone);
      expect(isInstant(instant)).toBe(true);
      const shown = localOf(instant, zone);
      const forward = diffInDays(date, shown.date) * 1440 + minutesOf(shown.time) - minute;
      expect([0, 60]).toContain(forward);
    }),
    { numRuns: 300 },
  );
});

test('an instant needs an offset', () => {
  expect(['2025-06-10T08:05:00-03:00', '2025-06-10T08:05Z'].every(isInstant)).toBe(true);
  expect(['2025-06-10T08:05:00', '2025-06-10', '2025-02-10T99:05:00Z', ''].some(isInstant)).toBe(false);
  expect(() => localOf('2025-06-10', 'UTC')).toThrow('Invariant');
});

test('minimum and maximum dates are included, below and above are invalid [UIX-036]', () => {
  const limits = { minimum: localDate('2025-06-10'), maximum: localDate('2025-06-20') };
  expect(['2025-06-10', '2025-06-20', ''].map((date) => validateDate('date', date, limits))).toEqual([[], [], []]);
  expect(validateDate('date', '2025-06-09', limits)).toEqual([
    { field: 'date', code: 'date.before-minimum', data: { minimum: '2025-06-10' } },
  ]);
  expect(validateDate('date', '2025-06-21', limits)).toEqual([
    { field: 'date', code: 'date.after-maximum', data: { maximum: '2025-06-20' } },
  ]);
  expect(validateDate('date', '', { required: true })).toEqual([{ field: 'date', code: 'field.required' }]);
  expect(validateDate('date', '2025-02-31')).toEqual([{ field: 'date', code: 'date.invalid' }]);
});

test('a period has both dates, valid, end not before start: 02/05/2025 to 01/05/2025 is refused [RPT-080, RPT-081]', () => {
  expect(validateDateRange('2025-05-02', '2025-05-01')).toEqual([{ field: 'endDate', code: 'date.end-before-start' }]);
  expect(validateDateRange('', '2025-05-01')).toEqual([{ field: 'startDate', code: 'field.required' }]);
  expect(validateDateRange('2025-02-31', null)).toEqual([
    { field: 'startDate', code: 'date.invalid' },
    { field: 'endDate', code: 'field.required' },
  ]);
  expect(validateDateRange('2025-05-01', '2025-05-01')).toEqual([]);
  expect(validateDateRange('', '', { required: false })).toEqual([]);
});
