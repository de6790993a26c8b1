import { accessible, enter, expect, signIn, test } from './clinic.ts';

test('the user menu has its seven entries, each leading where it says [ACC-022]', async ({ page }) => {
  await enter(page, 'gestor@aurora.demo', 'Clínica Aurora');
  const header = page.getByRole('banner');
  const open = () => header.locator('.shell-user').getByRole('button').click();
  await open();
  // Whoever manages no customer account is not led there.
  await expect(page.getByRole('menuitem')).toHaveText([
    'Perfil',
    'Módulos',
    'Trocar unidade',
    'Configurações gerais',
    'Ajuda',
    'Sair',
  ]);
  await page.keyboard.press('Escape');
  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login$/);

  await enter(page, 'admin@aurora.demo');
  await open();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Perfil',
    'Módulos',
    'Trocar unidade',
    'Conta do cliente',
    'Configurações gerais',
    'Ajuda',
    'Sair',
  ]);
  await page.keyboard.press('Escape');
  const choose = async (entry: string) => {
    await open();
    await page.getByRole('menuitem', { name: entry, exact: true }).click();
  };
  for (const [entry, path] of [
    ['Perfil', '/me'],
    ['Conta do cliente', '/customer'],
    ['Configurações gerais', '/settings'],
    ['Ajuda', '/tickets'],
  ] as const) {
    await choose(entry);
    await expect(page).toHaveURL(path);
  }
  await choose('Módulos');
  const modules = page.getByRole('dialog', { name: 'Módulos' });
  await expect(modules.getByRole('button', { name: 'Clínico' })).toHaveAttribute('aria-current', 'true');
  await accessible(page);
  await modules.getByRole('button', { name: 'Financeiro' }).click();
  await expect(page).toHaveURL('/financial');
  await choose('Trocar unidade');
  await expect(page.getByRole('dialog', { name: 'Escolha a unidade' })).toBeVisible();
  await page.keyboard.press('Escape');
  await choose('Sair');
  await expect(page).toHaveURL(/\/login$/);
});

test('a call for help is sent with a file, listed with date and status, answered and closed [COM-011, COM-044]', async ({
  page,
  colleague,
}) => {
  await signIn(page, 'medica@aurora.demo');
  await page.goto('/tickets');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByLabel('Assunto')).toBeFocused();
  const subject = `Receita ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel('Assunto').fill(subject);
  await page.getByLabel('Mensagem').fill('Onde mudo o modelo da receita?');
  await page
    .getByLabel('Arquivo do chamado')
    .setInputFiles({
      name: 'tela.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
    });
  await expect(page.getByText('tela.pdf')).toBeVisible();
  await page.getByRole('button', { name: 'Enviar' }).click();
  const sent = page.getByRole('listitem', { name: subject });
  await expect(sent).toContainText('Enviado');
  await expect(sent).toContainText(/Ajuda, \d{2}\/\d{2}\/\d{4}/);
  await sent.getByRole('button', { name: 'Arquivos' }).click();
  await expect(sent.getByRole('button', { name: 'tela', exact: true })).toBeVisible();
  await accessible(page);

  const administrator = await colleague('admin@aurora.demo');
  await administrator.goto('/tickets');
  await administrator.getByRole('button', { name: 'Da unidade' }).click();
  await administrator.getByRole('button', { name: `Responder ${subject}` }).click();
  await administrator.getByLabel('Resposta').fill('Em Cadastros, Modelos.');
  await administrator.getByRole('dialog').getByRole('button', { name: 'Responder' }).click();
  await expect(administrator.getByRole('listitem', { name: subject })).toContainText('Respondido');

  await page.reload();
  await expect(sent).toContainText('Em Cadastros, Modelos.');
  await sent.getByRole('button', { name: `Encerrar ${subject}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar' }).click();
  await expect(sent).toContainText('Encerrado');
});
