import { expect, test } from 'vitest';
import { MODULES, ROUTES } from '../../src/access/index.ts';

// What no rule answers: the constants themselves.
test('eight modules with their addresses, one of them external [ACC-004]', () => {
  expect(MODULES.map(({ key, url }) => [key, url])).toEqual([
    ['clinical', '/'],
    ['financial', '/financial'],
    ['stock', '/stock'],
    ['referral', '/forwards'],
    ['occupational', '/asos'],
    ['hospitalization', '/hospitalization'],
    ['surgery', '/surgery-appointments'],
    ['call-panel', ''],
  ]);
  expect(MODULES.filter(({ external }) => external).map(({ key }) => key)).toEqual(['call-panel']);
});

test('no address stands twice in the table; only a few are free [ACC-102]', () => {
  const paths = ROUTES.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  const free = ROUTES.filter(({ permission, isPublic }) => permission === null && !isPublic).map(({ path }) => path);
  expect(free).toEqual(['/', '/home', '/me', '/tutorial', '/tickets']);
});
