import { accessible, expect, signIn, test } from './clinic.ts';
import { dayAhead, shown } from './drivers/days.ts';
import { message } from './drivers/fields.ts';

test('a new insurer with its plan is set up, priced and changed [REG-005, REG-006, REG-007, REG-104]', async ({
  page,
}) => {
  await signIn(page, 'admin@aurora.demo');
  await page.goto('/clinical/insurances');
  await expect(page.getByRole('heading', { name: 'Convênios', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Preços de Vida Plena Saúde, Essencial' })).toBeVisible();
  await accessible(page);

  await page.getByRole('link', { name: 'Novo convênio' }).click();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page.getByText('Campo obrigatório').first()).toBeVisible();
  await page.getByLabel('Buscar na lista da ANS').fill('000582');
  await page.getByRole('option', { name: /PORTO SEGURO/ }).click();
  await expect(page.getByLabel('Registro na ANS')).toHaveValue('000582');
  await page.getByLabel('Nome do plano').fill('Ouro');
  await page.getByRole('switch', { name: 'Usa o padrão TISS' }).check();
  await page.getByRole('tab', { name: 'Contrato e envio' }).click();
  await page.getByLabel('Dia do fechamento').fill('25');
  await expect(page.getByText('Um atendimento de hoje entra na fatura que fecha em')).toBeVisible();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(page).toHaveURL(/\/clinical\/insurances$/);

  await page.getByRole('link', { name: 'Preços de PORTO SEGURO SAÚDE, Ouro' }).click();
  await page.getByLabel('Aceitar procedimento').fill('10101012');
  await page.getByRole('option').first().click();
  const price = page.getByRole('textbox', { name: /^Valor convênio de/ });
  await price.fill('123,45');
  await page.getByRole('button', { name: 'Salvar preços' }).click();
  await expect(page.getByRole('button', { name: 'Salvar preços' })).toBeHidden();
  await page.reload();
  await expect(price).toHaveValue('123,45');
  await page.getByRole('button', { name: 'Copiar de outro plano' }).click();
  const copied = page.getByRole('dialog', { name: 'Copiar preços de outro plano' });
  await copied.getByRole('combobox', { name: 'Plano' }).click();
  await page.getByRole('option', { name: /Vida Plena.*Essencial/ }).click();
  await copied.getByRole('button', { name: 'Copiar' }).click();
  await expect(price.nth(3)).toBeVisible();
  await page.getByLabel('Pesquisar procedimento').fill('10101012');
  await expect(price).toHaveCount(1);
  await expect(price).toHaveValue('123,45');
  await accessible(page);
  await page.getByRole('tab', { name: 'Faturas' }).click();
  await page.getByLabel('Código da nova fatura').fill('OURO-1');
  await page.getByRole('button', { name: 'Abrir fatura' }).click();
  await expect(page.getByRole('button', { name: 'Fechar', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Regras e contrato' }).click();
  await expect(page.getByRole('switch', { name: 'Usa o padrão TISS' })).toBeChecked();
  await page.getByLabel('Observações').fill('Renova em março');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(message(page, 'Salvo com sucesso')).toBeVisible();
  await page.getByRole('link', { name: 'PORTO SEGURO SAÚDE', exact: true }).click();
  await expect(page.getByLabel('Observações')).toHaveValue('Renova em março');
});

test('without the permission the pages of insurers are forbidden [REG-005, REG-006, REG-007]', async ({ page }) => {
  await signIn(page, 'recepcao@aurora.demo');
  await page.goto('/clinical/insurances/create');
  await expect(page.getByText('Acesso não autorizado!')).toBeVisible();
  await page.goto('/clinical/insurances/0190a1b2c3d4e5f601020304/edit');
  await expect(page.getByText('Acesso não autorizado!')).toBeVisible();
  await page.goto('/clinical/insurances');
  await expect(page.getByRole('heading', { name: 'Convênios', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Novo convênio' })).toHaveCount(0);
});

test.describe('a table in a file', () => {
  test.use({ allowed: [/status of 422/] });

  test('the table that an insurer sent is tried on a charged month before it is imported', async ({ page }) => {
    await signIn(page, 'admin@aurora.demo');
    await page.goto('/clinical/insurances');
    await page.getByRole('link', { name: 'Preços de Vida Plena Saúde, Essencial' }).click();
    await page.getByRole('tab', { name: 'Reajuste e simulação' }).click();
    // Three months back everything has been charged, whatever day it is.
    await page.getByLabel('Mês do atendimento').fill(shown(dayAhead(-92)).slice(3));
    await page.getByRole('radio', { name: 'Tabela em arquivo' }).check();
    await page.getByRole('button', { name: 'Simular', exact: true }).click();
    await expect(page.getByText('Campo obrigatório')).toBeVisible();

    const bring = (text: string) =>
      page
        .getByLabel('Arquivo da tabela')
        .setInputFiles({ name: 'tabela.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await bring('isto\nnão é tabela\n');
    await page.getByRole('button', { name: 'Simular', exact: true }).click();
    await expect(page.getByText(/Não encontramos o cabeçalho/)).toBeVisible();

    await bring('Código;Valor convênio\n1.01.01.01-2;9.999,00\n10101012;1,00\n');
    await page.getByRole('button', { name: 'Simular', exact: true }).click();
    const result = page.getByRole('status', { name: 'Resultado da simulação' });
    await expect(result.getByText('1 preço lido do arquivo. 1 linha ficou de fora.')).toBeVisible();
    await expect(result.getByRole('row', { name: /^3 Código Código repetido na tabela$/ })).toBeVisible();
    await expect(result.getByRole('row', { name: /^1\.01\.01\.01-2 .*R\$/ })).toBeVisible();
    await accessible(page);
    // Nothing was stored: the plan asks what it asked.
    await page.getByRole('tab', { name: 'Preços e procedimentos' }).click();
    await page.getByLabel('Pesquisar procedimento').fill('10101012');
    const price = page.getByRole('textbox', { name: /^Valor convênio de/ });
    await expect(price).toHaveCount(1);
    await expect(price).not.toHaveValue('9.999,00');
  });
});
