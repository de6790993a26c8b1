import { ROUTE_ALIASES, routeAt } from '@prumo/domain/access';
import { TEMPLATE_KINDS } from '@prumo/domain/clinical';
import { expect, test } from 'vitest';
import { templatePages, templatePagesAt } from '../src/clinical/template-pages.ts';
import { routes } from '../src/shell/routes.ts';

const permissionOf = (path: string) => routes.find((route) => route.path === path)?.permission;

test('the hub leads to the seven lists, one of each kind, and list and forms have the permissions of the specification', () => {
  expect(templatePages.map(({ kind }) => kind)).toEqual(TEMPLATE_KINDS);
  for (const { path } of [{ path: '/clinical/template-main' }, ...templatePages])
    expect([path, permissionOf(path)]).toEqual([path, 'clinical:listTemplates']);
  for (const address of templatePages.flatMap(({ path }) => [path, `${path}/create`, `${path}/:id/edit`])) {
    expect([address, permissionOf(address)]).toEqual([address, routeAt(address)?.permission]);
  }
});

test.each(templatePages)('the address $path and what stands below it are of one kind', ({ kind, path }) => {
  for (const address of [path, `${path}/create`, `${path}/0190a1b2c3d4e5f601020304/edit`])
    expect(templatePagesAt(address).kind).toBe(kind);
  expect(() => templatePagesAt(`${path}-old`)).toThrow('no registry of templates');
});

test('every short address leads to a page that exists', () => {
  expect(Object.keys(ROUTE_ALIASES)).toEqual(
    expect.arrayContaining(TEMPLATE_KINDS.map((kind) => `/${kind}-templates`)),
  );
  for (const to of Object.values(ROUTE_ALIASES))
    expect([to, routes.some(({ path }) => path === to)]).toEqual([to, true]);
});
