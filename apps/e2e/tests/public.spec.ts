import { expect, test } from './clinic.ts';
import { PASSWORD } from './drivers/personas.ts';

for (const [path, title, rows] of [
  ['/login', 'Entrar', '[ACC-008, ACC-055]'],
  ['/password-reset', /senha/i, '[ACC-008, ACC-057]'],
] as const) {
  test(`${path} stands without a login and without header ${rows}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page).toHaveURL((url) => url.pathname === path);
  });
}

test('the login asks for user and password, has its button and the way to a new password [ACC-034, ACC-042]', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.getByLabel('Usuário')).toBeVisible();
  await expect(page.getByText('E-mail, CPF ou CNPJ')).toBeVisible();
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await expect(page).toHaveURL(/\/password-reset$/);
});

test('Enter in the password submits the login [ACC-054]', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Usuário').fill('financeiro@aurora.demo');
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/auth'));
  await page.getByLabel('Senha', { exact: true }).press('Enter');
  await sent;
  await expect(page).toHaveURL(/\/home$/);
});

test('the first step of the reset asks for the user and sends; the second asks for the code [ACC-046, ACC-058]', async ({
  page,
}) => {
  await page.goto('/password-reset');
  const send = page.getByRole('button', { name: 'Enviar' });
  await expect(send).toBeVisible();
  await page.getByRole('textbox').fill('ninguem@clinica.demo');
  await send.click();
  await expect(page).toHaveURL(/\/password-reset\/[0-9a-f]{24}$/);
  await expect(page.getByRole('textbox', { name: /Código/ })).toBeVisible();
});

test('/logout says that it leaves and leads to the login, also without a session [ACC-008, ACC-056]', async ({
  page,
}) => {
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('banner')).toHaveCount(0);
});
