import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join, resolve } from 'node:path';
import { scratch } from './scratch.ts';
import { Suites } from './suites.ts';
import { FAULTS, type PlantedFault } from './trust/faults.ts';
import { withoutFilters } from './trust/filters.ts';

// The suites that hold up the product's promises, longer than `npm test` runs them, and faults planted into it that they must notice:
// `pnpm trust`, `pnpm trust long` for the figures of `docs/reliability.md`, `pnpm trust faults` for the planted ones alone.

const how = process.argv.slice(2).find((word) => word !== '--');
if (how !== undefined && how !== 'long' && how !== 'faults') {
  process.stderr.write('pnpm trust [long | faults]\n');
  process.exit(1);
}
const rounds =
  how === 'long'
    ? { KILLS: '200', FUZZ: '100000', ACROSS: '20000', MIGRATION_KILLS: '60', SOAK: '1800' }
    : { KILLS: '24', FUZZ: '16000', ACROSS: '3000', MIGRATION_KILLS: '12', SOAK: '60' };
const suites = new Suites('trust');
const server = resolve('apps/server');
// Where all runs throw away what they write.
const memory = scratch();

/** Runs tests of a copy of the server; the names of those that failed. */
function run(folder: string, tests: readonly string[]): readonly string[] {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  const paths = tests.map((test) => `test/${test}`);
  const { status } = spawnSync('vitest', ['run', '--bail=1', '--reporter=json', `--outputFile=${report}`, ...paths], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'ignore'],
    env: {
      ...process.env,
      ...memory,
      ...rounds,
      PATH: [join(server, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
    },
  });
  if (status === 0) return [];
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    readonly testResults: readonly {
      readonly name: string;
      readonly status: string;
      readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
    }[];
  };
  const names = testResults.flatMap(({ name, status: whole, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => fullName);
    return failed.length > 0 ? failed : whole === 'failed' ? [basename(name)] : [];
  });
  // Tests that did not run have noticed nothing.
  if (names.length === 0) throw new Error(`no test ran of ${tests.join(', ')}`);
  return names;
}

/** The server beside what it was installed with, in a folder of its own. */
function copyOfServer(): string {
  const home = mkdtempSync(join(tmpdir(), 'prumo-trust-'));
  process.on('exit', () => rmSync(home, { recursive: true, force: true }));
  const folder = join(home, 'apps/server');
  mkdirSync(folder, { recursive: true });
  cpSync(server, folder, { recursive: true, filter: (path) => !/\/(node_modules|dist)(\/|$)/.test(path) });
  symlinkSync(join(server, 'node_modules'), join(folder, 'node_modules'));
  symlinkSync(resolve('node_modules'), join(home, 'node_modules'));
  cpSync('tsconfig.base.json', join(home, 'tsconfig.base.json'));
  return folder;
}

/** Plants a fault, runs what must notice it, and takes it out again. */
function noticed(folder: string, { file, from, to, caughtBy }: PlantedFault): readonly string[] {
  const path = join(folder, file);
  const sound = readFileSync(path, 'utf8');
  if (sound.split(from).length !== 2) throw new Error(`${file} has not once: ${from}`);
  writeFileSync(
    path,
    sound.replace(from, () => to),
  );
  try {
    return run(folder, caughtBy);
  } finally {
    writeFileSync(path, sound);
  }
}

const folder = copyOfServer();
const all = [...new Set(FAULTS.flatMap(({ caughtBy }) => caughtBy))];
process.stdout.write('▸ the tests that must notice, without a fault\n');
const before = run(folder, all);
suites.told('sound', before.length === 0, before[0] ?? `${all.length} files and folders of tests pass`);
for (const fault of before.length === 0 ? FAULTS : []) {
  const names = noticed(folder, fault);
  suites.told(fault.name, names.length > 0, names[0] === undefined ? 'NOT NOTICED' : `noticed by «${names[0]}»`);
}
if (how !== 'faults') {
  // Who belongs to several branches is asked for by the one of the session: those filters choose among a person's own rows.
  let filters = 0;
  for (const file of globSync('src/**/*.ts', { cwd: folder, exclude: ['src/access/**'] })) {
    const { text, count } = withoutFilters(readFileSync(join(folder, file), 'utf8'));
    filters += count;
    writeFileSync(join(folder, file), text);
  }
  const leaks = run(folder, ['contract/across.test.ts']);
  suites.told(
    'without the filters of its own',
    filters > 0 && leaks.length === 0,
    leaks[0] ?? `${filters} taken out, the database alone hides what is not the branch's`,
  );
  const tests = ['test/faults', 'test/ops', 'test/contract', 'test/http', 'test/imports/interrupted.test.ts'];
  await suites.suite('apps/server', tests, { env: rounds });
}
suites.finish();
