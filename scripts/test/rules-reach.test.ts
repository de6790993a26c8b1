import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { graphOf } from '../reach/graph.ts';
import { readRequirements } from '../requirements.ts';
import { type Asker, askedRules } from '../rules-reach.ts';
import { readWaitingRules, type WaitingRule, waitingProblems } from '../waiting-rules.ts';

process.chdir(resolve(import.meta.dirname, '../..'));

test('every exported rule is asked by the server, or stands in docs/rules-waiting.tsv', () => {
  const rules = askedRules();
  // Were an entry of the product not found, everything would seem to wait.
  expect(rules.filter(({ askedBy }) => askedBy === 'server').length).toBeGreaterThan(200);
  expect(rules.filter(({ askedBy }) => askedBy === 'browser').length).toBeGreaterThan(0);
  const requirements = new Set(readRequirements().map(({ id }) => id));
  expect(waitingProblems(rules, readWaitingRules(), requirements)).toEqual([]);
});

const PACKAGES = new Map([
  ['@rules', { folder: 'rules', exports: { '.': './src/index.ts', './*': './src/*/index.ts' } }],
]);

/** What of the rules `main.ts` reaches, by the names they are written with. */
function reached(files: Readonly<Record<string, string>>, without?: (file: string) => boolean): string[] {
  const graph = graphOf({ packages: PACKAGES, read: (file) => files[file] });
  return [...graph.reachedFrom(['main.ts'], without)]
    .filter((name) => name.startsWith('rules/') && name.includes('#'))
    .map((name) => name.slice(name.indexOf('#') + 1))
    .toSorted();
}

const RULES = {
  'rules/src/index.ts': "export * from './money/index.ts';",
  'rules/src/money/index.ts': "export { add, sum as total } from './add.ts'; export * from './tables.ts';",
  'rules/src/money/add.ts': `
    export function add(a: number, b: number) { return a + b; }
    export function sum(values: number[]) { return values.reduce(add, 0); }
    export const split = (value: number) => value / 2;`,
  'rules/src/money/tables.ts': "import { split } from './add.ts'; export const HALVES = { half: split };",
};
const asks = (main: string, more: Readonly<Record<string, string>> = {}) =>
  reached({ ...RULES, ...more, 'main.ts': main });

test('a rule is reached by its name, through an alias, another rule, a table or a package of its own', () => {
  expect(asks("import { add } from '@rules/money'; add(1, 2);")).toEqual(['add']);
  expect(asks("import { add as plus } from '@rules'; export const three = plus(1, 2);")).toEqual(['add']);
  expect(asks("import { total } from '@rules/money'; total([]);")).toEqual(['add', 'sum']);
  expect(asks("import { HALVES } from '@rules/money'; HALVES.half(2);")).toEqual(['HALVES', 'split']);
  expect(
    asks("import { total } from './words.ts'; total([]);", { 'words.ts': "export { total } from '@rules/money';" }),
  ).toEqual(['add', 'sum']);
  expect(asks("import { add } from '@rules/money'; export const view = <T,>(p: T) => ({ add });")).toEqual(['add']);
});

test('a namespace reaches the members that are named, all of them once it is handed on', () => {
  expect(asks("import * as rules from '@rules/money'; rules.add(1, 2);")).toEqual(['add']);
  expect(asks("import * as rules from '@rules'; show(rules);")).toEqual(['HALVES', 'add', 'split', 'sum']);
  expect(asks("const rules = await import('@rules/money');")).toEqual(['HALVES', 'add', 'split', 'sum']);
});

test('a page, a worker and a module that is loaded late are reached', () => {
  const late = { 'late.ts': "import { add } from '@rules/money'; export default add(1, 2);" };
  expect(asks("const page = () => import('./late.ts');", late)).toEqual(['add']);
  expect(asks("new Worker(new URL('late.ts', import.meta.url));", late)).toEqual(['add']);
  expect(asks("import './late.ts';", { 'late.ts': "import { add } from '@rules/money'; add(1, 2);" })).toEqual(['add']);
});

test('planted: sharing a file, an import, a type, a comment or a name of the same letters reaches nothing', () => {
  expect(asks("import { add } from '@rules/money';")).toEqual([]);
  expect(asks("import type { add } from '@rules/money'; export let it: typeof add;")).toEqual([]);
  expect(asks("import { add } from '@rules/money'; export let it: typeof add;")).toEqual([]);
  expect(asks("import { add } from '@rules/money'; // add(1, 2)\nconst text = 'add(1, 2)';")).toEqual([]);
  expect(asks("import { add } from '@rules/money'; const f = (add: () => void) => add();")).toEqual([]);
  expect(asks("import { add } from '@rules/money'; { const { x: add } = y; add(); }")).toEqual([]);
  expect(asks("import { add } from '@rules/money'; list.add(1); const o = { add: 1 };")).toEqual([]);
  expect(
    asks("import { used } from './model.ts'; used();", {
      'model.ts':
        "import { add } from '@rules/money'; export const used = () => 1; export const unused = () => add(1, 2);",
    }),
  ).toEqual([]);
});

test('what only the demonstration asks is not reached by the product', () => {
  const files = {
    ...RULES,
    'main.ts': "import { fill } from './demo/fill.ts'; fill();",
    'demo/fill.ts': "import { add } from '@rules/money'; export const fill = () => add(1, 2);",
  };
  expect(reached(files)).toEqual(['add']);
  expect(reached(files, (file) => file.startsWith('demo/'))).toEqual([]);
});

const HELD_BY = (file: string) => `A statement carries it out; ${file} holds both together.`;
const WAITING: WaitingRule = {
  context: 'stock',
  name: 'markUp',
  askedBy: 'nobody',
  rows: ['its row'],
  module: 'stock',
  exception: '',
};
const judge = (askedBy: Asker | undefined, ...table: readonly WaitingRule[]) =>
  waitingProblems(
    askedBy === undefined ? [] : [{ context: 'stock', name: 'markUp', askedBy }],
    table,
    new Set(['its row']),
  );

test('a rule that waits with its row and its module is in order', () => {
  expect(judge('server')).toEqual([]);
  expect(judge('nobody', WAITING)).toEqual([]);
  expect(judge('browser', { ...WAITING, askedBy: 'browser' })).toEqual([]);
  const reason = 'It only writes what the server answered.';
  expect(judge('browser', { ...WAITING, askedBy: 'browser', module: '', exception: reason })).toEqual([]);
});

test.each<[string, Asker | undefined, readonly WaitingRule[], string]>([
  ['a rule that nobody asks', 'nobody', [], 'delete it'],
  ['a rule that the demonstration alone asks', 'demonstration', [], 'asked by demonstration'],
  ['a rule that the browser alone asks', 'browser', [], 'let the server ask it'],
  ['a line whose rule the server asks by now', 'server', [WAITING], 'take it out of the table'],
  ['a line whose rule is gone', undefined, [WAITING], 'take it out of the table'],
  ['a line whose rule a screen asks by now', 'browser', [WAITING], 'is asked by browser, the table says nobody'],
  ['a row that does not exist', 'nobody', [{ ...WAITING, rows: ['another row'] }], 'names another row'],
  ['no row', 'nobody', [{ ...WAITING, rows: [] }], 'names no requirement row'],
  ['no module', 'nobody', [{ ...WAITING, module: '' }], 'no module'],
  ['a module that is none', 'nobody', [{ ...WAITING, module: 'later' }], 'no module'],
  ['a line that stands twice', 'nobody', [WAITING, WAITING], 'stands twice'],
  [
    'an exception without a reason',
    'browser',
    [{ ...WAITING, askedBy: 'browser', module: '', exception: 'screen' }],
    'without a reason',
  ],
  [
    'a statement that no test holds',
    'nobody',
    [{ ...WAITING, module: '', exception: HELD_BY('apps/server/test/none.test.ts') }],
    'is not asked by apps/server/test/none.test.ts',
  ],
  [
    'a statement whose test does not ask the rule',
    'nobody',
    [{ ...WAITING, module: '', exception: HELD_BY('scripts/test/folders.test.ts') }],
    'is not asked by scripts/test/folders.test.ts',
  ],
  [
    'an exception for what no screen asks',
    'nobody',
    [{ ...WAITING, module: '', exception: 'It only writes what the server answered.' }],
    'no screen asks it',
  ],
  [
    'an exception that waits',
    'browser',
    [{ ...WAITING, askedBy: 'browser', exception: 'It only writes what the server answered.' }],
    'one or the other',
  ],
])('planted: %s fails', (_what, askedBy, table, problem) => {
  expect(judge(askedBy, ...table).join('\n')).toContain(problem);
});
