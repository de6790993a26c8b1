import { describe, expect, test } from 'vitest';
import { clampNumber, cleanNumberText, parseNumberText, showNumber } from '../src/fields/number-text.ts';

describe('number field', () => {
  test('1234.5 is 1.234,50 with two decimals and 1.235 with none [UIX-045]', () => {
    expect(showNumber(1234.5, 2)).toBe('1.234,50');
    expect(showNumber(1234.5, 0)).toBe('1.235');
    expect(showNumber(null, 2)).toBe('');
  });

  test.each([
    ['1.234,5', 1234.5],
    ['1234,5', 1234.5],
    ['1234.5', 1234.5],
    ['1.234', 1234],
    ['0.125', 0.125],
    ['-3', -3],
    ['1,', 1],
  ])('%s is read as %d [UIX-045]', (text, value) => expect(parseNumberText(text)).toBe(value));

  test.each(['', '-', 'abc', '1,2,3', '--1'])('«%s» is no number', (text) => expect(parseNumberText(text)).toBeNull());

  test('what is shown is read back', () => {
    for (const value of [0, 0.01, 12.3, 999, 1000, 1234.56, 9_876_543.21, -45.6])
      expect(parseNumberText(showNumber(value, 2))).toBe(value);
  });

  test("'a-3' is -3; below the minimum 0 it is clamped; above the maximum too [UIX-044]", () => {
    expect(cleanNumberText('a-3', { decimals: 0 })).toBe('-3');
    expect(clampNumber(-3, { decimals: 0, min: 0 })).toBe(0);
    expect(clampNumber(99, { decimals: 0, max: 12 })).toBe(12);
    expect(cleanNumberText('a-3', { decimals: 0, min: 0 })).toBe('3');
  });
});
