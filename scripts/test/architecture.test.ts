import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync, mkdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// Each architecture rule has a planted violation that the linter must report: a rule that cannot fire is no rule.

const root = resolve(import.meta.dirname, '../..');
const PLANTED: readonly (readonly [name: string, file: string, source: string, rule: string])[] = [
  [
    'the domain knows no clock library and no framework',
    'packages/domain/src/money/planted.ts',
    "import { makeAutoObservable } from 'mobx';\nexport const planted = makeAutoObservable;\n",
    'no-restricted-imports',
  ],
  [
    'the domain knows no Node',
    'packages/domain/src/money/planted-node.ts',
    "import { readFileSync } from 'node:fs';\nexport const planted = readFileSync;\n",
    'no-restricted-imports',
  ],
  [
    'contexts are neighbours: only through index.ts',
    'packages/domain/src/billing/planted.ts',
    "import { cents } from '../money/cents.ts';\nexport const planted = cents(1);\n",
    'no-restricted-imports',
  ],
  [
    'view models know no view',
    'packages/view-models/src/access/planted.ts',
    "import { useState } from 'react';\nexport const planted = useState;\n",
    'no-restricted-imports',
  ],
  [
    'view models know no HTTP',
    'packages/view-models/src/access/planted-http.ts',
    "import createClient from 'openapi-fetch';\nexport const planted = createClient;\n",
    'no-restricted-imports',
  ],
  [
    'view models know the shapes of the contract, nothing of the wire',
    'packages/view-models/src/access/planted-wire.ts',
    "import { AMOUNTS } from '@prumo/contract';\nexport const planted = AMOUNTS;\n",
    'no-restricted-imports',
  ],
  [
    'the contract asks no rule',
    'packages/contract/src/planted.ts',
    "import { cents } from '@prumo/domain/money';\nexport const planted = cents(1);\n",
    'no-restricted-imports',
  ],
  [
    'the contract knows types of the domain only',
    'packages/contract/src/planted-messages.ts',
    "import type { MessageCode } from '@prumo/messages';\nexport type Planted = MessageCode;\n",
    'no-restricted-imports',
  ],
  [
    'the adapter knows no view',
    'packages/http-adapter/src/core/planted.ts',
    "import { observable } from 'mobx';\nexport const planted = observable;\n",
    'no-restricted-imports',
  ],
  [
    'controls know no view model',
    'packages/ui/src/layout/planted.tsx',
    "import { observer } from 'mobx-react-lite';\nexport const planted = observer;\n",
    'no-restricted-imports',
  ],
  [
    'PrimeReact only in ui',
    'apps/web/src/shell/planted.tsx',
    "import { Button } from 'primereact/button';\nexport const planted = Button;\n",
    'no-restricted-imports',
  ],
  [
    'screens do not fetch',
    'apps/web/src/shell/planted-fetch.tsx',
    "export const planted = () => fetch('/api/me');\n",
    'no-restricted-globals',
  ],
  [
    'contexts of the web are neighbours: only through index.ts',
    'apps/web/src/cashier/planted.ts',
    "import { OPEN_ACCOUNT } from '../billing/account-opener.ts';\nexport const planted = OPEN_ACCOUNT;\n",
    'no-restricted-imports',
  ],
  [
    'no context of the web knows the shell',
    'apps/web/src/cashier/planted-shell.ts',
    "import { routes } from '../shell/index.ts';\nexport const planted = routes;\n",
    'no-restricted-imports',
  ],
  [
    'a folder inside a context is behind the same wall',
    'apps/web/src/shell/palette/planted.ts',
    "import { settingsChildren } from '../../registry/hub-entries.ts';\nexport const planted = settingsChildren;\n",
    'no-restricted-imports',
  ],
  [
    'the server knows no client',
    'apps/server/src/http/planted.ts',
    "import { observable } from 'mobx';\nexport const planted = observable;\n",
    'no-restricted-imports',
  ],
  [
    'contexts of the server are neighbours: only through index.ts',
    'apps/server/src/billing/planted.ts',
    "import { lockCashier } from '../cashier/cashiers.ts';\nexport const planted = lockCashier;\n",
    'no-restricted-imports',
  ],
  [
    'no context of the server knows the demonstration',
    'apps/server/src/access/planted-demo.ts',
    "import { listPersonas } from '../demo/index.ts';\nexport const planted = listPersonas;\n",
    'no-restricted-imports',
  ],
  [
    'the way of a request knows no context, also not what it gives away',
    'apps/server/src/http/planted-context.ts',
    "import { spendGrant } from '../access/index.ts';\nexport const planted = spendGrant;\n",
    'no-restricted-imports',
  ],
  [
    'the way of a request does not know what composes it',
    'apps/server/src/http/planted-services.ts',
    "import type { Services } from '../services.ts';\nexport type Planted = Services;\n",
    'no-restricted-imports',
  ],
  [
    'messages know the domain only',
    'packages/messages/src/planted.ts',
    "import { readFileSync } from 'node:fs';\nexport const planted = readFileSync;\n",
    'no-restricted-imports',
  ],
];

describe('planted violations fire', () => {
  let folder = '';
  let output = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'planted-'));
    for (const [, file, source] of PLANTED) {
      const path = join(folder, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, source);
    }
    // A cycle of three files.
    for (const [from, to] of [
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
    ]) {
      writeFileSync(
        join(folder, `packages/domain/src/money/cycle-${from}.ts`),
        `import { ${to} } from './cycle-${to}.ts';\nexport const ${from} = () => ${to};\n`,
      );
    }
    const { options, ...config } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as Record<
      string,
      unknown
    >;
    // Types and the MobX plugin need the workspace's modules, which the planted folder does not have.
    delete config['jsPlugins'];
    config['rules'] = Object.fromEntries(
      Object.entries(config['rules'] as object).filter(([name]) => !name.startsWith('mobx/')),
    );
    writeFileSync(
      join(folder, '.oxlintrc.json'),
      JSON.stringify({
        ...config,
        ignorePatterns: [],
        options: { ...(options as object), typeAware: false, typeCheck: false },
      }),
    );
    const run = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--no-ignore', '--format=unix'], {
      cwd: folder,
      encoding: 'utf8',
    });
    output = run.stdout + run.stderr;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(PLANTED)('%s', (_name, file, _source, rule) => {
    expect(output.split('\n').filter((line) => line.startsWith(`${file}:`) && line.includes(rule))).not.toEqual([]);
  });

  test('no cycles', () => {
    expect(output).toMatch(/cycle-[abc]\.ts:.*no-cycle/);
  });
});

/** What the compiler would say, said by the linter, which reads the types anyway; with the options of the workspace. */
const WRONG: readonly (readonly [name: string, file: string, source: string, code: string])[] = [
  [
    'what may be missing',
    'a.ts',
    'export const planted = (list: readonly string[]): number => list[0].length;',
    'TS2532',
  ],
  ['what is never read', 'b.ts', "import { planted } from './a.ts';\nexport const other = 1;", 'TS6133'],
  ['the browser in the domain', 'c.ts', 'export const planted = () => document.title;', 'TS2584'],
  ['undefined for what may be left out', 'd.ts', 'export const planted: { a?: string } = { a: undefined };', 'TS2375'],
  ['what Node cannot strip', 'e.ts', 'export enum Planted {\n  One,\n}', 'TS1294'],
];

describe('planted mistakes of types are told', () => {
  let output = '';
  const folder = mkdtempSync(join(tmpdir(), 'planted-types-'));
  const lint = () => {
    const run = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--no-ignore', '--format=unix', '--deny-warnings'], {
      cwd: folder,
      encoding: 'utf8',
    });
    return { failed: run.status !== 0, said: run.stdout + run.stderr };
  };
  beforeAll(() => {
    mkdirSync(join(folder, 'packages/domain/src'), { recursive: true });
    for (const file of ['tsconfig.base.json', 'packages/domain/tsconfig.json'])
      writeFileSync(join(folder, file), readFileSync(join(root, file)));
    const { options } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as { readonly options: object };
    writeFileSync(join(folder, '.oxlintrc.json'), JSON.stringify({ options, categories: { correctness: 'off' } }));
    for (const [, file, source] of WRONG) writeFileSync(join(folder, 'packages/domain/src', file), `${source}\n`);
    output = lint().said;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test.each(WRONG)('%s', (_name, file, _source, code) => {
    expect(output.split('\n').filter((line) => line.includes(`src/${file}:`) && line.includes(code))).not.toEqual([]);
  });

  test('a project that cannot be read leaves nothing unread in silence', () => {
    for (const [, file] of WRONG) rmSync(join(folder, 'packages/domain/src', file));
    writeFileSync(join(folder, 'packages/domain/src/fine.ts'), 'export const fine = 1;\n');
    expect(lint()).toMatchObject({ failed: false });
    const project = join(folder, 'packages/domain/tsconfig.json');
    writeFileSync(project, readFileSync(project, 'utf8').replace('"types": []', '"types": ["nowhere"]'));
    expect(lint()).toMatchObject({ failed: true });
  });
});

test('every file that is compiled stands in a project', () => {
  const kept = spawnSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' }).stdout.split('\n');
  const projects = spawnSync('git', ['ls-files', '*tsconfig.json'], { cwd: root, encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean)
    .flatMap((file) => {
      const { include } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { readonly include: readonly string[] };
      return include.map((one) => join(dirname(file), one));
    });
  const isRead = (file: string) =>
    projects.some((one) =>
      one.endsWith('*.ts')
        ? dirname(one) === dirname(file)
        : file.startsWith(`${one.replace(/\*$/, '').replace(/\/$/, '')}/`),
    );
  expect(kept.filter((file) => file !== '' && !isRead(file))).toEqual([]);
});

test('domain, messages and view models compile without DOM and Node', () => {
  for (const name of ['domain', 'messages', 'view-models']) {
    const { compilerOptions } = JSON.parse(readFileSync(join(root, `packages/${name}/tsconfig.json`), 'utf8')) as {
      compilerOptions: { types: string[]; lib?: string[] };
    };
    expect([name, compilerOptions.types, compilerOptions.lib ?? ['ES2024']]).toEqual([name, [], ['ES2024']]);
  }
});
