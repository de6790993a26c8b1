import { isPermission, MODULES } from '@prumo/domain/access';
import { describe, expect, test } from 'vitest';
import { pathAfterLogin } from '../src/access/path-after-login.ts';
import { paramsOf, placeOf } from '../src/kit/use-list-in-url.ts';
import { barOf, menuOf, reachable } from '../src/pages/menu.ts';
import { mayOpenIn } from '../src/shell/may-open-in.ts';
import { builtModules, routes } from '../src/shell/routes.ts';

// Whoever is logged in may open them; each report has a permission of its own.
const free = new Set(['/', '/home', '/me', '/tutorial', '/tickets', '/financial/reports']);
const everything = () => true;
const nothing = () => false;

describe('the table of routes', () => {
  test('each guarded route names a permission of the catalogue [ACC-102]', () => {
    for (const { path, permission } of routes) {
      if (permission === null) expect(free).toContain(path);
      else expect([permission].flat().every((one) => one !== null && isPermission(one))).toBe(true);
    }
  });

  test('the pages of administration have the permissions of the specification [ACC-059, ACC-060, ACC-061, ACC-062, ACC-081]', () => {
    const of = Object.fromEntries(routes.map(({ path, permission }) => [path, permission]));
    expect(of).toMatchObject({
      '/permission-groups': 'general:listPermissionGroups',
      '/permission-groups/create': 'general:createPermissionGroup',
      '/permission-groups/:id': 'general:listPermissionGroups',
      '/permission-groups/:id/edit': 'general:updatePermissionGroup',
      '/customer': 'general:manageCustomerAccount',
      '/patients': 'general:listPatients',
      '/patients/create': 'general:createPatient',
      '/patients/:id': 'general:listPatients',
      '/patients/:id/edit': 'general:updatePatient',
    });
  });

  test('no path twice, each with a title', () => {
    const paths = routes.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(routes.every(({ title }) => title.trim() !== '')).toBe(true);
  });

  test('the clinical module is built [ACC-003]', () => {
    expect(builtModules.has('clinical')).toBe(true);
  });

  test('a module whose address is an older one of a page that is there is built, and its menu leads to that page', () => {
    expect(builtModules.has('surgery')).toBe(true);
    expect(builtModules.has('hospitalization')).toBe(false);
    const paths = menuOf(routes, 'surgery', everything).flatMap(({ entries }) => entries.map(({ path }) => path));
    expect(paths).toEqual(expect.arrayContaining(['/home', '/surgery/appointments', '/patients']));
    expect(paths).not.toContain('/appointments');
  });
});

describe('menus', () => {
  test('show only what may be opened [ACC-011]', () => {
    const paths = menuOf(routes, 'clinical', nothing).flatMap(({ entries }) => entries.map(({ path }) => path));
    expect(paths).toContain('/home');
    expect(paths).not.toContain('/patients');
    expect(paths).not.toContain('/permission-groups');
    expect(menuOf(routes, 'clinical', everything).flatMap(({ entries }) => entries.map(({ path }) => path))).toContain(
      '/patients',
    );
  });

  test.each(MODULES.map(({ key }) => key))('have no word twice in the module %s', (module) => {
    const words = menuOf(routes, module, everything).flatMap(({ entries }) => entries.map(({ text }) => text));
    expect(new Set(words).size).toBe(words.length);
  });

  test('an address is open by the permission of its own page, not by that of a page with an id', () => {
    const mayOpen = mayOpenIn(routes, (permission) => permission === 'general:listPatients');
    expect(['/patients', '/patients/65f0c0ffee0000000000001', '/patients/create'].map(mayOpen)).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('of a suspended branch show the customer account alone [ACC-016]', () => {
    const paths = menuOf(reachable(routes, true), 'clinical', everything).flatMap(({ entries }) =>
      entries.map(({ path }) => path),
    );
    expect(paths).toEqual(['/customer']);
    expect(barOf(reachable(routes, true), everything)).toEqual([]);
  });

  test('the bottom bar of phones has four links: dashboard, agenda, attendances, patients [UIX-006]', () => {
    expect(barOf(routes, everything).map(({ path }) => path)).toEqual([
      '/home',
      '/appointments',
      '/attendances',
      '/patients',
    ]);
  });
});

test('the login leads home or back, never to another site [ACC-043]', () => {
  expect(pathAfterLogin(null)).toBe('/home');
  expect(pathAfterLogin('/patients?search=ana')).toBe('/patients?search=ana');
  for (const evil of ['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)', '/login', '/logout']) {
    expect(pathAfterLogin(evil)).toBe('/home');
  }
});

test('the place of a list survives the address', () => {
  const place = { search: 'josé', page: 3, inactive: true, sort: '-name' };
  expect(placeOf(new URLSearchParams(paramsOf(place)))).toEqual(place);
  expect(placeOf(new URLSearchParams('page=-1'))).toEqual({ search: '', page: 1, inactive: false });
});
