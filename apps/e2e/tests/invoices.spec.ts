import { accessible, expect, signIn, test } from './clinic.ts';
import { pick } from './drivers/fields.ts';

test('billing gathers two accounts into an invoice, closes it, opens it again and finishes it', async ({ page }) => {
  const code = `FAT-${Date.now()}`;
  await signIn(page, 'faturamento@aurora.demo');
  await page.goto('/financial/accounts');
  await page.getByRole('link', { name: 'Faturar contas' }).click();
  await expect(page.getByRole('heading', { name: 'Faturar contas' })).toBeVisible();
  await pick(page.locator('main'), 'Convênio e plano', /Bem Cuidar.*Família/);
  const open = page.getByRole('table', { name: 'Contas em aberto' });
  await expect(open.getByRole('row', { name: /Bem Cuidar/ }).first()).toBeVisible();
  await expect(open.getByRole('row', { name: /Vida Plena|Mutual|Serra Azul/ })).toHaveCount(0);
  const rows = open.getByRole('row', { name: /Bem Cuidar/ }).filter({ hasNotText: 'R$ 0,00' });
  const accounts = [
    await rows.nth(0).getByRole('link').first().innerText(),
    await rows.nth(1).getByRole('link').first().innerText(),
  ];
  for (const account of accounts)
    await open.getByRole('checkbox', { name: `Selecionar conta ${account}`, exact: true }).press('Space');
  await expect(page.getByText('2 selecionados')).toBeVisible();
  await page.getByRole('button', { name: 'Incluir na fatura' }).press('Enter');
  const gather = page.getByRole('dialog', { name: 'Incluir na fatura' });
  await pick(gather, 'Fatura', 'Nova fatura');
  await gather.getByRole('button', { name: 'Incluir na fatura' }).click();
  await expect(gather.getByRole('textbox', { name: /Código da nova fatura/ })).toHaveAttribute('aria-invalid', 'true');
  await gather.getByRole('textbox', { name: /Código da nova fatura/ }).fill(code);
  await accessible(page);
  await page.keyboard.press('Enter');
  await expect(gather).toBeHidden();
  for (const account of accounts) await expect(open.getByRole('link', { name: account, exact: true })).toBeHidden();

  await page.getByRole('link', { name: code }).click();
  await expect(page.getByRole('heading', { name: `Fatura ${code}` })).toBeFocused();
  const held = page.getByRole('table', { name: 'Contas da fatura' });
  for (const account of accounts)
    await expect(held.getByRole('row').filter({ hasText: account })).toContainText('Faturando');
  const close = async () => {
    await page.getByRole('button', { name: 'Fechar fatura' }).click();
    const closing = page.getByRole('dialog', { name: 'Fechar fatura' });
    await expect(closing.getByRole('textbox', { name: 'Vencimento' })).not.toHaveValue('');
    await closing.getByRole('button', { name: 'Fechar fatura' }).click();
    await expect(closing).toBeHidden();
    await expect(page.getByText('A receber do convênio')).toBeVisible();
  };
  await close();
  await accessible(page);
  await held.getByRole('link', { name: accounts[0] ?? '', exact: true }).click();
  const opened = page.getByRole('dialog').filter({ hasText: `Conta nº ${accounts[0]}` });
  await expect(opened.getByText(/conta já foi finalizada|em uma fatura fechada/)).toBeVisible();
  await expect(opened.getByRole('button', { name: 'Finalizar' })).toBeHidden();
  await opened.getByRole('button', { name: 'Sair', exact: true }).click();

  await page.getByRole('button', { name: 'Reabrir' }).click();
  await page.getByRole('dialog', { name: 'Reabrir fatura' }).getByRole('button', { name: 'Reabrir' }).click();
  await expect(page.getByText('A receber do convênio')).toBeHidden();
  await close();
  await page.getByRole('button', { name: 'Finalizar' }).click();
  await page.getByRole('dialog', { name: 'Finalizar fatura' }).getByRole('button', { name: 'Finalizar' }).click();
  for (const account of accounts)
    await expect(held.getByRole('row').filter({ hasText: account })).toContainText('Finalizada');

  await page.getByRole('link', { name: 'Faturas', exact: true }).last().click();
  await page.goto(`/financial/invoices?search=${code}`);
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('Finalizada');
});
