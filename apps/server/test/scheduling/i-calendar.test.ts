import { expect, test } from 'vitest';
import { type CalendarEntry, iCalendar } from '../../src/scheduling/i-calendar.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const entry = (more: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id: '0190a1b2c3d4e5f601020304',
  startsAt: '2026-11-20T08:30:00-03:00',
  endsAt: '2026-11-20T09:00:00-03:00',
  summary: 'AS',
  location: 'Sala 1',
  confirmed: true,
  version: 2,
  ...more,
});

test('an entry has the lines that RFC 5545 asks for, instants in UTC', () => {
  expect(iCalendar('Clínica', [entry()], NOW).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Prumo//Agenda//PT-BR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Clínica',
    'REFRESH-INTERVAL;VALUE=DURATION:PT30M',
    'BEGIN:VEVENT',
    'UID:0190a1b2c3d4e5f601020304@prumo',
    'DTSTAMP:20261120T120000Z',
    'DTSTART:20261120T113000Z',
    'DTEND:20261120T120000Z',
    'SEQUENCE:2',
    'SUMMARY:AS',
    'LOCATION:Sala 1',
    'STATUS:CONFIRMED',
    'CLASS:PRIVATE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('no line is longer than 75 octets, unfolded lines are what they were, and no text ends its line', () => {
  const letters = ['a', 'ç', '日', '👩‍⚕️', ';', ',', '\\', '\n', '\r\n', ':', ' ', '\u0007', '"'];
  // A small generator of its own, so that a failure can be repeated.
  let seed = 7;
  const next = (limit: number): number => (seed = (seed * 48_271) % 2_147_483_647) % limit;
  const odd = (): string => Array.from({ length: next(200) }, () => letters[next(letters.length)] ?? '').join('');
  for (let round = 0; round < 300; round += 1) {
    const [location, summary] = [odd(), odd()];
    const file = iCalendar(location, [entry({ location, summary })], NOW);
    const lines = file.split('\r\n');
    const whole = file.replaceAll('\r\n ', '').split('\r\n');
    expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(whole).toHaveLength(20);
    expect(whole.every((line) => /^[A-Z-]+[:;]/.test(line) || line === '')).toBe(true);
    expect(/[\n\r]/.test(whole.join(''))).toBe(false);
  }
});

test('backslash, semicolon, comma and line breaks of a text are escaped', () => {
  expect(iCalendar('a', [entry({ location: 'Sala 1, térreo; \\fundos\nao lado' })], NOW)).toContain(
    String.raw`LOCATION:Sala 1\, térreo\; \\fundos\nao lado`,
  );
});
