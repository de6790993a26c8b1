import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { failedJourneys, failedTests, type PlaywrightReport, type VitestReport } from './failed.ts';

// Every check there is, cheapest first; ends with «N passed, N failed». `verify.ts check` stops after the static ones.

interface Count {
  passed: number;
  failed: number;
}

const results = resolve('node_modules/.cache/verify');
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const total: Count = { passed: 0, failed: 0 };
const failures: string[] = [];
const onlyStatic = process.argv[2] === 'check';

/** Runs a command and shows what it prints; true when it succeeded. */
async function run(
  name: string,
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): Promise<boolean> {
  const begun = performance.now();
  process.stdout.write(`\n▸ ${name}\n`);
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise<number>((done) =>
    child.on('close', (status) => done(status ?? 1)).on('error', () => done(1)),
  );
  process.stdout.write(
    `  ${name}: ${code === 0 ? 'ok' : 'FAILED'} in ${((performance.now() - begun) / 1000).toFixed(1)} s\n`,
  );
  return code === 0;
}

/** A check that counts as one. */
async function check(name: string, command: string, ...args: string[]): Promise<boolean> {
  const fine = await run(name, command, args);
  count(name, { passed: fine ? 1 : 0, failed: fine ? 0 : 1 });
  return fine;
}

/** A vitest project: every test counts. */
async function suite(folder: string, ...more: string[]): Promise<void> {
  const file = join(results, `${folder.replaceAll('/', '-')}.json`);
  const fine = await run(
    folder,
    'pnpm',
    ['exec', 'vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...more],
    { cwd: folder },
  );
  if (!existsSync(file)) return count(folder, { passed: 0, failed: 1 });
  const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  const { numPassedTests, numFailedTests, numTotalTests } = report;
  // A run that failed without a failed test (a file that does not load, an unhandled error) or without any test has failed too.
  const hidden = (!fine && numFailedTests === 0) || numTotalTests === 0 ? 1 : 0;
  count(folder, { passed: numPassedTests, failed: numFailedTests + hidden }, failedTests(report));
}

/** The journeys in a real browser. */
async function journeys(): Promise<void> {
  const file = join(results, 'e2e.json');
  const fine = await run('apps/e2e', 'pnpm', ['exec', 'playwright', 'test', '--reporter=list,json'], {
    cwd: 'apps/e2e',
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  if (!existsSync(file)) return count('apps/e2e', { passed: 0, failed: 1 });
  const report = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  const { stats } = report;
  const failed = stats.unexpected + stats.flaky + (!fine && stats.unexpected + stats.flaky === 0 ? 1 : 0);
  count('apps/e2e', { passed: stats.expected, failed }, failedJourneys(report));
}

function count(name: string, { passed, failed }: Count, which: readonly string[] = []): void {
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(`${name}: ${failed}`, ...which.map((one) => `  ${one}`));
}

// Whoever sees the last lines alone sees which test failed and why.
function finish(): never {
  if (failures.length > 0) process.stdout.write(`\nFailed:\n${failures.join('\n')}\n`);
  process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
  process.exit(total.failed > 0 ? 1 : 0);
}

const projects = spawnSync('git', ['ls-files', 'packages/*/tsconfig.json', 'apps/*/tsconfig.json'], {
  encoding: 'utf8',
})
  .stdout.trim()
  .split('\n')
  .map((file) => file.replace('/tsconfig.json', ''));

if (!(await check('contract types', 'pnpm', '-r', 'run', 'generate'))) finish();
await check('contract lint', 'pnpm', '--filter', '@prumo/contract', 'run', 'lint');
await check('types', 'tsc', '-b', ...projects, 'scripts');
await check('format', 'oxfmt', '--check');
await check('lint and architecture', 'oxlint');
await check('unused code', 'knip');
await check('licences', 'node', 'scripts/licences.ts');
if (onlyStatic) finish();
if (!(await check('browser', 'pnpm', '--filter', '@prumo/browser', 'run', 'ensure'))) finish();
await check('web build', 'pnpm', '--filter', '@prumo/web', 'run', 'build');
await suite('scripts');
// The packages keep nothing between files: their modules are loaded once by each of two workers, not once by each file.
const shared = ['--no-isolate', '--maxWorkers=100%', '--testTimeout=120000'];
for (const folder of ['domain', 'view-models', 'contract', 'tiss', 'messages', 'http-adapter', 'ui'])
  await suite(`packages/${folder}`, ...shared);
for (const folder of ['apps/server', 'apps/web', 'apps/storybook']) await suite(folder);
await journeys();
finish();
