import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { scratch } from './scratch.ts';
import { failedJourneys, failedTests, type PlaywrightReport, type VitestReport } from './failed.ts';

export interface Options {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Ends what runs. */
  readonly signal?: AbortSignal;
}

/** Runs checks and suites, counts what passed and failed, and says both in the end. */
export class Suites {
  private passed = 0;
  private failed = 0;
  private readonly failures: string[] = [];
  private readonly results: string;
  private readonly scratch = scratch();

  /** The reports of the run lie in a folder of this name, emptied first. */
  constructor(name: string) {
    this.results = resolve('node_modules/.cache', name);
    rmSync(this.results, { recursive: true, force: true });
    mkdirSync(this.results, { recursive: true });
  }

  /** A check that counts as one. */
  async check(name: string, command: string, ...args: string[]): Promise<boolean> {
    const fine = await run(name, command, args);
    this.count(name, { passed: fine ? 1 : 0, failed: fine ? 0 : 1 });
    return fine;
  }

  /** Something that was looked at elsewhere, and counts as one. */
  told(name: string, fine: boolean, what: string): void {
    process.stdout.write(`  ${name}: ${what}\n`);
    this.count(name, { passed: fine ? 1 : 0, failed: fine ? 0 : 1 }, fine ? [] : [what]);
  }

  /** A vitest project: every test counts. */
  async suite(folder: string, more: readonly string[] = [], options: Options = {}): Promise<void> {
    const file = join(this.results, `${folder.replaceAll('/', '-')}.json`);
    rmSync(file, { force: true });
    const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...more];
    const fine = await run(folder, 'vitest', args, {
      ...options,
      cwd: folder,
      env: { ...this.scratch, ...pathOf(folder), ...options.env },
    });
    if (options.signal?.aborted) return;
    if (!existsSync(file)) return this.count(folder, { passed: 0, failed: 1 });
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
    const { numPassedTests, numFailedTests, numTotalTests } = report;
    // A run that failed without a failed test (a file that does not load, an unhandled error) or without any test has failed too.
    const hidden = (!fine && numFailedTests === 0) || numTotalTests === 0 ? 1 : 0;
    this.count(folder, { passed: numPassedTests, failed: numFailedTests + hidden }, failedTests(report));
  }

  /** The journeys in a real browser. */
  async journeys(more: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Promise<void> {
    const folder = 'apps/e2e';
    const file = join(this.results, 'e2e.json');
    rmSync(file, { force: true });
    const fine = await run(folder, 'playwright', ['test', '--reporter=list,json', ...more], {
      cwd: folder,
      env: { ...this.scratch, ...pathOf(folder), ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    });
    if (!existsSync(file)) return this.count(folder, { passed: 0, failed: 1 });
    const report = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
    const { stats } = report;
    const failed = stats.unexpected + stats.flaky + (!fine && stats.unexpected + stats.flaky === 0 ? 1 : 0);
    this.count(folder, { passed: stats.expected, failed }, failedJourneys(report));
  }

  // Whoever sees the last lines alone sees which test failed and why.
  finish(): never {
    if (this.failures.length > 0) process.stdout.write(`\nFailed:\n${this.failures.join('\n')}\n`);
    process.stdout.write(`\n${this.passed} passed, ${this.failed} failed\n`);
    process.exit(this.failed > 0 ? 1 : 0);
  }

  private count(name: string, counted: { passed: number; failed: number }, which: readonly string[] = []): void {
    this.passed += counted.passed;
    this.failed += counted.failed;
    if (counted.failed > 0) this.failures.push(`${name}: ${counted.failed}`, ...which.map((one) => `  ${one}`));
  }
}

/** The commands of a folder come first, as its own scripts find them. */
function pathOf(folder: string): Record<string, string> {
  return { PATH: [resolve(folder, 'node_modules/.bin'), process.env['PATH']].join(delimiter) };
}

/** Runs a command and shows what it prints; true when it succeeded. */
async function run(name: string, command: string, args: readonly string[], options: Options = {}): Promise<boolean> {
  const begun = performance.now();
  process.stdout.write(`\n▸ ${name}\n`);
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'inherit', 'inherit'],
    signal: options.signal,
  });
  const code = await new Promise<number>((done) =>
    child.on('close', (status) => done(status ?? 1)).on('error', () => done(1)),
  );
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  process.stdout.write(`  ${name}: ${code === 0 ? 'ok' : 'FAILED'} in ${seconds} s\n`);
  return code === 0;
}
