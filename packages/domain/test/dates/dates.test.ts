import { expect, test } from 'vitest';
import {
  addDays,
  dateOf,
  diffInDays,
  isLocalDate,
  localDate,
  partsOf,
  weekday,
  WEEKDAY_LABELS,
} from '../../src/dates/index.ts';

test('the columns of the calendar are named from Sunday on [UIX-017]', () => {
  expect(WEEKDAY_LABELS).toEqual(['Dom', 'Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb']);
  expect(WEEKDAY_LABELS[weekday(localDate('2025-06-10'))]).toBe('Ter');
});

test('every day of two centuries follows the one before and is what the calendar of the platform says', () => {
  const first = localDate('1900-01-01');
  let day = first;
  for (let count = 0; day < '2100-12-31'; count += 1) {
    const platform = new Date(Date.UTC(1900, 0, 1 + count)).toISOString().slice(0, 10);
    if (day !== platform || diffInDays(first, day) !== count || dateOf(partsOf(day)) !== day)
      throw new Error(`${day} is not ${platform}`);
    day = addDays(day, 1);
  }
  expect(day).toBe('2100-12-31');
});

test('of all that could be written as a day of a leap year exactly 366 exist [UIX-043]', () => {
  const two = (value: number) => String(value).padStart(2, '0');
  const written = Array.from({ length: 100 }, (_, month) =>
    Array.from({ length: 100 }, (__, day) => `2024-${two(month)}-${two(day)}`),
  ).flat();
  expect(written.filter(isLocalDate)).toHaveLength(366);
  expect(written.filter((text) => isLocalDate(text.replace('2024', '2025')))).toHaveLength(365);
});
