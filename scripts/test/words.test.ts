import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

// One word for one thing, the wire's: what docs/glossary.md forbids names nothing in the code. Texts, comments and quoted words may say it.

process.chdir(resolve(import.meta.dirname, '../..'));

const FORBIDDEN: readonly { readonly word: RegExp; readonly instead: string }[] = [
  { word: /insurer/i, instead: 'insurance' },
  { word: /^private(?=[A-Z]|-)|Private(?![a-z])/, instead: 'particular' },
];
/** The wire's own names of the list of the national agency. */
const OF_THE_WIRE = new Set(['AnsInsurer', 'ansInsurers', 'searchAnsInsurers', 'ans-insurers.ts']);
/** The columns of an import and the first steps of a branch have keys that the wire knows, written as names. */
const WITH_KEYS = /\/imports\/|\/first-step-pages\.ts$/;
const CODE = [
  'packages/{domain,view-models,http-adapter,ui}/src/**/*.{ts,tsx}',
  'packages/domain/rules/**/*.ts',
  'apps/{server,web}/src/**/*.{ts,tsx}',
];

/** What is wrong with the names of a file and with its own, one sentence each. */
function wrongNames(file: string, text: string): string[] {
  const names = new Set([basename(file), ...namesIn(parseSync(file, text).program)]);
  return [...names].flatMap((name) => {
    const found = OF_THE_WIRE.has(name) ? undefined : FORBIDDEN.find(({ word }) => word.test(name));
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

test('a comment, a text and the wire’s own names may say it', () => {
  const text = "// the insurer\nexport class A { private one = 'insurers'; read = (item: AnsInsurer) => item; }";
  expect(wrongNames('allowed.ts', text)).toEqual([]);
  expect(wrongNames('insurers.ts', '')).toHaveLength(1);
});
