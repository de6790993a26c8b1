import { accessible, expect, signIn, test } from './clinic.ts';
import { pick } from './drivers/fields.ts';

test('the biller tells who else took part, checks an invoice, is led to the card that lacks digits, mends it and closes it [TIS-012]', async ({
  page,
}) => {
  const code = `CONF-${Date.now()}`;
  await signIn(page, 'faturamento@aurora.demo');
  await page.goto('/financial/billing-accounts');
  await pick(page.locator('main'), 'Convênio e plano', /Bem Cuidar.*Família/);
  const open = page.getByRole('table', { name: 'Contas em aberto' });
  await expect(open.getByRole('row', { name: /Bem Cuidar/ }).first()).toBeVisible();
  await expect(open.getByRole('row', { name: /Vida Plena|Mutual|Serra Azul/ })).toHaveCount(0);
  const row = open
    .getByRole('row', { name: /Bem Cuidar/ })
    .filter({ hasNotText: 'R$ 0,00' })
    .last();
  const account = await row.getByRole('link').first().innerText();

  await row.getByRole('link').first().click();
  const dialog = page.getByRole('dialog').filter({ hasText: `Conta nº ${account}` });
  const card = dialog.getByRole('textbox', { name: /Nº da carteira/ });
  const whole = await card.inputValue();
  await card.fill(whole.slice(0, 8));
  // Somebody else took part: the line keeps the person with the degree.
  await dialog
    .getByRole('button', { name: /^Configurar / })
    .first()
    .press('Enter');
  const procedure = page.getByRole('dialog', { name: 'Configurar procedimento' });
  await procedure.getByRole('button', { name: 'Adicionar à equipe' }).press('Enter');
  await pick(procedure, 'Profissional 1', /./);
  await pick(procedure, 'Grau 1', 'Primeiro auxiliar');
  await accessible(page);
  await procedure.getByRole('button', { name: 'Salvar' }).click();
  await expect(procedure).toBeHidden();
  await dialog.getByRole('button', { name: 'Finalizar' }).click();
  await expect(dialog).toBeHidden();

  await open.getByRole('checkbox', { name: `Selecionar conta ${account}`, exact: true }).press('Space');
  await page.getByRole('button', { name: 'Incluir na fatura' }).press('Enter');
  const gather = page.getByRole('dialog', { name: 'Incluir na fatura' });
  await pick(gather, 'Fatura', 'Nova fatura');
  await gather.getByRole('textbox', { name: /Código da nova fatura/ }).fill(code);
  await page.keyboard.press('Enter');
  await expect(gather).toBeHidden();
  await page.getByRole('link', { name: code }).click();

  await page.getByRole('button', { name: 'Conferir guias' }).click();
  const found = page.getByRole('link', { name: /Nº da carteira: A carteira deste convênio tem 12 dígitos/ });
  await expect(found).toBeVisible();
  await accessible(page);
  await found.click();
  await expect(card).toBeFocused();
  await expect(dialog.getByText('e mais 1 na equipe')).toBeVisible();
  await expect(page).toHaveURL(/account=[0-9a-f]{24}&field=insurance\.insured\.record/);
  await card.fill(whole);
  await dialog.getByRole('button', { name: 'Finalizar' }).click();
  await expect(dialog).toBeHidden();
  await expect(found).toBeHidden();
  await expect(page.getByText(/1 guia conferida: (nada a corrigir|1 conta só com aviso)/)).toBeVisible();

  await page.getByRole('button', { name: 'Fechar fatura' }).click();
  const closing = page.getByRole('dialog', { name: 'Fechar fatura' });
  await expect(closing.getByRole('textbox', { name: 'Vencimento' })).not.toHaveValue('');
  await closing.getByRole('button', { name: 'Fechar fatura' }).click();
  await expect(closing).toBeHidden();
  await expect(page.getByRole('table', { name: 'Lotes para o convênio' })).toBeVisible();
});
