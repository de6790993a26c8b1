import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

// One word for one thing, the wire's: what docs/glossary.md forbids names nothing in the code. Texts, comments and quoted words may say it.

process.chdir(resolve(import.meta.dirname, '../..'));

interface Forbidden {
  readonly word: RegExp;
  readonly instead: string;
  /** The files it is forbidden in; all when it is not said. */
  readonly within?: RegExp;
}

const FORBIDDEN: readonly Forbidden[] = [
  { word: /insurer/i, instead: 'insurance' },
  { word: /^private(?=[A-Z]|-)|Private(?![a-z])/, instead: 'particular' },
  {
    word: /procedure/i,
    instead: 'expense',
    within:
      /\/src\/(scheduling|billing|clinical|indicators|cashier|hospitalization|patients)\/|\/e2e\/tests\/drivers\//,
  },
];
/** What the registry keeps and a table prices is a procedure, and so is the group of the printed guide's totals. */
const OF_THE_REGISTRY = /\/billing\/(registered-procedure|procedure-package|cbhpm-price|totals)\.ts$/;
const ALLOWED = new Set([
  // The wire's own names of the list of the national agency.
  'AnsInsurer',
  'ansInsurers',
  'searchAnsInsurers',
  'ans-insurers.ts',
  // What Node and forge call the secret half of a key.
  'createPrivateKey',
  'privateKey',
  'privateKeyEncoding',
  'privateKeyFromPem',
  'privateKeyToPem',
  // The types of an expense that are done to somebody.
  'PROCEDURE_TYPES',
  'PROCEDURES',
  'isProcedureType',
  'isProcedure',
  // What the files of the registry and of the CBHPM give away.
  'ProcedureDraft',
  'PROCEDURE_LENGTH',
  'validateProcedure',
  'CbhpmProcedure',
]);
/** The columns of an import and the first steps of a branch have keys that the wire knows, written as names. */
const WITH_KEYS = /\/imports\/|\/first-step-pages\.ts$/;
const CODE = [
  'packages/{domain,view-models,http-adapter,ui}/src/**/*.{ts,tsx}',
  'packages/domain/rules/**/*.ts',
  'apps/{server,web}/src/**/*.{ts,tsx}',
  'apps/e2e/tests/drivers/*.ts',
];

/** What is wrong with the names of a file and with its own, one sentence each. */
function wrongNames(file: string, text: string): string[] {
  const forbidden = FORBIDDEN.filter(({ within }) => !within || (within.test(file) && !OF_THE_REGISTRY.test(file)));
  const names = new Set([basename(file), ...namesIn(parseSync(file, text).program)]);
  return [...names].flatMap((name) => {
    const found = ALLOWED.has(name) ? undefined : forbidden.find(({ word }) => word.test(name));
    return found ? [`${file}: ${name}, say ${found.instead}`] : [];
  });
}

function namesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(namesIn);
  const { type, name } = node as { readonly type?: string; readonly name?: unknown };
  const own = (type === 'Identifier' || type === 'JSXIdentifier') && typeof name === 'string' ? [name] : [];
  return [...own, ...Object.values(node).flatMap(namesIn)];
}

test('no name in the code says what the glossary forbids', () => {
  const files = CODE.flatMap((pattern) => globSync(pattern)).filter((file) => !WITH_KEYS.test(file));
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap((file) => wrongNames(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test.each([
  ['a variable', 'const insurerId = 1;', 'insurerId, say insurance'],
  ['a property', "const of = { privateTotal: 1, text: 'private' };", 'privateTotal, say particular'],
  ['a type', 'interface HealthInsurer {}', 'HealthInsurer, say insurance'],
  ['a component', 'const page = () => <PrivateAccount />;', 'PrivateAccount, say particular'],
])('planted: %s fails', (_what, text, problem) => {
  expect(wrongNames('planted.tsx', text)).toEqual([`planted.tsx: ${problem}`]);
});

test.each([
  [
    'a line of an account',
    'packages/domain/src/billing/account-plan.ts',
    'interface KnownProcedure {}',
    'KnownProcedure',
  ],
  ['what is booked', 'apps/web/src/scheduling/booking.tsx', 'const { procedures } = visit;', 'procedures'],
  ['a file', 'apps/server/src/billing/procedures-of.ts', '', 'procedures-of.ts'],
  ['a step of a journey', 'apps/e2e/tests/drivers/agenda.ts', 'const of = { procedure: 1 };', 'procedure'],
])('planted: %s that is called a procedure fails', (_what, file, text, name) => {
  expect(wrongNames(file, text)).toEqual([`${file}: ${name}, say expense`]);
});

test('the registry, the types of an expense and the groups of the totals say procedure', () => {
  const type = "const isOther = (type: string) => !isProcedureType(type) && type !== 'procedure';";
  expect(wrongNames('apps/web/src/billing/other.ts', type)).toEqual([]);
  expect(wrongNames('apps/web/src/registry/procedures.ts', 'interface Procedure {}')).toEqual([]);
  expect(wrongNames('packages/domain/src/billing/totals.ts', 'const groups = { procedures: 0 };')).toEqual([]);
});

test('a comment, a text and the wire’s own names may say it', () => {
  const text = "// the insurer\nexport class A { private one = 'insurers'; read = (item: AnsInsurer) => item; }";
  expect(wrongNames('allowed.ts', text)).toEqual([]);
  expect(wrongNames('insurers.ts', '')).toHaveLength(1);
});
