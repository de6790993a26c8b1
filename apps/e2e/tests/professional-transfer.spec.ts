import { accessible, expect, signIn, test } from './clinic.ts';

test('billing transfers two lines of a finished month to their professional, finance deletes the document, and the lines are free again', async ({
  page,
  colleague,
}) => {
  await signIn(page, 'faturamento@aurora.demo');
  await page.goto('/financial/accounts');
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Repasses', exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Repasses' })).toBeVisible();
  await expect(page.getByText('Escolha o profissional')).toBeVisible();

  // The first professional who has lines to be transferred.
  const table = page.getByRole('table', { name: 'Procedimentos' });
  const row = table.getByRole('row').filter({ has: page.getByText(/Percentual do profissional/) });
  const nothing = page.getByText('Nada a repassar');
  const chooser = page.getByRole('combobox', { name: 'Profissional' });
  for (let at = 0; at < 8; at++) {
    await chooser.click();
    await page.getByRole('option').nth(at).click();
    await expect(row.first().or(nothing)).toBeVisible();
    if (await row.nth(1).isVisible()) break;
  }
  await expect(row.nth(1)).toBeVisible();
  await accessible(page);
  const accounts = [
    await row.nth(0).getByRole('link').first().innerText(),
    await row.nth(1).getByRole('link').first().innerText(),
  ];
  for (const place of [0, 1]) await row.nth(place).getByRole('checkbox').press('Space');
  await expect(page.getByText('2 selecionados')).toBeVisible();
  await page.getByRole('button', { name: 'Simular e fechar' }).press('Enter');
  const closing = page.getByRole('dialog', { name: 'Fechar repasse' });
  await expect(closing.getByText(/2 procedimentos de/)).toContainText('a pagar ao profissional');
  await accessible(page);
  await closing.getByRole('button', { name: 'Fechar repasse' }).click();
  await expect(closing).toBeHidden();

  await page.getByRole('link', { name: 'Ver o documento' }).click();
  const document = page.getByRole('dialog', { name: 'Detalhes do pagamento' });
  await expect(document.getByRole('table', { name: 'Contas e laudos' }).getByRole('row')).toHaveCount(3);
  await accessible(page);
  const address = page.url();
  // Whoever bills may look at it; deleting is finance's.
  await document.getByRole('button', { name: 'Excluir documento' }).click();
  await expect(page.getByText('Acesso não autorizado!')).toBeVisible();
  await document.getByRole('button', { name: 'Sair' }).click();
  await expect(document).toBeHidden();

  const finance = await colleague('financeiro@aurora.demo');
  await finance.goto(address);
  const theirs = finance.getByRole('dialog', { name: 'Detalhes do pagamento' });
  await theirs.getByRole('button', { name: 'Excluir documento' }).click();
  const question = finance.getByRole('dialog', { name: 'Atenção!' });
  await expect(question).toContainText('Os procedimentos deste repasse ficam livres para um novo.');
  await question.getByRole('button', { name: 'Sim' }).click();
  await expect(theirs).toBeHidden();
  for (const account of accounts)
    await expect(
      finance.getByRole('table', { name: 'Procedimentos' }).getByRole('link', { name: account, exact: true }).first(),
    ).toBeVisible();
});
