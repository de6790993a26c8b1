import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { type Graph, graphOf, type Sources } from './graph.ts';

let graph: Graph | undefined;

/** The graph of the checkout that this runs in; each file is read once in a process. */
export function workspaceGraph(): Graph {
  return (graph ??= graphOf(workspace()));
}

function workspace(): Sources {
  const packages = globSync('packages/*/package.json').map((file) => {
    const { name, exports } = JSON.parse(readFileSync(file, 'utf8')) as {
      name: string;
      exports: Readonly<Record<string, string>>;
    };
    return [name, { folder: posix.dirname(file), exports }] as const;
  });
  const isSource = (file: string) => /\.tsx?$/.test(file) && existsSync(file);
  return { packages: new Map(packages), read: (file) => (isSource(file) ? readFileSync(file, 'utf8') : undefined) };
}
