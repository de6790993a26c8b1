import { localDate } from '@prumo/domain/dates';
import { expect, test } from 'vitest';
import { clampDay, monthLimits, moveDay } from '../src/dates/calendar-keys.ts';

const day = localDate('2025-06-10');

test('arrows move by day and week, Home and End in the week, pages by month [UIX-057]', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'];
  expect(keys.map((key) => moveDay(key, day))).toEqual([
    '2025-06-09',
    '2025-06-11',
    '2025-06-03',
    '2025-06-17',
    '2025-06-08',
    '2025-06-14',
    '2025-05-10',
    '2025-07-10',
  ]);
  expect(moveDay('PageDown', day, true)).toBe('2026-06-10');
  expect(moveDay('a', day)).toBeNull();
});

test('at the limits there is no further month [UIX-029]', () => {
  expect(monthLimits(day, localDate('2025-06-01'), localDate('2025-06-30'))).toEqual({ previous: false, next: false });
  expect(monthLimits(day, localDate('2025-05-31'), localDate('2025-07-01'))).toEqual({ previous: true, next: true });
  expect(clampDay(localDate('2025-07-09'), undefined, day)).toBe(day);
});
