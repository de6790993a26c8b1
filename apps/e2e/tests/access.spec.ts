import { accessible, expect, logIn, signIn, test } from './clinic.ts';
import { PASSWORD } from './drivers/personas.ts';
import { message } from './drivers/fields.ts';
import { maskCpf } from './drivers/people.ts';
import { cpfOf } from './drivers/server.ts';
import type { Page } from '@playwright/test';

test('whoever forgot a name or a password is told so at the field [ACC-072]', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page).toHaveTitle('Login · Prumo');
  await expect(page.getByLabel('Usuário')).toBeFocused();
  // The application comes when somebody begins. (decision 0093)
  const application = () => asked.filter((path) => path.startsWith('/assets/shell-')).length;
  expect(application()).toBe(0);
  const fonts = asked.flatMap((path) => /assets\/(.+)-[\w-]{8}\.woff2$/.exec(path)?.[1] ?? []);
  expect(fonts.toSorted()).toEqual(['icons-first', 'letters']);
  await expect(page.getByRole('switch', { name: 'Manter conectado' })).toBeChecked();
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Campo obrigatório')).toHaveCount(2);
  await expect.poll(application).toBeGreaterThan(0);
  await accessible(page);
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Esqueci minha senha' })).toBeVisible();
});

test.describe('a wrong password', () => {
  // The browser itself tells of the refusal.
  test.use({ allowed: [/status of 401/] });

  test('a wrong password says «Dados de login inválidos» and lets nobody in', async ({ page }) => {
    await page.goto('/login');
    await page.getByLabel('Usuário').fill('financeiro@aurora.demo');
    await page.getByLabel('Senha', { exact: true }).fill('não é esta');
    await page.keyboard.press('Enter');
    await expect(message(page, 'Dados de login inválidos')).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('banner')).toHaveCount(0);
  });
});

test('the login takes an e-mail, and a CPF with and without its mask [ACC-035, ACC-036, ACC-043]', async ({
  page,
  request,
}) => {
  const cpf = await cpfOf(request, 'recepcao@aurora.demo');
  for (const username of ['recepcao@aurora.demo', maskCpf(cpf), cpf]) {
    await logIn(page, username);
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('button', { name: 'Jéssica Moura Lins' })).toBeVisible();
    await page.goto('/logout');
    await expect(page).toHaveURL(/\/login$/);
  }
});

test('whoever leaves is out, and the name is remembered with the focus on the password [ACC-039, ACC-040, ACC-045]', async ({
  page,
}) => {
  await logIn(page, 'financeiro@aurora.demo');
  await page.getByRole('button', { name: 'Simone Valadares Reis' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Usuário')).toHaveValue('financeiro@aurora.demo');
  await expect(page.getByLabel('Senha', { exact: true })).toBeFocused();
  await page.goto('/home');
  await expect(page).toHaveURL(/\/login$/);
});

test('with the switch off the name is forgotten [ACC-041]', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Usuário').fill('financeiro@aurora.demo');
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.getByRole('switch', { name: 'Manter conectado' }).uncheck();
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Usuário')).toHaveValue('');
  await expect(page.getByLabel('Usuário')).toBeFocused();
});

test('an address asked for without a login is shown after it, and an unknown one leads home [ACC-007, ACC-009]', async ({
  page,
}) => {
  await page.goto('/patients?search=silva');
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel('Usuário').fill('recepcao@aurora.demo');
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/patients\?search=silva/);
  await expect(page.getByRole('heading', { level: 1, name: 'Pacientes' })).toBeVisible();
  await page.goto('/nao-existe');
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('the manager of two branches chooses one, and changes to the other in the same session [ACC-031, ACC-033, ACC-068]', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByLabel('Usuário').fill('gestor@aurora.demo');
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Escolha a unidade' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await accessible(page);
  // The page reloads after the choice; what is clicked before that would be lost with it.
  const choose = async (branch: string) => {
    const reloaded = page.waitForEvent('load');
    await dialog.getByRole('button', { name: branch }).click();
    await reloaded;
    await expect(page.getByRole('banner')).toContainText(branch);
  };
  await choose('Clínica Aurora');
  await expect(dialog).toBeHidden();
  const change = async () => {
    await page.getByRole('button', { name: 'Marcelo Furtado Diniz' }).click();
    await page.getByRole('menuitem', { name: 'Trocar unidade' }).click();
    await expect(dialog).toBeVisible();
  };
  await change();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await change();
  await choose('Hospital Santa Clara');
  await page.goto('/appointments');
  await expect(page.getByRole('group', { name: 'Pronto atendimento', exact: true })).toBeVisible();
});

test('the module chooser marks the current module and leads to another [ACC-026]', async ({ page }) => {
  await signIn(page, 'admin@santaclara.demo');
  await page.goto('/financial/accounts');
  await page.getByRole('banner').getByRole('button', { name: 'Financeiro' }).click();
  const module = (name: string) =>
    page
      .getByRole('menu')
      .getByText(name, { exact: true })
      .locator('xpath=ancestor-or-self::*[starts-with(@role, "menuitem")]');
  await expect(module('Financeiro')).toHaveAttribute('aria-checked', 'true');
  await module('Clínico').click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Clínico' })).toBeVisible();
});

/** Asks for a code, reads it in the demonstration's outbox, and sets the password. Ends logged in. */
async function resetPassword(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  const send = page.getByRole('button', { name: 'Enviar' });
  const asked = page.getByLabel('E-mail ou CPF');
  await asked.fill('a@b.com.br');
  await expect(send).toBeDisabled();
  await asked.fill(username);
  await accessible(page);
  await send.click();
  await expect(page).toHaveURL(/\/password-reset\/[\w-]{10,}$/);
  const outbox = await page.context().newPage();
  await outbox.goto('/demo/outbox');
  const mail = outbox.getByRole('article').filter({ hasText: username }).first();
  const code = /\b\d{6}\b/.exec(await mail.innerText())?.[0] ?? '';
  await accessible(outbox);
  await outbox.close();
  const field = page.getByLabel('Nova senha');
  await expect(field).toBeDisabled();
  await page.getByLabel('Código').first().click();
  const wrong = code === '000000' ? '111111' : '000000';
  await page.keyboard.type(wrong);
  await expect(page.getByText('Código inválido')).toBeVisible();
  await expect(field).toBeDisabled();
  for (let digit = 0; digit < 6; digit++) await page.keyboard.press('Backspace');
  await page.keyboard.type(code);
  await expect(page.getByText('Código válido')).toBeVisible();
  await field.fill(password);
  await accessible(page);
  await page.getByRole('button', { name: 'Redefinir senha' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await expect(page.getByRole('banner')).toBeVisible();
}

test('a forgotten password is set anew by the code of a mail, which logs in [ACC-047, ACC-049, ACC-050, ACC-051, ACC-052, ACC-064]', async ({
  page,
  request,
}) => {
  const username = 'recepcao@santaclara.demo';
  await resetPassword(page, username, 'outra senha bem longa');
  const login = (password: string) =>
    request.post('/api/auth', { data: { username, password } }).then((answer) => answer.status());
  expect(await login('outra senha bem longa')).toBe(200);
  expect(await login(PASSWORD)).toBe(401);
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
  await resetPassword(page, username, PASSWORD);
  expect(await login(PASSWORD)).toBe(200);
});
