import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

// Budgets of the built web application (the verification builds it first). Sizes are kB of gzip.

const dist = resolve(import.meta.dirname, '../../apps/web/dist');
const size = (file: string): number => gzipSync(readFileSync(resolve(dist, file))).length / 1000;
const scripts = readdirSync(resolve(dist, 'assets')).filter((file) => file.endsWith('.js'));

const html = readFileSync(resolve(dist, 'index.html'), 'utf8');
const entry = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? '');
const sum = (files: Iterable<string>): number => [...files].reduce((kB, file) => kB + size(file), 0);

/** The files and what they import before they run. */
function withImports(files: readonly string[], seen = new Set<string>()): Set<string> {
  for (const file of files.filter((one) => !seen.has(one))) {
    seen.add(file);
    const text = readFileSync(resolve(dist, file), 'utf8');
    withImports(
      [...text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, name]) => `assets/${name ?? ''}`),
      seen,
    );
  }
  return seen;
}

/** The files of a group of the build. */
const group = (name: string): readonly string[] =>
  scripts.filter((file) => file.startsWith(`${name}-`)).map((file) => `assets/${file}`);
const shell = withImports([...entry, ...group('shell')]);

test('a first visit comes to the login with at most 116 kB of scripts, in five files, and nothing of what lies behind', () => {
  const login = withImports([...entry, ...group('door')]);
  expect(entry.length).toBeGreaterThan(0);
  expect(group('door').length).toBeGreaterThan(0);
  expect(sum(login)).toBeLessThanOrEqual(116);
  expect(login.size).toBeLessThanOrEqual(5);
  expect([...login].filter((file) => group('shell').includes(file))).toEqual([]);
});

test('the server is told every file that the login loads beyond the first script and style, and no other', () => {
  const named = JSON.parse(readFileSync(resolve(dist, 'door.json'), 'utf8')) as string[];
  const asked = readdirSync(resolve(dist, 'assets')).filter((file) => /^(?:door|both)-.*\.(?:js|css)$/.test(file));
  expect(named).toEqual(asked.map((file) => `assets/${file}`).toSorted());
  const scriptsOf = named.filter((file) => file.endsWith('.js'));
  expect([...withImports([...entry, ...group('door')])].filter((file) => !entry.includes(file)).toSorted()).toEqual(
    scriptsOf,
  );
});

test('the application stands within 180 kB', () => {
  expect(group('shell')).toHaveLength(1);
  expect(sum(shell)).toBeLessThanOrEqual(180);
});

test('each page is a chunk of its own', () => {
  expect(scripts.filter((file) => file.includes('.page-')).length).toBeGreaterThanOrEqual(20);
});

test('the agenda waits for at most 120 kB beyond the shell', () => {
  const page = scripts.filter((file) => file.startsWith('agenda.page-')).map((file) => `assets/${file}`);
  expect(page).toHaveLength(1);
  const own = [...withImports(page)].filter((file) => !shell.has(file));
  expect(own.length).toBeGreaterThan(5);
  expect(sum(own)).toBeLessThanOrEqual(120);
});

test('charts and the dialogs of PrimeReact come only when they are needed', () => {
  for (const file of scripts.filter((name) => /apex|dialog/.test(name))) expect(html).not.toContain(file);
});

test('the login shows its letters and icons with 25 kB of fonts', () => {
  const assets = readdirSync(resolve(dist, 'assets'));
  const fonts = assets.filter((file) => /^(?:letters|icons-first)-[\w-]{8}\.woff2$/.test(file));
  expect(fonts).toHaveLength(2);
  const bytes = fonts.map((file) => readFileSync(resolve(dist, 'assets', file)).length);
  expect(bytes.reduce((all, one) => all + one, 0)).toBeLessThanOrEqual(25_000);
});
