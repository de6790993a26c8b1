import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { failedJourneys, failedTests } from '../failed.ts';

test('what failed is named with the beginning of its reason, and so is a file that does not load', () => {
  const cache = resolve(import.meta.dirname, '../node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'failed-'));
  try {
    const planted = (name: string, text: string) => {
      writeFileSync(join(folder, name), text);
    };
    planted(
      'one.test.ts',
      "import { expect, test } from 'vitest'; test('two and two', () => expect(4).toBe(5)); test('fine', () => {});",
    );
    planted(
      'three.test.ts',
      "import { beforeAll, describe, test } from 'vitest'; describe('all', () => { beforeAll(() => { throw new Error('late'); }); test('never', () => {}); });",
    );
    planted('two.test.ts', "throw new Error('no database');");
    const file = join(folder, 'report.json');
    spawnSync('vitest', ['run', '--root', folder, '--reporter=json', `--outputFile.json=${file}`], {
      cwd: resolve(import.meta.dirname, '..'),
    });
    const lines = failedTests(JSON.parse(readFileSync(file, 'utf8')));
    expect(lines).toHaveLength(3);
    expect(lines.find((line) => line.includes('three.test.ts'))).toMatch(/three\.test\.ts: a hook failed/);
    expect(lines.find((line) => line.includes('one.test.ts'))).toMatch(
      /one\.test\.ts › two and two: .*expected 4 to be 5/,
    );
    expect(lines.find((line) => line.includes('two.test.ts'))).toMatch(/two\.test\.ts: .*no database/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a journey that failed is named; one that passed is not', () => {
  const spec = (title: string, ok: boolean, message?: string) => ({
    title,
    file: 'cashier.spec.ts',
    ok,
    tests: [{ results: [message ? { error: { message } } : {}] }],
  });
  const inner = {
    specs: [spec('opens', false, '\u001B[31mTimed out\u001B[39m\n  waiting for it'), spec('closes', true)],
  };
  expect(failedJourneys({ suites: [{ suites: [inner] }] })).toEqual([
    'cashier.spec.ts › opens: Timed out | waiting for it',
  ]);
});

test('the reason of a difference is what differs, not the frame around it', () => {
  const message = [
    'Error: messages on the console',
    '',
    'expect(received).toEqual(expected) // deep equality',
    '',
    '- Expected  - 1',
    '+ Received  + 3',
    '',
    '- Array []',
    '+ Array [',
    '+   "403 (/api/banks, on /cashier)",',
    '+ ]',
  ].join('\n');
  const specs = [
    { title: 'opens', file: 'cashier.spec.ts', ok: false, tests: [{ results: [{ error: { message } }] }] },
  ];
  expect(failedJourneys({ specs })).toEqual([
    'cashier.spec.ts › opens: Error: messages on the console | +   "403 (/api/banks, on /cashier)",',
  ]);
});
