import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { scratch } from './scratch.ts';
import { failedJourneys, failedTests, type PlaywrightReport, type VitestReport } from './failed.ts';

/** Dozens of processes and threads load the same modules. */
const COMPILED = resolve('node_modules/.cache/compiled');

export interface Options {
  /** What it is called, where one folder has several. */
  readonly name?: string;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Ends what runs. */
  readonly signal?: AbortSignal;
  /** Something else runs meanwhile: what this one prints is shown as a whole when it has ended. */
  readonly beside?: boolean;
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

  /** Until the next check or suite is told otherwise, what runs has something else beside it. */
  private beside = false;

  /** Runs lines of checks and suites at once: much of what they take is waiting. */
  async together(...lines: readonly (() => Promise<unknown>)[]): Promise<void> {
    this.beside = true;
    await Promise.all(lines.map((line) => line()));
    this.beside = false;
  }

  /** A check that counts as one. */
  async check(name: string, command: string, ...args: string[]): Promise<boolean> {
    const fine = await run(name, command, args, { beside: this.beside });
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
    const name = options.name ?? folder;
    const file = join(this.results, `${name.replaceAll('/', '-')}.json`);
    rmSync(file, { force: true });
    const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`, ...more];
    const fine = await run(name, 'vitest', args, {
      ...options,
      beside: this.beside,
      cwd: folder,
      env: { ...this.scratch, ...pathOf(folder), ...options.env },
    });
    if (options.signal?.aborted) return;
    if (!existsSync(file)) return this.count(name, { passed: 0, failed: 1 });
    const report = JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
    const { numPassedTests, numFailedTests, numTotalTests } = report;
    // A run that failed without a failed test (a file that does not load, an unhandled error) or without any test has failed too.
    const hidden = (!fine && numFailedTests === 0) || numTotalTests === 0 ? 1 : 0;
    this.count(name, { passed: numPassedTests, failed: numFailedTests + hidden }, failedTests(report));
  }

  /** The journeys in a real browser. */
  async journeys(more: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Promise<void> {
    const folder = 'apps/e2e';
    const file = join(this.results, 'e2e.json');
    rmSync(file, { force: true });
    const fine = await run(folder, 'playwright', ['test', '--reporter=list,json', ...more], {
      beside: this.beside,
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
    env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...options.env },
    stdio: options.beside ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    signal: options.signal,
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => printed.push(part));
  const code = await new Promise<number>((done) =>
    child.on('close', (status) => done(status ?? 1)).on('error', () => done(1)),
  );
  if (printed.length > 0) process.stdout.write(`\n▸ ${name} said\n${Buffer.concat(printed).toString()}`);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  process.stdout.write(`  ${name}: ${code === 0 ? 'ok' : 'FAILED'} in ${seconds} s\n`);
  return code === 0;
}
