import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { OPERATION_PERMISSIONS } from '@prumo/contract';
import { isPermission, PERMISSIONS } from '@prumo/domain/access';
import { isLabelled } from '@prumo/messages';
import '@prumo/messages/all';
import { expect, test } from 'vitest';
import { namedInTests, readRequirements } from '../requirements.ts';

process.chdir(resolve(import.meta.dirname, '../..'));

interface Operation {
  readonly operationId: string;
  readonly 'x-permission': string | readonly string[];
  readonly security?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
  readonly requestBody?: {
    readonly content: Readonly<
      Record<string, { readonly schema: { readonly $ref?: string; readonly example?: unknown } }>
    >;
  };
}
interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, { readonly example?: unknown }>> };
}
const contract = JSON.parse(readFileSync('packages/contract/src/generated/openapi.json', 'utf8')) as Contract;
const operations = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
);

test('every operation has a permission of the catalogue, error answers, and nothing is public by accident', () => {
  expect(operations.length).toBeGreaterThan(60);
  for (const { path, method, operation } of operations) {
    const permission = operation['x-permission'];
    expect([
      path,
      method,
      Array.isArray(permission)
        ? permission.length > 1 && permission.every(isPermission)
        : ['public', 'authenticated', 'of-owner'].includes(String(permission)) || isPermission(String(permission)),
    ]).toEqual([path, method, true]);
    expect([path, (permission === 'public') === Array.isArray(operation.security)]).toEqual([path, true]);
    const needed = ['400', '503', ...(permission === 'public' ? [] : ['401', '403'])];
    expect([path, method, needed.filter((status) => !(status in operation.responses))]).toEqual([path, method, []]);
  }
});

test('every request body has an example', () => {
  for (const { path, method, operation } of operations) {
    const schema = operation.requestBody?.content['application/json']?.schema;
    if (!schema) continue;
    const named = schema.$ref ? contract.components.schemas[schema.$ref.split('/').at(-1) ?? ''] : schema;
    expect([path, method, named?.example !== undefined]).toEqual([path, method, true]);
  }
});

test('the permissions that handlers are guarded by are the ones of the contract', () => {
  expect(Object.keys(OPERATION_PERMISSIONS).toSorted()).toEqual(
    operations.map(({ operation }) => operation.operationId).toSorted(),
  );
  for (const { operation } of operations)
    expect(OPERATION_PERMISSIONS[operation.operationId as keyof typeof OPERATION_PERMISSIONS]).toEqual(
      operation['x-permission'],
    );
});

test('every permission has a name in Portuguese [ACC-082, ACC-099]', () => {
  for (const { code } of PERMISSIONS) {
    expect(code).toMatch(/^[a-z-]+:[a-zA-Z]+$/);
    expect([code, isLabelled('permission', code)]).toEqual([code, true]);
  }
});

test('tests name only requirements that exist', () => {
  const known = new Set(readRequirements().map(({ id }) => id));
  const areas = new Set([...known].map((id) => id.slice(0, 3)));
  const { product, rule } = namedInTests();
  const unknown = [...product, ...rule].filter(([id]) => areas.has(id.slice(0, 3)) && !known.has(id));
  expect(unknown).toEqual([]);
});

test("what a rule's own proof names is counted apart from what a test of the product names", () => {
  const { product, rule } = namedInTests();
  const isRule = (file: string) => /^packages\/(domain|tiss|messages)\/|^apps\/storybook\//.test(file);
  expect([...product.values()].filter(isRule)).toEqual([]);
  expect([...rule.values()].filter((file) => !isRule(file))).toEqual([]);
  expect([...rule.keys()].some((id) => !product.has(id))).toBe(true);
});

// Screens and calls of these areas come with their own issues; what a function decides is here now, and all of the access.
const RULED = new Set([
  'BIL',
  'CSH',
  'FIN',
  'SCH',
  'STK',
  'HSP',
  'MED',
  'MKT',
  'DSH',
  'RPT',
  'UIX',
  'LIM',
  'ENT',
  'PAT',
  'TIS',
]);

test('every row of priority 1 that is built has a test that names it; what waits says why, and stops waiting when it is named', () => {
  const { product, rule } = namedInTests();
  const named = new Set([...product.keys(), ...rule.keys()]);
  const later = new Map(
    readFileSync('docs/requirements-later.tsv', 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split('\t') as [string, string]),
  );
  const due = readRequirements().filter(
    ({ area, kind, priority }) =>
      priority === 1 && (area === 'ACC' || (RULED.has(area) && ['rule', 'limit', 'enum'].includes(kind))),
  );
  expect(due.length).toBeGreaterThan(300);
  expect(due.filter(({ id }) => !named.has(id) && !later.has(id)).map(({ id }) => id)).toEqual([]);
  expect([...later].filter(([id, why]) => named.has(id) || (why ?? '').length < 20)).toEqual([]);
});

test('the browser asks no context whose words it does not load', () => {
  const left = [...readFileSync('packages/messages/src/all.ts', 'utf8').matchAll(/from '\.\/([a-z]+)\.ts'/g)]
    .map(([, name]) => name)
    .filter((name) => name !== 'dictionary' && name !== 'label');
  expect(left.length).toBeGreaterThan(0);
  const files = execFileSync(
    'git',
    ['ls-files', 'packages/view-models/src', 'packages/http-adapter/src', 'packages/ui/src', 'apps/web/src'],
    { encoding: 'utf8' },
  )
    .trim()
    .split('\n');
  const asked = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/@prumo\/(?:domain\/)?([a-z]+)'/g)]
      .filter(([, name]) => left.includes(name))
      .map(([, name]) => [file, name]),
  );
  expect(asked).toEqual([]);
});
