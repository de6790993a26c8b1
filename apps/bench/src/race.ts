import { median } from './figures.ts';

const ROUNDS = 21;
const BATCH_MS = 8;

/** What the sides answered: kept, so that no calculation is left out as useless. */
let kept: unknown;

/**
 * Median CPU nanoseconds of one call of each side. The sides run in turn, batch by batch, so that a busy machine hits all alike;
 * CPU time of the process, not wall time.
 */
export function race<S extends string>(sides: Readonly<Record<S, () => unknown>>): Record<S, number> {
  const names = Object.keys(sides) as S[];
  const calls = new Map(names.map((name) => [name, callsPerBatch(sides[name])]));
  const spent = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of names) spent.get(name)?.push(batch(sides[name], calls.get(name) ?? 1));
  }
  return Object.fromEntries(names.map((name) => [name, median(spent.get(name) ?? [])])) as Record<S, number>;
}

/** Whether anything was kept at all; also what hinders the engine from dropping it. */
export const hasRun = (): boolean => kept !== undefined;

function callsPerBatch(run: () => unknown): number {
  let calls = 1;
  for (let elapsed = 0; elapsed < BATCH_MS; calls *= 2) elapsed = (batch(run, calls) * calls) / 1e6;
  return calls;
}

/** CPU nanoseconds of one call. */
function batch(run: () => unknown, calls: number): number {
  const before = process.cpuUsage();
  for (let call = 0; call < calls; call += 1) kept = run();
  const { user, system } = process.cpuUsage(before);
  return ((user + system) * 1000) / calls;
}

/** 1234567 → '1.2 ms'. */
export function shown(nanoseconds: number): string {
  if (nanoseconds >= 1e6) return `${(nanoseconds / 1e6).toFixed(1)} ms`;
  return nanoseconds >= 1e4 ? `${(nanoseconds / 1e3).toFixed(1)} µs` : `${Math.round(nanoseconds)} ns`;
}
