import { runInThisContext } from 'node:vm';
import { expect, test } from 'vitest';
import { instrument } from '../tracing/trace-plugin.ts';
import { record, trace } from '../tracing/tracer.ts';

/** Runs instrumented source as the browser would and records it. */
function recorded(source: string, ask: string): ReturnType<typeof record> {
  const body = instrument(source, 'domain/src/x.ts').replace(/^import [^;]*;/, '');
  const run = runInThisContext(`(__trace) => { ${body}; return () => ${ask}; }`) as (
    tracer: typeof trace,
  ) => () => unknown;
  return record(run(trace));
}

test('a call, its conditions and its answer are told in order, with their place', () => {
  const { steps, outcome } = recorded(
    'function half(n) {\n  if (n < 0) return null;\n  return n % 2 === 0 ? n / 2 : (n + 1) / 2;\n}',
    'half(7)',
  );
  expect(outcome).toEqual({ ok: true, value: 4 });
  expect(steps).toMatchObject([
    { kind: 'call', depth: 0, text: 'half', place: 'domain/src/x.ts:1', args: [{ name: 'n', value: 7 }] },
    { kind: 'branch', depth: 1, text: 'n < 0', place: 'domain/src/x.ts:2', value: false },
    { kind: 'branch', depth: 1, text: 'n % 2 === 0', place: 'domain/src/x.ts:3', value: false },
    { kind: 'answer', depth: 0, text: 'half', place: 'domain/src/x.ts:1', value: 4 },
  ]);
});

test('inner calls are deeper, functions without an answer return to their depth, switches tell what was chosen', () => {
  const source =
    'function note(list) { list.push(1); }\nfunction pick(kind) { const list = []; note(list); switch (kind) { case "a": return list; default: return []; } }';
  const { steps } = recorded(source, 'pick("a")');
  expect(steps.map(({ kind, depth, text }) => `${depth} ${kind} ${text}`)).toEqual([
    '0 call pick',
    '1 call note',
    '1 answer note',
    '1 choice kind',
    '0 answer pick',
  ]);
});

test('a step keeps the value of its moment, and a broken invariant is an outcome', () => {
  const changed = recorded(
    'function list() { return [1]; }\nfunction grow() { const all = list(); all.push(2); return all; }',
    'grow()',
  );
  expect(changed.steps.filter(({ kind }) => kind === 'answer').map(({ value }) => value)).toEqual([[1], [1, 2]]);
  expect(recorded('function fail() { throw new Error("no"); }', 'fail()').outcome).toEqual({
    ok: false,
    error: new Error('no'),
  });
});

test('of an «e» and of an «algum» each part is noted with its value, up to the one that decided', () => {
  const { steps } = recorded(
    'function judge(all, open) { const late = all.some(({ days }) => days > 30); if (open && !late && all.length < 9) return 1; return 0; }',
    'judge([{ days: 3 }, { days: 40 }, { days: 50 }], true)',
  );
  const [late, judged] = steps.filter(({ kind }) => kind === 'branch');
  expect(late).toMatchObject({ called: 'late', value: true, condition: { kind: 'some', list: { name: 'all' } } });
  expect(late?.seen?.filter(({ element }) => element !== undefined)).toMatchObject([
    { value: false, element: { value: { days: 3 } } },
    { value: true, element: { value: { days: 40 }, seen: [{ value: 40 }, { value: true }] } },
  ]);
  expect(judged).toMatchObject({ called: '', value: false, condition: { kind: 'and', parts: [{}, {}, {}] } });
  expect(judged?.seen?.map(({ value }) => value)).toEqual([true, true, false, false]);
});

test('a part of an optional chain is left to it, and what is held against a pattern is what is told', () => {
  const { steps, outcome } = recorded(
    'function ask(given) { return given?.parts?.includes(1) === true || /^a/.test(given?.text ?? ""); }',
    '[ask(undefined), ask({ parts: [1] }), ask({ text: "ab" })]',
  );
  expect(outcome).toEqual({ ok: true, value: [false, true, true] });
  expect(steps.find(({ kind }) => kind === 'branch')?.condition).toMatchObject({
    kind: 'or',
    parts: [
      { kind: 'compare', left: { name: 'includes', args: [{ name: 'parts', at: 0 }, { value: 1 }] } },
      { kind: 'holds', of: { name: 'test', args: [{ name: 'text' }] } },
    ],
  });
});

test('a rule that loops for long is cut, and says so', () => {
  const { steps, skipped } = recorded(
    'function odd(n) { if (n % 2 === 1) return true; return false; }',
    'Array.from({ length: 1000 }, (_, n) => odd(n))',
  );
  expect([steps.length, skipped]).toEqual([400, 2600]);
});

test('every rounding is told, also where it is the whole answer', () => {
  const { steps, outcome } = recorded(
    'function share(n) { return Math.floor(n / 3); }\nfunction text(n) { return n > 1 ? n.toFixed(2) : ""; }',
    '[share(10), text(2.345)]',
  );
  expect(outcome).toEqual({ ok: true, value: [3, '2.35'] });
  expect(steps.filter(({ kind }) => kind === 'round').map(({ text, value }) => [text, value])).toEqual([
    ['Math.floor(n / 3)', 3],
    ['n.toFixed(2)', '2.35'],
  ]);
});

test('what cannot be copied, as an exact decimal, is told by its digits and is no defect of the rule', () => {
  const { steps, outcome } = recorded(
    'function exact(n) { return { add: () => exact(n + 1), toJSON: () => String(n) }; }\nfunction sum(n) { return exact(n).add().toJSON(); }',
    'sum(2)',
  );
  expect(outcome).toEqual({ ok: true, value: '3' });
  expect(steps.filter(({ kind }) => kind === 'answer').map(({ value }) => value)).toEqual(['2', '3', '3']);
});
