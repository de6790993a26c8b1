import type { APIRequestContext } from '@playwright/test';
import { enter, expect, signIn, test } from './clinic.ts';
import { PASSWORD } from './drivers/personas.ts';
import { maskCpf } from './drivers/people.ts';

const FORBIDDEN = 'Acesso não autorizado!';

test('leaving says so, word for word, before the login appears [ACC-044]', async ({ page }) => {
  await enter(page, 'financeiro@aurora.demo');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/auth/logout', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/logout');
  await expect(page.getByText('Saíndo do sistema, aguarde...', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/logout$/);
  release();
  await expect(page).toHaveURL(/\/login$/);
});

test('whoever remembers the password after all goes back to the login [ACC-048]', async ({ page }) => {
  await page.goto('/password-reset');
  await page.getByRole('link', { name: 'Voltar para o login' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Entrar' })).toBeVisible();
});

async function login(request: APIRequestContext, username: string) {
  const { token, user } = await (await request.post('/api/auth', { data: { username, password: PASSWORD } })).json();
  return { headers: { authorization: `Bearer ${token}` }, user };
}

test('the profile shows name, document and picture of the user [ACC-063]', async ({ page, request }) => {
  await enter(page, 'faturamento@aurora.demo');
  const { headers, user } = await login(request, 'faturamento@aurora.demo');
  const imageUrl = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 200, height: 200 });
    canvas.getContext('2d')?.fillRect(0, 0, 200, 200);
    return canvas.toDataURL('image/png');
  });
  expect((await request.put('/api/me/photo', { headers, data: { imageUrl } })).status()).toBe(204);
  await page.goto('/me');
  const main = page.getByRole('main');
  await expect(main.getByText(user.name, { exact: true })).toBeVisible();
  await expect(main.getByText(maskCpf(user.identity.value), { exact: true })).toBeVisible();
  await expect(main.locator('img').first()).toHaveAttribute('src', imageUrl);
  await request.put('/api/me/photo', { headers, data: { imageUrl: null } });
});

test('with the permission the customer account is in the menus and opens, with its branches and payment slips [ACC-023, COM-008, COM-009, COM-045]', async ({
  page,
}) => {
  await signIn(page, 'admin@aurora.demo');
  await page.goto('/me');
  await page.getByRole('banner').getByRole('button', { name: 'Renata' }).click();
  await page.getByRole('menuitem', { name: 'Conta do cliente' }).click();
  await expect(page).toHaveURL(/\/customer$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Conta do cliente' })).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Unidades' }).getByRole('row').filter({ hasText: 'Clínica Aurora' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Ver boletos' }).click();
  await expect(page).toHaveURL(/\/customer\/payments$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Boletos' })).toBeVisible();
  const slips = page.getByRole('table', { name: 'Boletos' }).getByRole('row');
  await expect(slips.filter({ hasText: 'Pago' }).first()).toContainText(/\d{2}\/\d{2}\/\d{4}.*R\$\s[\d.]+,\d{2}/);
  await expect(slips.filter({ hasText: /Em aberto|Vencido/ }).first()).toContainText(
    /\d{2}\/\d{2}\/\d{4}.*R\$\s[\d.]+,\d{2}/,
  );
});

test('without the permission the entry is absent, and both addresses show the forbidden view [ACC-023, COM-008, COM-009]', async ({
  page,
}) => {
  await enter(page, 'recepcao@aurora.demo');
  await page.getByRole('banner').getByRole('button', { name: 'Jéssica Moura Lins' }).click();
  await expect(page.getByRole('menuitem', { name: 'Perfil' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Conta do cliente' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Conta do cliente' })).toHaveCount(0);
  for (const path of ['/customer', '/customer/payments']) {
    await page.goto(path);
    await expect(page.getByText(FORBIDDEN).first()).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  }
});
