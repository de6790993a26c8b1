import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { workspaceGraph } from './reach/workspace.ts';

// Who asks the rules: `node scripts/rules-reach.ts` prints how many, and every one that the server does not ask.

/** The server counts before the browser; the demonstration and the simulators are not the product's asking. */
export type Asker = 'server' | 'browser' | 'demonstration' | 'nobody';

export interface Rule {
  readonly context: string;
  readonly name: string;
  readonly askedBy: Asker;
}

const SERVER = ['main.ts', 'import.ts', 'admin.ts'].map((file) => `apps/server/src/${file}`);
const BROWSER = ['apps/web/src/main.tsx'];
const isDemonstration = (file: string) => /^apps\/server\/src\/(demo\/|.*simulat)/.test(file);

/** Every function that the domain and the TISS standard give away, with who asks it. */
export function askedRules(): Rule[] {
  const graph = workspaceGraph();
  const reached = [
    ['server', graph.reachedFrom(SERVER, isDemonstration)],
    ['browser', graph.reachedFrom(BROWSER)],
    ['demonstration', graph.reachedFrom(SERVER)],
  ] as const;
  const indexes = [...globSync('packages/domain/src/*/index.ts').toSorted(), 'packages/tiss/src/index.ts'];
  return indexes.flatMap((index) => {
    const context = index.startsWith('packages/tiss') ? 'tiss' : basename(dirname(index));
    return [...graph.functionsOf(index)].map(([name, declared]) => {
      return { context, name, askedBy: reached.find(([, by]) => by.has(declared))?.[0] ?? 'nobody' };
    });
  });
}

if (import.meta.main) {
  const rules = askedRules();
  const counts = Map.groupBy(rules, ({ askedBy }) => askedBy);
  const line = [...counts].map(([asker, mine]) => `${asker} ${mine.length}`).join(', ');
  process.stdout.write(`${rules.length} functions: ${line}\n`);
  for (const { context, name, askedBy } of rules)
    if (askedBy !== 'server') process.stdout.write(`${askedBy}\t${context}\t${name}\n`);
}
