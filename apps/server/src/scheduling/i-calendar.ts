/** One entry of a calendar; instants are ISO. */
export interface CalendarEntry {
  readonly id: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly summary: string;
  readonly location: string | null;
  /** Whether the patient said to come. */
  readonly confirmed: boolean;
  /** Grows with every change of the entry. */
  readonly version: number;
}

const LINE_OCTETS = 75;

/** A calendar as RFC 5545 wants it: lines of at most 75 octets ended by CR and LF, texts escaped, instants in UTC. [UXP-018] */
export function iCalendar(name: string, entries: readonly CalendarEntry[], now: number): string {
  const stamp = utc(new Date(now).toISOString());
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Prumo//Agenda//PT-BR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${text(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT30M',
    ...entries.flatMap((entry) => [
      'BEGIN:VEVENT',
      `UID:${entry.id}@prumo`,
      `DTSTAMP:${stamp}`,
      `DTSTART:${utc(entry.startsAt)}`,
      `DTEND:${utc(entry.endsAt)}`,
      `SEQUENCE:${entry.version}`,
      `SUMMARY:${text(entry.summary)}`,
      ...(entry.location === null ? [] : [`LOCATION:${text(entry.location)}`]),
      `STATUS:${entry.confirmed ? 'CONFIRMED' : 'TENTATIVE'}`,
      'CLASS:PRIVATE',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** '20261120T113000Z' */
const utc = (instant: string): string =>
  new Date(instant)
    .toISOString()
    .replace(/\.\d{3}/, '')
    .replaceAll(/[-:]/g, '');

/** Backslash, semicolon and comma are escaped, a line break becomes \n; other control characters have no place in a text. */
const text = (value: string): string =>
  [...value.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|[\r\n]/g, String.raw`\n`)]
    .filter((character) => character >= ' ')
    .join('');

/** A line of more than 75 octets goes on after a break and a blank, which count too; no character is cut in two. */
function fold(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
