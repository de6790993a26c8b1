import { PERMISSIONS } from '@prumo/domain/access';
import { expect, test } from 'vitest';
import { GROUPS } from '../../src/demo/groups.ts';

test('the manager of the demonstration holds what a manager sets up, and neither the account of the customer nor the rights of others', () => {
  const held = new Set(GROUPS['Gestão']);
  for (const section of [
    'general.professionals',
    'general.insurances',
    'general.expenses',
    'general.places',
    'clinical.schedules',
    'clinical.packages',
    'financial.paymentMethods',
  ])
    for (const { code } of PERMISSIONS.filter((one) => one.section === section))
      expect([code, held.has(code)]).toEqual([code, true]);
  expect(held.has('general:updateSettings')).toBe(true);
  for (const code of [
    'general:manageCustomerAccount',
    'general:updatePermissionGroup',
    'general:updateBranch',
    'general:erasePatient',
  ] as const)
    expect([code, held.has(code)]).toEqual([code, false]);
});

test('no group of the demonstration names a permission twice', () => {
  for (const [name, codes] of Object.entries(GROUPS)) expect([name, codes.length]).toEqual([name, new Set(codes).size]);
});
