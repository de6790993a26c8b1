import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { clockAt, type Moment, momentOf, MOMENTS } from '../moments.ts';

/** What a process says whose clock is moved. */
function at(moment: Moment, expression: string): unknown {
  const env = { ...process.env, ...clockAt(moment, Date.now()) };
  const script = `console.log(JSON.stringify(${expression}))`;
  return JSON.parse(execFileSync(process.execPath, ['-e', script], { env, encoding: 'utf8' }));
}

const MINUTE = 60_000;

describe('a moved clock', () => {
  test('shows the moment in every way of asking for it, and goes on', () => {
    const [now, made, text, later] = at(
      'leap-day',
      '[Date.now(), new Date(), Date(), Date.now() + 1 - performance.now() < Date.now()]',
    ) as [number, string, string, boolean];
    for (const shown of [now, Date.parse(made), Date.parse(text)]) {
      expect(shown).toBeGreaterThanOrEqual(Date.parse(MOMENTS['leap-day'].at) - 1000);
      expect(shown).toBeLessThan(Date.parse(MOMENTS['leap-day'].at) + 5 * MINUTE);
    }
    expect(later).toBe(true);
  });

  test('leaves a date that is said as it is, and dates are dates', () => {
    expect(
      at(
        'christmas',
        '[new Date(0), new Date(2020, 1, 1) instanceof Date, new Date().constructor === Date, Date.UTC(1970, 0)]',
      ),
    ).toEqual(['1970-01-01T00:00:00.000Z', true, true, 0]);
  });
});

test('the commits take the moments in turn, and the clock as it is', () => {
  const turns = Array.from({ length: 100 }, (_, commit) => momentOf(`0000000${commit.toString(16)}`.slice(-8)));
  expect(new Set(turns)).toEqual(new Set([...Object.keys(MOMENTS), null]));
});
