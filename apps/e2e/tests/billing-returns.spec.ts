import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { accessible, expect, signIn, test } from './clinic.ts';
import { pick } from './drivers/fields.ts';

const textOf = (xml: string, name: string): string => new RegExp(`<ans:${name}>([^<]*)<`).exec(xml)?.[1] ?? '';

/** The receipt that an insurer sends for the lot in a file. */
function receiptOf(lot: string, day: string, protocol: string): Buffer {
  const insurer = textOf(lot, 'registroANS');
  const provider = textOf(lot, 'codigoPrestadorNaOperadora');
  const e = (name: string, content: string) => `<ans:${name}>${content}</ans:${name}>`;
  const header = e(
    'cabecalho',
    e(
      'identificacaoTransacao',
      e('tipoTransacao', 'PROTOCOLO_RECEBIMENTO') +
        e('sequencialTransacao', '1') +
        e('dataRegistroTransacao', day) +
        e('horaRegistroTransacao', '10:30:00'),
    ) +
      e('origem', e('registroANS', insurer)) +
      e('destino', e('identificacaoPrestador', e('codigoPrestadorNaOperadora', provider))) +
      e('Padrao', '4.03.00'),
  );
  const guide = e(
    'dadosGuias',
    e('numeroGuiaPrestador', '1') + e('dadosBeneficiario', e('numeroCarteira', '1') + e('atendimentoRN', 'N')),
  );
  const body = e(
    'operadoraParaPrestador',
    e(
      'recebimentoLote',
      e(
        'protocoloRecebimento',
        e('registroANS', insurer) +
          e('dadosPrestador', e('codigoPrestadorNaOperadora', provider)) +
          e('numeroLote', textOf(lot, 'numeroLote')) +
          e('dataEnvioLote', day) +
          e(
            'detalheProtocolo',
            e('numeroProtocolo', protocol) + e('valorTotalProtocolo', '1.00') + e('dadosGuiasProtocolo', guide),
          ),
      ),
    ),
  );
  const hash = createHash('md5')
    .update((header + body).replaceAll(/<[^>]*>/g, ''), 'latin1')
    .digest('hex');
  return Buffer.from(
    `<?xml version="1.0" encoding="ISO-8859-1"?><ans:mensagemTISS xmlns:ans="http://www.ans.gov.br/padroes/tiss/schemas">${header}${body}${e('epilogo', e('hash', hash))}</ans:mensagemTISS>`,
    'latin1',
  );
}

// The altered file.
test.use({ allowed: [/status of 422/] });

// Before a denial is accepted: it may be one of this invoice.
test('what an insurer took back in a payment is taken from its invoice and laid on it again, by keyboard, and stands there [TIS-016]', async ({
  page,
}) => {
  await signIn(page, 'faturamento@aurora.demo');
  await page.goto('/financial/billing-returns?kind=payment');
  await page.getByRole('table', { name: 'Retornos do convênio' }).getByRole('link').first().click();
  const charges = page.getByRole('table', { name: 'Impostos, débitos e créditos' });
  const debit = charges.getByRole('row', { name: /Ajuste de pagamento anterior/ });
  await expect(charges.getByRole('row', { name: /IRRF/ }).getByRole('button')).toHaveCount(0);
  const code = await debit.getByRole('link').innerText();
  const value = (await debit.getByRole('cell').nth(3).innerText()).replace(/^R\$\s/, '');
  await accessible(page);
  await debit.getByRole('button', { name: /^Retirar/ }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Retirar lançamento' })
    .getByRole('button', { name: 'Retirar' })
    .press('Enter');
  await debit.getByRole('button', { name: 'Lançar em fatura' }).press('Enter');
  const laying = page.getByRole('dialog', { name: 'Lançar débito em fatura' });
  const invoice = laying.getByRole('combobox', { name: 'Fatura' });
  await expect(invoice).toBeFocused();
  await expect(invoice).toHaveText('Selecione');
  await page.keyboard.press('Enter');
  // The invoice whose denials miss something stands first.
  await expect(page.getByRole('option').first()).toContainText(code);
  await page.keyboard.press('Enter');
  await expect(laying.getByRole('textbox', { name: 'Valor' })).toHaveValue(value);
  await accessible(page);
  await laying.getByRole('textbox', { name: 'Valor' }).press('Enter');
  await expect(debit.getByRole('link', { name: code })).toBeVisible();
  await debit.getByRole('link', { name: code }).click();
  await expect(page.getByRole('heading', { name: code })).toBeVisible();
});

test('the biller sends a lot, corrects a rejected one, reads what the insurer answered and accepts a denial', async ({
  page,
}) => {
  const code = `RET-${Date.now()}`;
  await signIn(page, 'faturamento@aurora.demo');
  await page.goto('/financial/billing-accounts');
  await pick(page.locator('main'), 'Convênio e plano', /Bem Cuidar.*Família/);
  const open = page.getByRole('table', { name: 'Contas em aberto' });
  const rows = open.getByRole('row', { name: /Bem Cuidar/ }).filter({ hasNotText: 'R$ 0,00' });
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
  await expect(lots.getByText('Preparado')).toBeVisible();
  await lots.getByRole('button', { name: /^Registrar envio/ }).click();
  const sending = page.getByRole('dialog', { name: 'Registrar envio' });
  await sending.getByRole('textbox', { name: 'Protocolo' }).fill('123456');
  await accessible(page);
  await page.keyboard.press('Enter');
  await expect(sending).toBeHidden();
  await expect(lots.getByText('Enviado')).toBeVisible();
  await lots.getByRole('button', { name: /rejeitado$/ }).click();
  const rejecting = page.getByRole('dialog', { name: 'Lote rejeitado' });
  await rejecting.getByRole('textbox', { name: 'Motivo' }).fill('Carteira do beneficiário inválida');
  await rejecting.getByRole('button', { name: 'Rejeitar lote' }).click();
  await expect(lots.getByText('Rejeitado', { exact: true })).toBeVisible();
  await lots.getByRole('button', { name: /^Gerar novo lote/ }).click();
  const anew = lots.getByRole('row').filter({ hasText: 'No lugar do lote' });
  await expect(anew).toContainText('Preparado');

  await anew.getByRole('button', { name: /^Documentos do lote/ }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Baixar XML' }).click(),
  ]);
  const lot = (await readFile(await download.path())).toString('latin1');
  const receipt = receiptOf(lot, textOf(lot, 'dataRegistroTransacao'), '987654');
  await page
    .getByLabel('Ler protocolo (XML)')
    .last()
    .setInputFiles({ name: 'protocolo.xml', mimeType: 'text/xml', buffer: receipt });
  await expect(anew).toContainText('987654');
  await expect(anew).toContainText('Enviado');

  await page.goto('/financial/billing-returns?kind=analysis');
  const returns = page.getByRole('table', { name: 'Retornos do convênio' });
  await expect(returns.getByRole('row', { name: /Demonstrativo de análise/ }).first()).toBeVisible();
  const wrong = Buffer.from(receipt.toString('latin1').replace('987654', '987655'), 'latin1');
  await page
    .getByLabel('Importar retorno')
    .last()
    .setInputFiles({ name: 'alterado.xml', mimeType: 'text/xml', buffer: wrong });
  await expect(page.getByRole('alert')).toContainText('nada foi guardado');
  await accessible(page);
  await returns.getByRole('link').first().click();
  await expect(page.getByRole('table', { name: 'Respostas do convênio' })).toBeVisible();
  await pick(page.locator('main'), 'Respostas', 'Com glosa');
  await accessible(page);

  await page.goto('/financial/billing-denials?status=open');
  const board = page.getByRole('table', { name: 'Glosas' });
  await board
    .getByRole('checkbox', { name: /^Selecionar glosa/ })
    .first()
    .press('Space');
  await page.getByRole('button', { name: 'Aceitar glosas' }).click();
  await page.getByRole('dialog', { name: 'Aceitar glosas' }).getByRole('button', { name: 'Aceitar' }).click();
  await expect(page.getByText(/1 glosa aceita/)).toBeVisible();
  await accessible(page);
});
