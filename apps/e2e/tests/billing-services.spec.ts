import { accessible, expect, signIn, test } from './clinic.ts';
import { pick } from './drivers/fields.ts';

test('TIS-014 the biller tries the connection of an insurance, sends a lot over its web service and sees its protocol', async ({
  page,
}) => {
  const code = `WEB-${Date.now()}`;
  await signIn(page, 'admin@aurora.demo');
  await page.goto('/clinical/insurances');
  await page.getByRole('link', { name: 'Vida Plena Saúde', exact: true }).first().click();
  await page.getByRole('button', { name: 'Testar conexão' }).click();
  await expect(page.getByText(/a conexão funciona/)).toBeVisible();
  await accessible(page);

  await page.goto('/financial/billing-accounts');
  await pick(page.locator('main'), 'Convênio e plano', /Vida Plena Saúde.*Essencial/);
  const open = page.getByRole('table', { name: 'Contas em aberto' });
  const rows = open.getByRole('row', { name: /Vida Plena/ }).filter({ hasNotText: 'R$ 0,00' });
  await expect(rows.first()).toBeVisible();
  const account = await rows.nth(0).getByRole('link').first().innerText();
  await open.getByRole('checkbox', { name: `Selecionar conta ${account}`, exact: true }).press('Space');
  await page.getByRole('button', { name: 'Incluir na fatura' }).click();
  const gather = page.getByRole('dialog', { name: 'Incluir na fatura' });
  await pick(gather, 'Fatura', 'Nova fatura');
  await gather.getByRole('textbox', { name: /Código da nova fatura/ }).fill(code);
  await gather.getByRole('button', { name: 'Incluir na fatura' }).click();
  await page.getByRole('link', { name: code }).click();
  await page.getByRole('button', { name: 'Fechar fatura' }).click();
  await page.getByRole('dialog', { name: 'Fechar fatura' }).getByRole('button', { name: 'Fechar fatura' }).click();

  const lots = page.getByRole('table', { name: 'Lotes para o convênio' });
  await lots.getByRole('button', { name: /^Enviar pelo webservice/ }).click();
  await page.getByRole('dialog', { name: 'Enviar pelo webservice' }).getByRole('button', { name: 'Enviar' }).click();
  await expect(lots.getByText('Enviado', { exact: true })).toBeVisible();
  await expect(lots.getByRole('row').nth(1)).toContainText(/88\d{4}/);

  await lots.getByRole('button', { name: /^Webservice/ }).click();
  const service = page.getByRole('dialog', { name: /^Webservice do lote/ });
  await expect(service.getByText(/Recebido pelo convênio/)).toBeVisible();
  await service.getByRole('button', { name: 'Consultar situação' }).click();
  await expect(service.getByText(/Em análise/)).toBeVisible();
  await accessible(page);
  await service.getByRole('button', { name: 'Buscar demonstrativo' }).click();
  await expect(service.getByText('Demonstrativo importado')).toBeVisible();
  await service.getByRole('button', { name: 'Fechar', exact: true }).last().click();
  await expect(lots.getByText('Com retorno')).toBeVisible();
});
