import { posix } from 'node:path';
import { type Module, type Origin, readModule, type Uses } from './read-module.ts';

/** The files that reach is walked over: their text, and the packages they import from by name. */
export interface Sources {
  /** The text of a file by its path from the root; undefined where there is none. */
  read(file: string): string | undefined;
  /** «exports» of every package by its name, and its folder. */
  readonly packages: ReadonlyMap<
    string,
    { readonly folder: string; readonly exports: Readonly<Record<string, string>> }
  >;
}

export interface Graph {
  /**
   * What can run when the given files are loaded, as `file#name`: what they do at the top, and from there every
   * declaration that is mentioned, name by name. That two functions share a file does not make one reach the other,
   * and an import alone asks for nothing. Files of `without` are not entered.
   */
  reachedFrom(roots: readonly string[], without?: (file: string) => boolean): Set<string>;
  /** The functions and classes a file gives away, by name, with where each is written as `file#name`. */
  functionsOf(file: string): Map<string, string>;
}

type Members = ReadonlySet<string> | null;

/** The graph of what mentions what; each file is read once. */
export function graphOf(sources: Sources): Graph {
  const modules = new Map<string, Module | null>();
  const read = (file: string): Module | null => {
    const known = modules.get(file);
    if (known !== undefined) return known;
    const text = sources.read(file);
    const module = text === undefined ? null : readModule(file, text);
    modules.set(file, module);
    return module;
  };

  /** The module that an exported name leads to, and the name there; `seen` ends circles of `export *`. */
  function origin(file: string, name: string, seen: readonly string[] = []): { file: string; name: string } | null {
    const module = read(file);
    if (module === null || seen.includes(file)) return null;
    const target = module.exports.get(name);
    if (typeof target === 'string') {
      if (module.declarations.has(target)) return { file, name: target };
      return through(file, module.imports.get(target), seen);
    }
    if (target) return through(file, target, seen);
    for (const from of module.stars) {
      const found = through(file, { from, name }, seen);
      if (found !== null) return found;
    }
    return null;
  }

  function through(
    file: string,
    to: Origin | undefined,
    seen: readonly string[],
  ): { file: string; name: string } | null {
    const target = to === undefined ? null : resolve(file, to.from, sources);
    if (target === null || to === undefined) return null;
    return to.name === '*' ? { file: target, name: '*' } : origin(target, to.name, [...seen, file]);
  }

  function namesOf(file: string, seen: readonly string[] = []): string[] {
    const module = read(file);
    if (module === null || seen.includes(file)) return [];
    const behind = module.stars.map((from) => resolve(file, from, sources)).filter((next) => next !== null);
    return [...module.exports.keys(), ...behind.flatMap((next) => namesOf(next, [...seen, file]))];
  }

  function reachedFrom(roots: readonly string[], without: (file: string) => boolean = () => false): Set<string> {
    const reached = new Set<string>();

    function load(file: string): void {
      const module = without(file) ? null : read(file);
      if (module === null || reached.has(file)) return;
      reached.add(file);
      for (const from of module.loads) {
        const target = resolve(file, from, sources);
        if (target !== null) load(target);
      }
      mention(file, module, module.top);
    }

    function mention(file: string, module: Module, uses: Uses): void {
      for (const name of uses.names) ask(file, module, name, null);
      for (const [name, members] of uses.members) ask(file, module, name, members);
      for (const from of uses.modules) exported(resolve(file, from, sources), '*', null);
    }

    /** A name as it is used in its module; of a namespace only the members that are named. */
    function ask(file: string, module: Module, name: string, members: Members): void {
      const declared = module.declarations.get(name);
      const imported = module.imports.get(name);
      if (!declared) {
        if (imported) exported(resolve(file, imported.from, sources), imported.name, members);
      } else if (!reached.has(`${file}#${name}`)) {
        reached.add(`${file}#${name}`);
        mention(file, module, declared);
      }
    }

    function exported(file: string | null, name: string, members: Members): void {
      if (file === null || without(file)) return;
      load(file);
      if (name === '*') {
        for (const each of members ?? namesOf(file)) exported(file, each, null);
        return;
      }
      const target = origin(file, name);
      const module = target === null || without(target.file) ? null : read(target.file);
      if (target === null || module === null) return;
      if (target.name === '*') exported(target.file, '*', members);
      else ask(target.file, module, target.name, members);
    }

    for (const root of roots) {
      load(root);
      const module = without(root) ? null : read(root);
      for (const name of module?.declarations.keys() ?? []) if (module) ask(root, module, name, null);
    }
    return reached;
  }

  function functionsOf(file: string): Map<string, string> {
    const given = namesOf(file).flatMap((name) => {
      const target = origin(file, name);
      const isFunction = target !== null && read(target.file)?.functions.has(target.name);
      return isFunction ? [[name, `${target.file}#${target.name}`] as const] : [];
    });
    return new Map(given);
  }

  return { reachedFrom, functionsOf };
}

/** The file an import names: beside the importer, or what a package of ours gives away; null for foreign packages. */
function resolve(importer: string, from: string, sources: Sources): string | null {
  if (from.startsWith('.')) return posix.join(posix.dirname(importer), from);
  for (const [name, { folder, exports }] of sources.packages) {
    if (from !== name && !from.startsWith(`${name}/`)) continue;
    const entry = `.${from.slice(name.length)}`;
    const exact = exports[entry];
    if (exact !== undefined) return posix.join(folder, exact);
    for (const [pattern, target] of Object.entries(exports)) {
      const [before = '', after] = pattern.split('*');
      if (after === undefined || !entry.startsWith(before) || !entry.endsWith(after)) continue;
      return posix.join(folder, target.replace('*', entry.slice(before.length, entry.length - after.length)));
    }
  }
  return null;
}
