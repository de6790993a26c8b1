import { describe, expect, test } from 'vitest';
import { MACHINES, type Machine } from '../rules/index.ts';

// What the laboratory draws must be drawable: every answer is a known state or a refusal with a code.
describe.each(Object.entries<Machine>(MACHINES))('%s', (_name, machine) => {
  const settings = Object.entries(machine.settings ?? {});
  const all = Array.from({ length: 2 ** settings.length }, (_, bits) =>
    Object.fromEntries(settings.map(([key], at) => [key, ((bits >> at) & 1) === 1])),
  );

  test('starts in one of its states and stays within them, under any settings', () => {
    expect(machine.states).toContain(machine.initial);
    for (const chosen of all) {
      for (const state of machine.states) {
        for (const event of machine.events) {
          const answer = machine.next(state, event.name, chosen);
          if (answer.ok) expect(machine.states).toContain(answer.value);
          else expect(answer.error.code).toMatch(/^[a-z-]+\.[a-z-]+$/);
        }
      }
    }
  });

  test('every state is reached from the start, under some settings', () => {
    const reached = new Set(all.flatMap((chosen) => reachable(machine, chosen)));
    expect(machine.states.filter((state) => !reached.has(state))).toEqual([]);
  });
});

function reachable(machine: Machine, settings: Readonly<Record<string, boolean>>): string[] {
  const found = new Set([machine.initial]);
  for (const state of found) {
    for (const event of machine.events) {
      const answer = machine.next(state, event.name, settings);
      if (answer.ok) found.add(answer.value);
    }
  }
  return [...found];
}
