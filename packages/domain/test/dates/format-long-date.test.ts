import { expect, test } from 'vitest';
import { formatLongDate, localDate } from '../../src/dates/index.ts';

test('a day in words, also on days whose midnight does not exist [UIX-001]', () => {
  expect(formatLongDate(localDate('2026-11-20'))).toBe('sexta-feira, 20 de novembro de 2026');
  expect(formatLongDate(localDate('2018-11-04'))).toBe('domingo, 4 de novembro de 2018');
  expect(formatLongDate(localDate('2024-02-29'))).toBe('quinta-feira, 29 de fevereiro de 2024');
});
