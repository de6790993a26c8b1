import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { workspaceGraph } from './workspace.ts';

export interface Reached {
  readonly folder: string;
  /** Only the tests of this vitest project. */
  readonly project?: string;
  /** The tests, from their folder. */
  readonly files: readonly string[];
}

/** Where the server puts its parts together: every test of it comes through here, and what lies behind is not what it is about. */
const COMPOSITION = /^apps\/server\/src\/(app|start|routes|services|main)\.ts$/;

/**
 * The tests that the changed files reach, nearest first: those that changed themselves, then packages, web, stories and the server. A test of the server
 * is about what it imports and about the context that its folder is named after; otherwise each would be reached by everything.
 */
export function reachedTests(changed: readonly string[]): Reached[] {
  if (!changed.some((file) => /\.tsx?$/.test(file))) return [];
  const graph = workspaceGraph();
  const hit = (tests: readonly string[], more: (test: string) => readonly string[] = () => []) =>
    tests.filter((test) => {
      const files = new Set(
        [...graph.reachedFrom([test, ...more(test)], (file) => COMPOSITION.test(file))].map(fileOf),
      );
      return changed.some((file) => files.has(file));
    });
  const ofContext = (test: string) => globSync(`apps/server/src/${test.split('/')[3] ?? ''}/**/*.ts`);
  const folders = ['scripts', ...globSync('packages/*').toSorted(), 'apps/web'];
  const within = (folder: string, files: readonly string[], project?: string): Reached => ({
    folder,
    files: files.map((file) => relative(folder, file)).toSorted((a, b) => Number(isChanged(b)) - Number(isChanged(a))),
    ...(project === undefined ? {} : { project }),
  });
  const isChanged = (file: string) => changed.some((one) => one.endsWith(file));
  return [
    ...folders.map((folder) => within(folder, hit(globSync(`${folder}/test/**/*.test.{ts,tsx}`)))),
    within('apps/server', hit(globSync('apps/server/test/**/*.test.ts'), ofContext)),
    within(
      'apps/storybook',
      hit(globSync(['packages/ui/src/**/*.stories.tsx', 'apps/web/src/**/*.stories.tsx'])),
      'storybook',
    ),
  ].filter(({ files }) => files.length > 0);
}

const fileOf = (reached: string) => reached.split('#', 1)[0] ?? '';
