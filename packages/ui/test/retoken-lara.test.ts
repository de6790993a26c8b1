import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { retokenLara } from '../src/theme/retoken-lara.ts';

const published = () =>
  readFile(createRequire(import.meta.url).resolve('primereact/resources/themes/lara-light-teal/theme.css'), 'utf8');

test('no published brand colour and no font is left in the theme [UXP-011]', async () => {
  const css = retokenLara(await published());
  expect(css).not.toContain('@font-face');
  for (const colour of ['#14b8a6', '#0d9488', '#ef4444', '#22c55e']) expect(css).not.toContain(colour);
});

test('white is the card as a ground and the text on the brand', () => {
  expect(retokenLara('.a { background: #ffffff; color: #4b5563; }')).toBe(
    '.a { background: var(--card); color: var(--text); }',
  );
  expect(retokenLara('.b { background: #14b8a6; color: #ffffff; }')).toBe(
    '.b { background: var(--primary); color: var(--on-primary); }',
  );
});
