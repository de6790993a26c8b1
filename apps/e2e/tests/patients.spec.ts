import { accessible, expect, signIn, test } from './clinic.ts';
import { newcomer } from './drivers/newcomer.ts';
import { registrar } from './drivers/records.ts';

test('a patient is registered, found, given a file, changed and read back; without the permission to write the forms are forbidden [PAT-002, PAT-003, PAT-023]', async ({
  page,
  colleague,
}) => {
  await signIn(page, 'recepcao@aurora.demo');
  await page.goto('/patients');
  await expect(page.getByRole('heading', { level: 1, name: 'Pacientes' })).toBeVisible();
  await page.getByRole('link', { name: 'Novo paciente' }).first().click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Campo obrigatório').first()).toBeVisible();
  await page.getByLabel('Nome', { exact: true }).fill('Zuleica Prado Neves');
  await page.getByLabel('CPF', { exact: true }).fill('39053344705');
  await page.getByRole('textbox', { name: 'Data de nascimento' }).fill('01021990');
  await page.getByRole('radio', { name: 'Feminino' }).check();
  await page.getByRole('textbox', { name: 'Celular' }).fill('41988887777');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page).toHaveURL(/\/patients$/);

  await page.goto('/patients?search=prado%20zul');
  await page.getByRole('main').getByRole('link', { name: 'Zuleica Prado Neves' }).first().click();
  await expect(page).toHaveURL(/\/patients\/[0-9a-f]{24}$/);
  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(page).toHaveURL(/\/edit$/);
  const address = page.url();
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await page.getByLabel('Escolher arquivos').setInputFiles({ name: 'exame.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByRole('button', { name: /^Excluir.*exame/ })).toBeVisible();
  await page.getByLabel('Nome social', { exact: true }).fill('Zu');
  await accessible(page);
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page).toHaveURL(/\/patients$/);
  await page.goto(address);
  await expect(page.getByLabel('Nome social', { exact: true })).toHaveValue('Zu');
  await page.getByRole('button', { name: /^Excluir.*exame/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expect(page.getByRole('button', { name: /^Excluir.*exame/ })).toBeHidden();

  const finance = await colleague('financeiro@aurora.demo');
  for (const forbidden of ['/patients/create', address]) {
    await finance.goto(forbidden);
    await expect(finance.getByText('Acesso não autorizado!')).toBeVisible();
  }
});

test('the page of a patient shows who it is, next appointments, accounts and messages, each leading to its record; without their permissions nothing but the register is asked for', async ({
  page,
  request,
  colleague,
}) => {
  const registry = await registrar(request);
  const { items } = await registry.read<{ readonly items: readonly { readonly patient: { readonly id: string } }[] }>(
    '/billing-accounts?status=payment&limit=1',
  );
  const path = `/patients/${items[0]?.patient.id}`;
  await signIn(page, 'recepcao@aurora.demo');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 2, name: 'Quem é' })).toBeVisible();
  await expect(page.getByText(/^Em aberto: R\$/)).toBeVisible();
  await expect(page.getByText(/^Deve R\$/).first()).toBeVisible();
  for (const part of [/^Convênios/, /^Próximos agendamentos/, /^Agendamentos anteriores/, /^Mensagens/, 'Arquivos'])
    await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible();
  await accessible(page);
  const accounts = page.getByRole('region', { name: /^Contas/ });
  await accounts.getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/financial\/accounts\?account=[0-9a-f]{24}/);
  await expect(page.getByRole('dialog')).toBeVisible();

  const { username, password } = await newcomer(request, ['general:listPatients']);
  const asked: string[] = [];
  const narrow = await colleague(username, undefined, password);
  narrow.on('response', (answer) => asked.push(`${answer.status()} ${new URL(answer.url()).pathname}`));
  await narrow.goto(path);
  await expect(narrow.getByRole('heading', { level: 2, name: 'Quem é' })).toBeVisible();
  await expect(narrow.getByRole('heading', { level: 2, name: 'Arquivos' })).toBeVisible();
  await expect(narrow.getByRole('heading', { level: 2, name: /^Contas|^Mensagens|agendamentos/ })).toHaveCount(0);
  await expect(narrow.getByRole('link', { name: 'Editar' })).toHaveCount(0);
  expect(asked.filter((one) => /^403|history|appointments|messages/.test(one))).toEqual([]);
});
