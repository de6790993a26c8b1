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
  /** `total: 10000, count: 3` */
  readonly args?: string;
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

function argumentsText(names: readonly string[], values: readonly unknown[]): string {
  return values.map((value, at) => (names[at] ? `${names[at]}: ${brief(value)}` : brief(value))).join(', ');
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

/** Called from the instrumented rules; silent unless a recording runs. */
export const trace = {
  enter(name: string, place: string, names: readonly string[], args: ArrayLike<unknown>): Call {
    const call = { name, place, depth };
    if (steps !== null) {
      note({ kind: 'call', depth, text: name, place, args: argumentsText(names, Array.from(args)) });
      depth += 1;
    }
    return call;
  },
  leave<T>(call: Call, value: T): T {
    depth = call.depth;
    note({ kind: 'answer', depth, text: call.name, place: call.place, value: snapshot(value) });
    return value;
  },
  branch<T>(value: T, text: string, place: string): T {
    note({ kind: 'branch', depth, text, place, value: Boolean(value) });
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
  }
}
