import { accessible, enter, expect, test } from './clinic.ts';
import { newcomer } from './drivers/newcomer.ts';

test('an address that does not exist leads home and is named there, with the nearest that exists; it is told once [ACC-009]', async ({
  page,
}) => {
  await enter(page, 'recepcao@aurora.demo');
  await page.goto('/nao-existe');
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('alert').filter({ hasText: 'O endereço /nao-existe não existe.' })).toBeVisible();
  await page.goto('/pacientes');
  await expect(page).toHaveURL(/:\d+\/$/);
  const told = page.getByRole('alert').filter({ hasText: 'O endereço /pacientes não existe.' });
  await expect(told).toBeVisible();
  await accessible(page);
  await told.getByRole('link', { name: 'Pacientes (/patients)' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pacientes' })).toBeVisible();
  await expect(told).toHaveCount(0);
  await page.goBack();
  await told.getByRole('button', { name: 'Fechar' }).click();
  await expect(told).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(told).toHaveCount(0);
});

test('the view of a page without permission says so in its three sentences and names what is missing [ACC-012, ACC-013, ACC-014]', async ({
  page,
  request,
}) => {
  const { username, password } = await newcomer(request, ['general:listMarkers']);
  await enter(page, username, undefined, password);
  await page.goto('/patients');
  await expect(page.getByRole('heading', { level: 1, name: 'Acesso não autorizado!', exact: true })).toBeVisible();
  await expect(
    page.getByText('Você não possui os privilégios necessários para realizar essa ação.', { exact: true }),
  ).toBeVisible();
  await expect(
    page.getByText('Entre em contato com o adminstrador para solicitar o acesso.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('Permissão que falta: Listar pacientes (Geral).', { exact: true })).toBeVisible();
  await accessible(page);
});
