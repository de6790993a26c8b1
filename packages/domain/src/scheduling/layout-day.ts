import { assert } from '../result/index.ts';

/** A span of one day; minutes since midnight or any other common unit. */
export interface TimeSpan {
  readonly start: number;
  readonly end: number;
}

/** Where a card lies: column `lane` of `lanes` equal columns. */
export interface LanePlace {
  readonly lane: number;
  readonly lanes: number;
}

/**
 * Places overlapping appointments side by side. Cards that overlap directly or through others form a group and share its
 * number of lanes; a card takes the first lane free at its start. Answers in the order given. An empty span, or one that ends before
 * it starts, counts as one unit; a start or end that is no number throws.
 */
export function layoutDay(appointments: readonly TimeSpan[]): LanePlace[] {
  assert(
    appointments.every(({ start, end }) => Number.isFinite(start) && Number.isFinite(end)),
    'a card starts and ends at a number',
  );
  const order = appointments
    .map((_, index) => index)
    .toSorted((a, b) => compare(appointments[a] as TimeSpan, appointments[b] as TimeSpan));
  const lane = new Array<number>(appointments.length).fill(0);
  const lanes = new Array<number>(appointments.length).fill(1);
  let group: number[] = [];
  let laneEnds: number[] = [];
  let groupEnd = -Infinity;
  const close = (): void => {
    for (const member of group) lanes[member] = laneEnds.length;
  };
  for (const index of order) {
    const { start, end } = appointments[index] as TimeSpan;
    if (start >= groupEnd) {
      close();
      group = [];
      laneEnds = [];
    }
    const free = laneEnds.findIndex((laneEnd) => laneEnd <= start);
    const chosen = free === -1 ? laneEnds.length : free;
    const until = Math.max(end, start + 1);
    laneEnds[chosen] = until;
    lane[index] = chosen;
    group.push(index);
    groupEnd = Math.max(groupEnd, until);
  }
  close();
  return appointments.map((_, index) => ({ lane: lane[index] as number, lanes: lanes[index] as number }));
}

/** Earlier first; of two that start together the longer first, so that it keeps the left side. */
function compare(a: TimeSpan, b: TimeSpan): number {
  return a.start - b.start || b.end - a.end;
}
