import { FIRST_STEPS } from '@prumo/domain/access';
import { expect, test } from 'vitest';
import { firstStepPages } from '../src/access/first-step-pages.ts';
import { financeRegistries, financeSettings } from '../src/finance/finance-hub.ts';
import { permitted } from '../src/kit/permitted.ts';
import { otherRegistries, settingsChildren } from '../src/registry/hub-entries.ts';
import { routes } from '../src/shell/routes.ts';

const hubs = {
  '/others': otherRegistries,
  '/settings': settingsChildren,
  '/financial/others': financeRegistries,
  '/financial/settings': financeSettings,
} as const;
const permissionsOf = (path: string) =>
  routes.filter((route) => route.path === path).flatMap(({ permission }) => [permission].flat());

test.each(Object.entries(hubs))(
  '%s leads nowhere else than to pages, each with the permission of its card',
  (_hub, entries) => {
    for (const { path, permission } of entries) expect([path, permissionsOf(path)]).toEqual([path, [permission]]);
  },
);

test.each(['/others', '/settings', '/financial/others'] as const)(
  '%s opens for whoever may open one of its cards',
  (hub) => {
    expect(new Set(permissionsOf(hub))).toEqual(new Set(hubs[hub].map(({ permission }) => permission)));
  },
);

test('a hub shows the registries that the user may list and no others [REG-021, FIN-003]', () => {
  const shown = (entries: typeof otherRegistries, ...may: readonly string[]) =>
    permitted(entries, (permission) => may.includes(permission)).map(({ path }) => path);
  expect(shown(otherRegistries, 'general:listMarkers', 'general:listPhoneBooks')).toEqual(['/markers', '/phone-books']);
  const finance = [
    'financial:listCategories',
    'financial:listCostCenters',
    'financial:listPaymentMethods',
    'financial:listBankAccounts',
  ];
  expect(shown(financeRegistries, ...finance)).toEqual([
    '/financial/categories',
    '/financial/cost-centers',
    '/financial/payment-methods',
    '/financial/bank-accounts',
  ]);
});

test('each first step leads to the form that does it, with the permission of that form', () => {
  const pages = firstStepPages('b1');
  for (const step of FIRST_STEPS) {
    const { create, list, permission } = pages[step];
    const routeOf = (path: string) => path.replace('/b1/', '/:id/');
    expect([step, permissionsOf(routeOf(create))]).toEqual([step, [permission]]);
    expect([step, permissionsOf(routeOf(list)).length]).toEqual([step, 1]);
  }
});
