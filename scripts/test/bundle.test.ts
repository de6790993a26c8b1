import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

// Budgets of the built web application (the verification builds it first). Sizes are kB of gzip.

const dist = resolve(import.meta.dirname, '../../apps/web/dist');
const size = (file: string): number => gzipSync(readFileSync(resolve(dist, file))).length / 1000;
const scripts = readdirSync(resolve(dist, 'assets')).filter((file) => file.endsWith('.js'));

test('what every visit loads first stays within 180 kB', () => {
  const html = readFileSync(resolve(dist, 'index.html'), 'utf8');
  const entry = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? '');
  expect(entry.length).toBeGreaterThan(0);
  expect(entry.reduce((sum, file) => sum + size(file), 0)).toBeLessThanOrEqual(180);
});

test('each page is a chunk of its own, the agenda at most 120 kB', () => {
  const pages = scripts.filter((file) => file.includes('.page-'));
  expect(pages.length).toBeGreaterThanOrEqual(20);
  for (const page of pages) expect([page, size(`assets/${page}`) <= 120]).toEqual([page, true]);
});

test('charts and the dialogs of PrimeReact come only when they are needed', () => {
  const html = readFileSync(resolve(dist, 'index.html'), 'utf8');
  for (const file of scripts.filter((name) => /apex|dialog/.test(name))) expect(html).not.toContain(file);
});
