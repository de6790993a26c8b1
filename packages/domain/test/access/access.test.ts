import { expect, test } from 'vitest';
import { expiryExamples } from '../../examples/access.ts';
import {
  availableModules,
  canOpenPath,
  expiryNotice,
  isAdmin,
  isPermission,
  isSuspended,
  MODULES,
  PERMISSIONS,
  relationshipOf,
} from '../../src/access/index.ts';
import { localDate } from '../../src/dates/index.ts';

const today = localDate('2025-06-10');

test('permissions are unique strings subject:action [ACC-082]', () => {
  const codes = PERMISSIONS.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code).toMatch(/^[a-z-]+:[a-zA-Z]+$/);
});

test('the catalogue holds the names of specification 6 and of the decisions', () => {
  const named = [
    'general:manageCustomerAccount',
    'general:deleteProfessional',
    'general:printPatientAlert',
    'general:listCampaigns',
    'financial:generateBillingXML',
    'financial:allowDiscountInterest',
    'financial:listStatements',
    'hospitalization:listHospitalizations',
    'surgery:listAppointments',
    'stock:reportProductManagement',
    'stock:reportStockEntry',
    'stock:reportStockOutput',
    'clinical:reportScheduledReturn',
    'financial:reportCashTransactions',
    'financial:printCashFlow',
    'clinical:createSlot',
    'referral:finishOrder',
  ];
  expect(named.filter((code) => !isPermission(code))).toEqual([]);
  expect(isPermission('financial:noSuchThing')).toBe(false);
});

test('admin needs all three permissions, any two are not enough [ACC-086]', () => {
  const three = ['general:updateBranch', 'general:updatePermissionGroup', 'financial:generateBillingXML'];
  expect(isAdmin(three)).toBe(true);
  for (const missing of three) expect(isAdmin(three.filter((action) => action !== missing))).toBe(false);
});

test('eight modules with their addresses [ACC-004]', () => {
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

test('clinical is always available, others when listed, unavailable ones sort last [ACC-003, ACC-025, ACC-027]', () => {
  const available = (modules: string[]) =>
    availableModules(modules)
      .filter((choice) => choice.available)
      .map(({ key }) => key);
  expect(available([])).toEqual(['clinical']);
  expect(available(['clinical', 'financial'])).toEqual(['clinical', 'financial']);
  expect(available(['forwards', 'aso'])).toEqual(['clinical', 'referral', 'occupational']);
  expect(
    availableModules(['stock'])
      .slice(0, 2)
      .map(({ key }) => key),
  ).toEqual(['clinical', 'stock']);
  expect(availableModules(['stock'])).toHaveLength(8);
});

test('relationship flags [ACC-085]', () => {
  expect(relationshipOf({ professional: 'p', collaborator: 'c' })).toEqual({
    professional: true,
    collaborator: true,
    professionalOnly: false,
    collaboratorOnly: false,
  });
  expect(relationshipOf({ professional: 'p', collaborator: null })).toMatchObject({ professionalOnly: true, collaboratorOnly: false });
  expect(relationshipOf({ collaborator: 'c' })).toMatchObject({ professionalOnly: false, collaboratorOnly: true });
});

test.each(expiryExamples)('$id: expires $given → $expected for an administrator [ACC-067, ACC-088]', ({ given, expected }) => {
  expect(expiryNotice({ today, expiresAt: localDate(given), isAdmin: true })).toEqual(expected);
});

test('once expired everyone sees the notice, before only administrators; no expiry, no notice [ACC-087, ACC-088]', () => {
  expect(expiryNotice({ today, expiresAt: localDate('2025-06-09'), isAdmin: false })).toEqual({ code: 'access.suspended', days: -1 });
  expect(expiryNotice({ today, expiresAt: localDate('2025-06-15'), isAdmin: false })).toBeNull();
  expect(expiryNotice({ today, expiresAt: null, isAdmin: true })).toBeNull();
  expect([isSuspended(today, localDate('2025-06-09')), isSuspended(today, today), isSuspended(today, null)]).toEqual([true, false, false]);
});

test('a suspended branch opens only /customer paths [ACC-016]', () => {
  expect(['/home', '/patients', '/customer', '/customer/payments'].map((path) => canOpenPath(path, true))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(canOpenPath('/home', false)).toBe(true);
});
