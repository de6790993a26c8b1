/** A moment to check at, and the zone that the machine has then; clinics have their own. */
interface Clock {
  readonly at: string;
  readonly zone?: string;
}

/** Moments at which what counts days, hours and months has gone wrong before, by name. */
export const MOMENTS = {
  'sunday-morning': { at: '2026-11-29T09:30:00-03:00' },
  christmas: { at: '2026-12-25T17:00:00-03:00' },
  'leap-day': { at: '2028-02-29T10:00:00-03:00' },
  'end-of-month': { at: '2027-01-31T23:58:00-03:00' },
  // Brazil has had no summer time since 2019; a machine that stands elsewhere has. Two minutes before its clock jumps.
  'skipped-hour': { at: '2027-03-14T01:58:00-05:00', zone: 'America/New_York' },
  'hour-shown-twice': { at: '2027-11-07T01:58:00-04:00', zone: 'America/New_York' },
} as const satisfies Record<string, Clock>;

export type Moment = keyof typeof MOMENTS;

/** The moment that a commit is checked at, each in turn, and the clock as it is (null) for one turn of all. */
export function momentOf(commit: string): Moment | null {
  const names = Object.keys(MOMENTS) as Moment[];
  return names[Number.parseInt(commit.slice(0, 8), 16) % (names.length + 1)] ?? null;
}

/** What a process is started with so that its clock, and that of everything it starts, stands at the moment. */
export function clockAt(moment: Moment, now: number): Record<string, string> {
  const { at, zone }: Clock = MOMENTS[moment];
  return {
    CLOCK_SHIFT: String(Date.parse(at) - now),
    NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${new URL('clock.ts', import.meta.url).href}`.trim(),
    ...(zone === undefined ? {} : { TZ: zone }),
  };
}
