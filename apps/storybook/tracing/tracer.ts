import type { Condition } from './condition.ts';

/** What a part of a condition was at that moment; for a list, one of its elements with what was seen of it. */
export interface Seen {
  readonly at: number;
  readonly value: unknown;
  readonly element?: { readonly value: unknown; readonly seen: readonly Seen[] };
}

/** An argument a rule was asked with. */
export interface Argument {
  readonly name: string;
  readonly value: unknown;
}

/** One thing that happened while a rule was asked. */
export interface Step {
  readonly kind: 'call' | 'answer' | 'branch' | 'choice' | 'round';
  readonly depth: number;
  /** Name of the function, or the condition as the source writes it. */
  readonly text: string;
  /** `domain/src/money/apportion.ts:14` */
  readonly place: string;
  /** What came out, as it was at that moment. */
  readonly value?: unknown;
  readonly args?: readonly Argument[];
  readonly condition?: Condition;
  readonly seen?: readonly Seen[];
  /** The name a condition is kept under, to be asked again below. */
  readonly called?: string;
}

interface Call {
  readonly name: string;
  readonly place: string;
  readonly depth: number;
}

/** More than a person reads; the rest is counted. */
const MOST = 400;

let steps: Step[] | null = null;
let depth = 0;
let skipped = 0;
/** Notes of the conditions that are being asked, the inmost last. */
let notes: Seen[][] = [];

function note(step: Step): void {
  if (steps === null) return;
  if (steps.length < MOST) steps.push(step);
  else skipped += 1;
}

/** Rules may go on to change what they were given or have built: a step keeps a copy. */
function snapshot(value: unknown): unknown {
  if (steps === null || typeof value !== 'object') return value;
  try {
    return structuredClone(value);
  } catch {
    // An exact decimal or a formatter of dates cannot be cloned: it is told as JSON writes it, which is by its digits.
    return JSON.parse(JSON.stringify(value)) as unknown;
  }
}

/** A value as a condition saw it: lists and records by their own parts, since their insides are not told. */
function sight(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? undefined : value;
  if (Array.isArray(value)) return value.slice();
  if (value instanceof Set || value instanceof Map) return [...value.keys()] as unknown[];
  return { ...value };
}

function argumentsOf(names: readonly string[], values: readonly unknown[]): Argument[] {
  return names.map((name, at) => ({ name, value: sight(values[at]) }));
}

/** A value in one short line. */
export function brief(value: unknown): string {
  if (typeof value === 'function') return 'ƒ';
  if (typeof value === 'number' || typeof value === 'bigint' || value === undefined) return String(value);
  const text = JSON.stringify(value, (_key, part: unknown) => (needsText(part) ? String(part) : part)) ?? 'null';
  return text.length > 120 ? `${text.slice(0, 118)} …` : text;
}

/** What JSON cannot write: NaN, infinities, integers of any size. */
function needsText(part: unknown): boolean {
  return typeof part === 'bigint' || (typeof part === 'number' && !Number.isFinite(part));
}

/** Forgets what was noted within a condition, also where a rule broke off inside it. */
function close(seen: Seen[]): void {
  const at = notes.lastIndexOf(seen);
  if (at >= 0) notes.length = at;
}

/** Called from the instrumented rules; silent unless a recording runs. */
export const trace = {
  enter(name: string, place: string, names: readonly string[], args: ArrayLike<unknown>): Call {
    const call = { name, place, depth };
    if (steps !== null) {
      note({ kind: 'call', depth, text: name, place, args: argumentsOf(names, Array.from(args)) });
      depth += 1;
    }
    return call;
  },
  leave<T>(call: Call, value: T): T {
    depth = call.depth;
    note({ kind: 'answer', depth, text: call.name, place: call.place, value: snapshot(value) });
    return value;
  },
  open(): Seen[] {
    const seen: Seen[] = [];
    if (steps !== null) notes.push(seen);
    return seen;
  },
  see<T>(at: number, value: T): T {
    notes.at(-1)?.push({ at, value: sight(value) });
    return value;
  },
  each<A extends unknown[]>(at: number, test: (...args: A) => unknown): (...args: A) => unknown {
    if (steps === null) return test;
    return (...args) => {
      const seen = trace.open();
      const value = test(...args);
      close(seen);
      notes.at(-1)?.push({ at, value: Boolean(value), element: { value: sight(args[0]), seen } });
      return value;
    };
  },
  branch<T>(seen: Seen[], value: T, text: string, place: string, condition: Condition, called: string): T {
    close(seen);
    note({ kind: 'branch', depth, text, place, value: Boolean(value), condition, seen, called });
    return value;
  },
  round<T>(value: T, text: string, place: string): T {
    // A decimal is told by its digits.
    note({ kind: 'round', depth, text, place, value: typeof value === 'object' ? String(value) : value });
    return value;
  },
  choose<T>(value: T, text: string, place: string): T {
    note({ kind: 'choice', depth, text, place, value: snapshot(value) });
    return value;
  },
};

/** What a rule did. */
export interface Recording {
  readonly steps: readonly Step[];
  /** Steps beyond the limit. */
  readonly skipped: number;
  readonly outcome: { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: Error };
}

/** Asks a rule and keeps every call, condition and answer. */
export function record(ask: () => unknown): Recording {
  const recorded: Step[] = [];
  steps = recorded;
  depth = 0;
  skipped = 0;
  notes = [];
  try {
    const value = ask();
    return { steps: recorded, skipped, outcome: { ok: true, value } };
  } catch (error) {
    return {
      steps: recorded,
      skipped,
      outcome: { ok: false, error: error instanceof Error ? error : new Error(String(error)) },
    };
  } finally {
    steps = null;
    notes = [];
  }
}
