import { accessible, enter, expect, signIn, test } from './clinic.ts';
import { newAdministrator } from './drivers/administrator.ts';
import { newName } from './drivers/people.ts';

test('a new branch is led by its first steps, and its switches keep what they are turned to [REG-053, REG-101, BIL-151]', async ({
  page,
  request,
}) => {
  const username = await newAdministrator(request);
  const branch = newName('Unidade');
  await signIn(page, username);

  await page.goto('/branches/create');
  await page.getByLabel('Nome', { exact: true }).fill(branch);
  await page.getByLabel('CNPJ', { exact: true }).fill('11222333000181');
  await expect(page.getByLabel('Razão social')).toHaveValue('Distribuidora Vida Ltda');
  await expect(page.getByLabel('Cidade')).toHaveValue('Curitiba');
  await page.getByRole('button', { name: 'Manter o que digitei' }).click();
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(branch);
  await page.getByLabel('CEP', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Não sei o CEP' }).click();
  const search = page.getByRole('dialog', { name: 'Procurar o CEP' });
  await search.getByRole('button', { name: 'Procurar' }).click();
  await expect(search.getByRole('button', { name: /80\.010-000/ })).toBeVisible();
  await accessible(page);
  await search.getByRole('button', { name: /80\.010-000/ }).click();
  await expect(page.getByLabel('CEP', { exact: true })).toHaveValue('80.010-000');
  await page.getByLabel('Código público').fill(branch.toLowerCase().replaceAll(' ', '-'));
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page).toHaveURL('/branches');

  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);
  await enter(page, username, branch);
  const card = page.getByRole('region', { name: 'Primeiros passos' });
  await expect(card).toContainText('1 de 8 prontos. Próximo: Consultórios e salas.');
  await accessible(page);
  await card.getByRole('link', { name: 'Continuar' }).click();
  await page.getByRole('link', { name: 'Novo local' }).click();
  await page.getByLabel('Nome', { exact: true }).fill('Consultório 1');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page).toHaveURL('/places');
  await page.goto('/settings/first-steps');
  await expect(page.getByText('2 de 8 prontos')).toBeVisible();
  await accessible(page);

  await page.getByRole('button', { name: 'Não mostrar na página inicial' }).click();
  await expect(page.getByRole('button', { name: 'Mostrar na página inicial' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('Agendados')).toBeVisible();
  await expect(card).toBeHidden();

  await page.goto('/settings/customer-settings');
  const slots = page.getByRole('switch', { name: 'Permitir encaixes' });
  await expect(slots).toBeChecked();
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/customer-settings') && answer.request().method() === 'PUT',
  );
  await slots.click();
  expect((await saved).status()).toBe(200);
  await accessible(page);
  await page.reload();
  await expect(slots).not.toBeChecked();
});

test('an administrator proves the audit of the branch by the keyboard, and reads how far it goes', async ({
  page,
  request,
}) => {
  await signIn(page, await newAdministrator(request));
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Auditoria' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Auditoria' })).toBeVisible();
  await page.getByRole('button', { name: 'Verificar auditoria' }).focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(/A auditoria está íntegra: [\d.]+ registros? conferidos?, (até|de) \d\d\/\d\d\/\d{4}/),
  ).toBeVisible();
  await expect(page.getByText(/Fim da cadeia: registro \d+, [0-9a-f]{64}\./)).toBeVisible();
  await accessible(page);
});
