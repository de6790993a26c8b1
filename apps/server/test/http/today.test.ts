import { expect, test } from 'vitest';
import { todayOf } from '../../src/http/guard.ts';

const noronha = { timeZone: 'America/Noronha' };
const acre = { timeZone: 'America/Rio_Branco' };
const at = (instant: string) => Date.parse(instant);

test('the day of a branch changes with its midnight, of each zone for itself, and goes back with a clock that is set back', () => {
  expect(todayOf(noronha, at('2026-11-22T01:59:59.999Z'))).toBe('2026-11-21');
  expect(todayOf(acre, at('2026-11-22T01:59:59.999Z'))).toBe('2026-11-21');
  expect(todayOf(noronha, at('2026-11-22T02:00:00.000Z'))).toBe('2026-11-22');
  expect(todayOf(acre, at('2026-11-22T02:00:00.000Z'))).toBe('2026-11-21');
  expect(todayOf(noronha, at('2026-11-22T01:59:00.000Z'))).toBe('2026-11-21');
  expect(todayOf(acre, at('2026-11-22T05:00:00.000Z'))).toBe('2026-11-22');
});
