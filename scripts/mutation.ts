import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SHEETS } from '@prumo/domain/rules';

// `pnpm mutation [context …] [options of Stryker]`: changes the rules of each context one spot at a time and tells what no row, law or
// test of that context noticed. Without a context all of them. Fails below the threshold of `stryker.config.json` in any of them.

const ALL = [...Object.keys(SHEETS), 'tiss'];

/** What became of one changed spot; the others (compile errors, ignored) are not counted. */
const KILLED = new Set(['Killed', 'Timeout']);
const LIVED = new Set(['Survived', 'NoCoverage']);

interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly { readonly status: string }[] }>>;
}

const given = process.argv.slice(2);
const options = given.slice(
  Math.max(
    given.findIndex((one) => one.startsWith('--')),
    0,
  ) || given.length,
);
const named = given.slice(0, given.length - options.length);
const unknown = named.filter((context) => !ALL.includes(context));
if (unknown.length > 0) throw new Error(`no context ${unknown.join(', ')}; there are ${ALL.join(', ')}`);

const scores = (named.length > 0 ? named : ALL).map(mutate);
console.log('\n| Context | Killed | Of | Score |\n|---|---|---|---|');
for (const { context, killed, of } of scores)
  console.log(`| ${context} | ${killed} | ${of} | ${((killed / of) * 100).toFixed(1)} % |`);
process.exitCode = scores.some(({ passed }) => !passed) ? 1 : 0;

function mutate(context: string) {
  const folder = resolve(import.meta.dirname, '../packages', context === 'tiss' ? 'tiss' : 'domain');
  const files = context === 'tiss' ? [] : ['--mutate', `src/${context}/*.ts,!src/*/index.ts`];
  const { status } = spawnSync('pnpm', ['run', 'mutation', ...files, ...options], {
    cwd: folder,
    env: { ...process.env, MUTATION_CONTEXT: context },
    stdio: 'inherit',
  });
  const report = JSON.parse(readFileSync(`${folder}/node_modules/.cache/mutation.json`, 'utf8')) as Report;
  const mutants = Object.values(report.files).flatMap((file) => file.mutants.map((mutant) => mutant.status));
  const killed = mutants.filter((mutant) => KILLED.has(mutant)).length;
  return { context, killed, of: killed + mutants.filter((mutant) => LIVED.has(mutant)).length, passed: status === 0 };
}
