import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { reachedTests } from './reach/tests.ts';
import { Suites } from './suites.ts';

// What a change reaches, nearest first, in two minutes: `pnpm test:changed` takes everything since the common commit with origin/main,
// `pnpm test:changed HEAD~3` since another. What time did not allow is named; `npm test` runs all.

const LIMIT_MS = 120_000;
const deadline = performance.now() + LIMIT_MS;
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const since = process.argv[2] ?? git('merge-base', 'origin/main', 'HEAD')[0] ?? 'HEAD';
const changed = [
  ...git('diff', '--name-only', '--diff-filter=d', since),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const suites = new Suites('changed');
if (changed.some((file) => file.startsWith('openapi/')))
  await suites.check('contract types', 'pnpm', '-r', 'run', 'generate');

const projects = globSync(['packages/*/tsconfig.json', 'apps/*/tsconfig.json']).map((file) =>
  file.replace('/tsconfig.json', ''),
);
const code = changed.filter((file) => /\.tsx?$/.test(file));
if (code.length > 0) {
  await suites.check('types', 'tsc', '-b', ...projects, 'scripts');
  await suites.check('format', 'oxfmt', '--check', ...code);
  await suites.check('lint', 'oxlint', ...code);
}

const left: string[] = [];
for (const { folder, files, project } of reachedTests(changed)) {
  const signal = AbortSignal.timeout(Math.max(0, Math.round(deadline - performance.now())));
  const more = [...(project === undefined ? ['--no-isolate'] : ['--project', project]), ...files];
  if (performance.now() < deadline) await suites.suite(folder, more, { signal });
  if (performance.now() >= deadline) left.push(...files.map((file) => `${folder}/${file}`));
}
if (left.length > 0) process.stdout.write(`\nNot run to the end in two minutes:\n${left.join('\n')}\n`);
suites.finish();
