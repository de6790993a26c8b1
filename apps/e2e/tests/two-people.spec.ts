import { accessible, expect, signIn, test } from './clinic.ts';
import { message } from './drivers/fields.ts';

test.describe('two people in one record', () => {
  // The browser itself tells of the refused save.
  test.use({ allowed: [/status of 409/] });

  test('the second sees both texts of the insurer, chooses field by field, and saves on the newer version', async ({
    page,
    colleague,
  }) => {
    const other = await colleague('faturamento@aurora.demo');
    await signIn(page, 'admin@aurora.demo');
    for (const person of [page, other]) {
      await person.goto('/clinical/insurances');
      await person.getByRole('link', { name: 'Mutual Sul', exact: true }).click();
      await expect(person.getByLabel('Razão social')).toBeVisible();
    }
    await other.getByLabel('Razão social').fill('Mutual do Sul S.A.');
    await other.getByLabel('Observações').fill('Só com pedido médico');
    await other.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect(message(other, 'Salvo com sucesso')).toBeVisible();

    await page.getByLabel('Razão social').fill('Mutual Sul Saúde Ltda.');
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Este registro foi alterado depois que você o abriu' });
    const legal = dialog.getByRole('group', { name: 'Razão social' });
    await expect(legal.getByRole('radio', { name: 'Seu texto Mutual Sul Saúde Ltda.' })).toBeChecked();
    await expect(
      legal.getByRole('radio', { name: /^Gravado por Cláudio Esteves Barreto em .* Mutual do Sul S\.A\.$/ }),
    ).not.toBeChecked();
    const notes = dialog.getByRole('group', { name: 'Observações' });
    await expect(notes.getByRole('radio', { name: 'Seu texto Não informado' })).not.toBeChecked();
    await expect(dialog.getByRole('group')).toHaveCount(2);
    await accessible(page);
    await dialog.getByRole('button', { name: 'Ficar com todos os meus' }).click();
    await expect(notes.getByRole('radio', { name: 'Seu texto Não informado' })).toBeChecked();
    await notes.getByRole('radio', { name: /^Gravado por/ }).check();
    await dialog.getByRole('button', { name: 'Salvar com as escolhas' }).click();
    await expect(page).toHaveURL(/\/clinical\/insurances$/);
    await page.getByRole('link', { name: 'Mutual Sul', exact: true }).click();
    await expect(page.getByLabel('Razão social')).toHaveValue('Mutual Sul Saúde Ltda.');
    await expect(page.getByLabel('Observações')).toHaveValue('Só com pedido médico');
  });
});

test('a plan pays surgeries by its CBHPM table, and the prices say so', async ({ page }) => {
  await signIn(page, 'admin@aurora.demo');
  await page.goto('/clinical/insurances');
  await page
    .getByRole('link', { name: /^Preços de Serra Azul/ })
    .first()
    .click();
  await expect(page.getByText('CBHPM 2022 × 0,85').first()).toBeVisible();
  await page.getByRole('tab', { name: /CBHPM/ }).click();
  await expect(
    page.getByText('Hoje, procedimentos sem preço na tabela própria pagam por CBHPM 2022 × 0,85.'),
  ).toBeVisible();
  await accessible(page);
});

test('the national codes are updated from a file, compared first', async ({ page }) => {
  await signIn(page, 'admin@aurora.demo');
  await page.goto('/tuss');
  await page.getByRole('button', { name: 'Atualizar tabela TUSS' }).click();
  const dialog = page.getByRole('dialog', { name: 'Atualizar tabela TUSS' });
  const buffer = Buffer.from('Código do Termo;Termo\n79900001;Teleorientação de enfermagem\n');
  await dialog.getByLabel('Arquivo da TUSS').setInputFiles({ name: 'tabela-22.csv', mimeType: 'text/csv', buffer });
  await expect(dialog.getByRole('row', { name: /22 – Procedimentos.* 1 0 0 0 0/ })).toBeVisible();
  await accessible(page);
  await dialog.getByRole('button', { name: 'Atualizar', exact: true }).click();
  await page.getByLabel('Pesquisar código ou termo').fill('teleorientação');
  await expect(page.getByRole('row', { name: /7\.99\.00\.00-1.*Teleorientação de enfermagem/ })).toBeVisible();
});
