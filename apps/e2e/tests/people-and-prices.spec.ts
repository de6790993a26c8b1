import { accessible, enter, expect, signIn, test } from './clinic.ts';
import { newcomer } from './drivers/newcomer.ts';

const lists = [
  ['REG-011', '/clinical/procedures', 'Procedimentos', 'Novo procedimento'],
  ['REG-014', '/clinical/professionals', 'Profissionais', 'Novo profissional'],
  ['REG-022', '/branches', 'Unidades', 'Nova unidade'],
  ['REG-028', '/collaborators', 'Colaboradores', 'Novo colaborador'],
  ['REG-034', '/markers', 'Marcadores', 'Novo marcador'],
  ['REG-037', '/phone-books', 'Agenda telefônica', 'Novo contato'],
  ['REG-040', '/places', 'Salas e locais', 'Novo local'],
  ['PAT-001', '/patients', 'Pacientes', 'Novo paciente'],
] as const;

test(`each registry has its list, search, pages and create button, and is forbidden without its permission [${lists.map(([id]) => id).join(', ')}]`, async ({
  page,
  browser,
  request,
}) => {
  await enter(page, 'admin@aurora.demo');
  const { username, password } = await newcomer(request, []);
  const stranger = await (await browser.newContext()).newPage();
  await enter(stranger, username, undefined, password);
  for (const [, path, title, create] of lists) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
    await expect(
      page
        .getByRole('searchbox')
        .or(page.getByLabel(/^(Buscar|Pesquisar)/))
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: create }).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
    await stranger.goto(path);
    await expect(stranger.getByText('Acesso não autorizado!')).toBeVisible();
  }
  await stranger.context().close();
});

const forms = [
  ['REG-016', '/clinical/professionals', 'Tratamento', 'Doc.'],
  ['REG-024', '/branches', 'Telefone', '(41) 3222-1100'],
  ['REG-036', '/markers', 'Nome', 'Marca da casa'],
] as const;

for (const [id, path, label, text] of forms) {
  test(`a record of ${path} is changed in its form and keeps the value, and the form is forbidden without the permission [${id}]`, async ({
    page,
    browser,
    request,
  }) => {
    await signIn(page, 'admin@aurora.demo');
    await page.goto(path);
    await page.getByRole('main').getByRole('rowheader').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/edit$/);
    const address = page.url();
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
    await page.getByLabel(label, { exact: true }).fill(text);
    await accessible(page);
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(page).toHaveURL(path);
    await page.goto(address);
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
    const { username, password } = await newcomer(request, []);
    const stranger = await (await browser.newContext()).newPage();
    await signIn(stranger, username, undefined, password);
    await stranger.goto(address);
    await expect(stranger.getByText('Acesso não autorizado!')).toBeVisible();
    await stranger.context().close();
  });
}

test('a marker without a name is refused at the field; a good one is listed afterwards [REG-035]', async ({ page }) => {
  await signIn(page, 'admin@aurora.demo');
  await page.goto('/markers/create');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Campo obrigatório').first()).toBeVisible();
  await page.getByLabel('Nome', { exact: true }).fill('Trazer exames');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page).toHaveURL('/markers');
  await page.goto('/markers?search=trazer');
  await expect(page.getByRole('main').getByRole('link', { name: 'Trazer exames' })).toBeVisible();
});

test('the prices of procedures are looked up from the header of any page, by keyboard too [REG-001]', async ({
  page,
}) => {
  await enter(page, 'recepcao@aurora.demo');
  for (const path of ['/patients', '/cashier-cash-flow', '/me']) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Consultar preços de procedimentos' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Preços de procedimentos' });
    await expect(dialog.getByRole('row').nth(1)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});
