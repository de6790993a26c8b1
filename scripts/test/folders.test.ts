import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { expect, test } from 'vitest';

// Folders lean on each other in one direction: a circle of folders cannot be read, moved or tested part by part.

const root = resolve(import.meta.dirname, '../..');

/** Where each folder of an application leans on: imports of types count, tests and stories are no part of the house. */
function foldersOf(app: string): ReadonlyMap<string, ReadonlySet<string>> {
  const src = join(root, 'apps', app, 'src');
  const folders = new Map<string, Set<string>>();
  for (const file of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
    const from = folderOf(file);
    if (!/\.tsx?$/.test(file) || file.endsWith('.stories.tsx') || from === null) continue;
    const leans = folders.get(from) ?? new Set();
    folders.set(from, leans);
    for (const [, path] of readFileSync(join(src, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
      const to = folderOf(relative(src, resolve(src, dirname(file), path ?? '')));
      if (to !== null && to !== '..' && to !== from) leans.add(to);
    }
  }
  return folders;
}

/** The first folder of a path; null for the files beside the folders, which compose them. */
const folderOf = (path: string): string | null => (path.includes(sep) ? (path.split(sep)[0] ?? null) : null);

/** The folders that lean on themselves by way of others. */
const circleOf = (folders: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] =>
  [...folders.keys()].filter((folder) => reach(folders, folder).has(folder)).toSorted();

function reach(folders: ReadonlyMap<string, ReadonlySet<string>>, from: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const next = [from];
  for (let folder = next.pop(); folder !== undefined; folder = next.pop()) {
    for (const to of folders.get(folder) ?? []) {
      if (reached.has(to)) continue;
      reached.add(to);
      next.push(to);
    }
  }
  return reached;
}

test('a circle is seen, whoever leans on it is none of it', () => {
  const folders = new Map(
    Object.entries({ a: ['b'], b: ['c'], c: ['a', 'd'], d: [], e: ['a'] }).map(([from, to]) => [from, new Set(to)]),
  );
  expect(circleOf(folders)).toEqual(['a', 'b', 'c']);
});

test.each(['server', 'web'])('no circle of folders in the %s', (app) => {
  const folders = foldersOf(app);
  expect(folders.get('scheduling')).toContain('patients');
  expect(circleOf(folders)).toEqual([]);
});
