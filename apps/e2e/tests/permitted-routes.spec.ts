import type { APIRequestContext, Page } from '@playwright/test';
import { expect, signIn, test } from './clinic.ts';
import { newcomer } from './drivers/newcomer.ts';
import { filledAddress, registrar } from './drivers/records.ts';

/** What the walk reads of the table of routes. */
interface Route {
  readonly path: string;
  readonly title: string;
  readonly permission: string | readonly string[] | null;
}

// The table itself, not a copy; its name is made when it is read, for the journeys are not compiled with the screens.
const table = new URL('../../web/src/shell/routes.ts', import.meta.url).href;
const { routes } = (await import(table)) as { readonly routes: readonly Route[] };

/** Pages that are named after the record they show, or more shortly than their tab. */
const OWN_HEADING = new Set([
  '/forwards/:id/edit',
  '/clinical/insurances/:id/plans/:planId',
  '/patients/:id',
  '/permission-groups/:id',
  '/financial/others',
]);
/** Their figures alone ask for a permission. [DSH-012] */
const FREE = new Set(['/', '/home']);

/**
 * Somebody whose one permission is changed while the journey goes on; no other holds. The page is left first: it may still ask, and would be
 * refused what it no longer may. It is left for an address of the product, which keeps the browser's process and what it has compiled: an empty
 * page costs a second more.
 */
async function holderOfOne(page: Page, request: APIRequestContext) {
  const registry = await registrar(request);
  const person = await newcomer(request, ['general:listMarkers']);
  const { items } = await registry.read<{ readonly items: readonly { readonly id: string; readonly name: string }[] }>(
    '/permission-groups?limit=0',
  );
  const group = items.find(({ name }) => name === `Grupo de ${person.username}`)?.id ?? '';
  const hold = async (permission: string | null) => {
    await page.goto('/health');
    const { version, name, users } = await registry.read<{
      readonly version: number;
      readonly name: string;
      readonly users: readonly { readonly id: string }[];
    }>(`/permission-groups/${group}`);
    const userIds = users.map(({ id }) => id);
    const actions = permission === null ? [] : [permission];
    await registry.change(`/permission-groups/${group}`, { name, userIds, version, actions });
  };
  return { registry, person, hold };
}

test.describe.configure({ mode: 'parallel' });

const visits = routes
  .filter(({ path }) => !FREE.has(path))
  .flatMap(({ path, title, permission }) => [permission].flat().map((one) => ({ path, title, permission: one })));

for (const part of [visits.slice(0, 50), visits.slice(50, 100), visits.slice(100)]) {
  test(`from ${part[0]?.path} on every page works with exactly the permission of its row: its heading stands, nothing that it asks for is refused, and what it edits is saved`, async ({
    page,
    request,
  }) => {
    test.setTimeout(600_000);
    const { registry, person, hold } = await holderOfOne(page, request);
    await signIn(page, person.username, undefined, person.password);
    const refused: string[] = [];
    // What was not saved is not what the walk is about.
    page.on('dialog', (dialog) => void dialog.accept());
    page.on('response', (response) => {
      if (response.status() < 400) return;
      refused.push(`${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`);
    });
    for (const { path, title, permission } of part) {
      await test.step(`${path} with ${permission}`, async () => {
        const address = await filledAddress(registry, path);
        await hold(permission);
        await page.goto(address);
        const heading = page.getByRole('heading', { level: 1 });
        await expect.soft(OWN_HEADING.has(path) ? heading : heading.filter({ hasText: title }), path).toBeVisible();
        await expect.soft(page.locator('.skeleton, [aria-busy=true]')).toHaveCount(0);
        await expect.soft(page.getByText(/Acesso n(?:egado|ão autorizado)|Tentar novamente/), path).toHaveCount(0);
        if (path.endsWith('/edit')) {
          const stored = page
            .waitForResponse((response) => response.request().method() === 'PUT', { timeout: 15_000 })
            .catch(() => null);
          await page
            .getByRole('button', { name: /^(?:Salvar|Finalizar)/ })
            .first()
            .click({ timeout: 15_000 });
          expect.soft((await stored)?.status(), `${path} is saved`).toBe(200);
        }
        expect.soft(refused.splice(0), path).toEqual([]);
      });
    }
  });
}

/** The pages whose rows ask it, with the field that is changed. */
const edited = [
  ['/clinical/professionals/:id/edit', 'general:updateProfessional', 'Nome'],
  ['/providers/:id/edit', 'general:updateSupplier', 'Nome fantasia'],
  ['/places/:id/edit', 'general:updatePlace', 'Nome'],
  ['/markers/:id/edit', 'general:updateMarker', 'Nome'],
  ['/clinical/cbhpm-tables/:id/edit', 'general:updateCbhpmTable', 'Nome'],
] as const;

test('with the permission to update alone a record is opened, changed, saved and found changed; without it stands the forbidden view [REG-016, REG-033, REG-042, REG-076, REG-085]', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const { registry, person, hold } = await holderOfOne(page, request);
  await signIn(page, person.username, undefined, person.password);
  for (const [path, permission, label] of edited) {
    await test.step(path, async () => {
      const address = await filledAddress(registry, path);
      await hold(permission);
      await page.goto(address);
      const field = page.getByLabel(label, { exact: true }).first();
      const before = await field.inputValue();
      await field.fill(`${before} B`);
      await page.getByRole('button', { name: 'Salvar' }).click();
      await expect(page).toHaveURL(/\/home$/);
      await page.goto(address);
      await expect(field).toHaveValue(`${before} B`);
      await hold('general:listMessages');
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Acesso não autorizado!' })).toBeVisible();
    });
  }
});

/** The pages of billing and of the cashier whose rows ask for both views. */
const guarded = [
  ['/financial/accounts', 'financial:listAccounts', 'Contas'],
  ['/financial/accounts/:id/edit', 'financial:updateAccount', 'Editar conta'],
  ['/financial/billing-attendances', 'financial:listBillings', 'Atendimentos a faturar'],
  ['/financial/billing-attendances', 'financial:listAttendances', 'Atendimentos a faturar'],
  ['/financial/billing-accounts', 'financial:listBillings', 'Faturar contas'],
  ['/financial/billing-invoices', 'financial:listBillings', 'Faturas em andamento'],
  ['/financial/invoices', 'financial:listBillings', 'Faturas'],
  ['/financial/billing-returns', 'financial:importBillingReturn', 'Retornos do convênio'],
  ['/financial/billing-returns', 'financial:listBillings', 'Retornos do convênio'],
  ['/financial/billing-denials', 'financial:listBillings', 'Glosas'],
  ['/financial/transfer-rules', 'financial:listBillingTransfers', 'Regras de repasse'],
  ['/cashier', 'financial:openCashier', 'Caixa', 'Abertura de caixa'],
  ['/cashier-opening', 'financial:openCashier', 'Caixa', 'Abertura de caixa'],
  ['/cashier-closure', 'financial:closeCashier', 'Caixa', 'Fechamento de caixa'],
  ['/cashier-attendances', 'financial:listCashiers', 'Caixa', 'Atendimentos'],
  ['/cashier-financial', 'financial:operateCashier', 'Caixa', 'Receita/Despesa'],
  ['/cashier-operations', 'financial:operateCashier', 'Caixa', 'Aporte/Sangria'],
  ['/cashier-cash-flow', 'financial:accessCashFlow', 'Caixa', 'Fluxo de caixa'],
  ['/cashier-day', 'financial:accessCashierDay', 'Caixa', 'Resumo do dia'],
  ['/cashier-configuration', 'financial:configureCashier', 'Caixa', 'Configuração do caixa'],
] as const;

test('each page of billing and of the cashier works with the permission of its row, and is the forbidden view without it [BIL-001, BIL-002, BIL-003, BIL-004, BIL-005, BIL-006, BIL-141, BIL-142, BIL-143, CSH-001, CSH-002, CSH-003, CSH-004, CSH-005, CSH-006, CSH-007, CSH-009, CSH-010, CSH-011, CSH-089, CSH-091, UIX-007]', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const { registry, person, hold } = await holderOfOne(page, request);
  await signIn(page, person.username, undefined, person.password);
  for (const [path, permission, title, screen] of guarded) {
    await test.step(`${path} with ${permission}`, async () => {
      const address = await filledAddress(registry, path);
      await hold(permission);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const main = page.getByRole('main');
      await expect(
        screen === undefined
          ? main.getByRole(path.endsWith('edit') ? 'heading' : 'table').first()
          : main.getByRole('heading', { name: screen, exact: true }),
      ).toBeVisible();
      await hold('general:listMessages');
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Acesso não autorizado!' })).toBeVisible();
    });
  }
  // The first three words of a long name.
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('button', { name: 'Maria Aparecida da', exact: true })).toBeVisible();
});
