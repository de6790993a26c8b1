import type { Machine, MachineEvent } from '@prumo/domain/rules';

/** One arrow: an event that takes a state to another. */
export interface Transition {
  readonly from: string;
  readonly event: MachineEvent;
  readonly to: string;
}

type Settings = Readonly<Record<string, boolean>>;

/** Every transition the domain allows under these settings, found by asking it. */
export function transitionsOf(machine: Machine, settings: Settings): readonly Transition[] {
  return machine.states.flatMap((from) =>
    machine.events.flatMap((event) => {
      const answer = machine.next(from, event.name, settings);
      return answer.ok && answer.value !== from ? [{ from, event, to: answer.value }] : [];
    }),
  );
}

/** Where a state is drawn: column by its distance from the start, row by its order there. */
export interface Place {
  readonly column: number;
  readonly row: number;
}

/** States by their distance from the start; those no event reaches stand in a last column. */
export function placesOf(machine: Machine, transitions: readonly Transition[]): ReadonlyMap<string, Place> {
  const distance = new Map([[machine.initial, 0]]);
  const queue = [machine.initial];
  for (let state = queue.shift(); state !== undefined; state = queue.shift()) {
    for (const { from, to } of transitions) {
      if (from !== state || distance.has(to)) continue;
      distance.set(to, (distance.get(state) ?? 0) + 1);
      queue.push(to);
    }
  }
  const last = Math.max(...distance.values()) + 1;
  const rows = new Map<number, number>();
  return new Map(
    machine.states.map((state) => {
      const column = distance.get(state) ?? last;
      const row = rows.get(column) ?? 0;
      rows.set(column, row + 1);
      return [state, { column, row }];
    }),
  );
}
