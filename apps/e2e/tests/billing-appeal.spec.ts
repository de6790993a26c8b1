import { dayAhead } from './drivers/days.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { accessible, expect, signIn, test } from './clinic.ts';
import { pick } from './drivers/fields.ts';
import { login } from './drivers/server.ts';

interface Lot {
  readonly id: string;
  readonly number: number;
  readonly status: string;
}
interface FormGuide {
  readonly accountId: string;
  readonly number: string;
  readonly items: readonly { readonly code: string | null; readonly charged: number }[];
}
interface Line {
  readonly id: string;
  readonly accountId: string;
  readonly accountKey: string;
  readonly code: string | null;
  readonly total: number;
  readonly transfer: number | null;
}

/** Asks the server as the administration of the clinic. */
async function administration(request: APIRequestContext) {
  const { token, user } = await login(request, 'admin@aurora.demo');
  const branch = user.branch ?? user.branches?.[0];
  const headers = { authorization: `Bearer ${token}`, 'branch-id': branch?.id ?? '' };
  return async (method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => {
    const key = `journey-${Date.now()}-${Math.random()}`;
    const answer = await request.fetch(`/api${path}`, {
      method,
      headers: { ...headers, ...(method === 'POST' ? { 'idempotency-key': key } : {}) },
      ...(data ? { data } : {}),
    });
    expect([path, answer.status(), answer.ok() || (await answer.text())]).toEqual([path, answer.status(), true]);
    return answer.json();
  };
}
type Ask = Awaited<ReturnType<typeof administration>>;

interface Rule {
  readonly id: string;
  readonly professional: { readonly id: string; readonly name: string } | null;
  readonly plan: { readonly id: string } | null;
  readonly basis: string;
  readonly [term: string]: unknown;
}

/** Every rule of a professional deducts what stays denied. */
async function deductUpheld(ask: Ask, rules: readonly Rule[]): Promise<void> {
  for (const { id, professional, plan, basis, type, percent, value, afterDiscount, afterCardFee, version } of rules)
    await ask('PUT', `/transfer-rules/${id}`, {
      professionalId: professional?.id ?? null,
      planId: plan?.id ?? null,
      denialPolicy: 'upheld',
      basis,
      type,
      percent,
      value,
      afterDiscount,
      afterCardFee,
      version,
    });
}

/** A line of a lot that its insurer has, transferred to its professional by a rule that deducts what stays denied. */
async function transferredLine(ask: Ask) {
  const { items: invoices } = await ask('GET', '/billing-invoices?status=closed&limit=0');
  const rules: readonly Rule[] = (await ask('GET', '/transfer-rules?limit=0')).items;
  const own = rules.filter(({ professional, basis }) => professional !== null && basis === 'production');
  for (const invoice of invoices) {
    const lots: Lot[] = (await ask('GET', `/billing-invoices/${invoice.id}/lots`)).items;
    const lot = lots.find(({ status }) => status === 'sent');
    if (lot === undefined) continue;
    const form = await ask('GET', `/billing-returns/typed?lotId=${lot.id}`);
    const { version } = await ask('GET', `/billing-invoices/${invoice.id}`);
    await ask('POST', `/billing-invoices/${invoice.id}/finalization`, { version });
    const accounts = new Map<string, FormGuide>(form.guides.map((guide: FormGuide) => [guide.accountId, guide]));
    for (const [id, theirs] of Map.groupBy(own, ({ professional }) => professional?.id ?? '')) {
      const { items } = await ask('GET', `/professional-transfer?professionalId=${id}&limit=0`);
      const line: Line | undefined = items.find((one: Line) => accounts.has(one.accountId) && (one.transfer ?? 0) > 0);
      const guide = accounts.get(line?.accountId ?? '');
      if (line === undefined || guide === undefined) continue;
      await deductUpheld(ask, theirs);
      const body = { lineIds: [line.id], total: line.transfer, dueDate: dayAhead(10) };
      await ask('POST', `/professional-transfer/${id}`, body);
      return {
        lot,
        guide,
        line,
        insurance: form.insurance.name as string,
        professional: theirs[0]?.professional?.name ?? '',
      };
    }
  }
  throw new Error('no lot of the demonstration has a line to be transferred');
}

const textOf = (xml: string, name: string): string => new RegExp(`<ans:${name}>([^<]*)<`).exec(xml)?.[1] ?? '';

/** The answer of an insurer to the only item of an appeal: it releases nothing. */
function upheld(appeal: string, day: string): Buffer {
  const e = (name: string, content: string) => `<ans:${name}>${content}</ans:${name}>`;
  const insurer = textOf(appeal, 'registroANS');
  const provider = textOf(appeal, 'codigoPrestadorNaOperadora');
  const value = textOf(appeal, 'valorRecursado');
  const header = e(
    'cabecalho',
    e(
      'identificacaoTransacao',
      e('tipoTransacao', 'RESPOSTA_RECURSO_GLOSA') +
        e('sequencialTransacao', '1') +
        e('dataRegistroTransacao', day) +
        e('horaRegistroTransacao', '10:30:00'),
    ) +
      e('origem', e('registroANS', insurer)) +
      e('destino', e('identificacaoPrestador', e('codigoPrestadorNaOperadora', provider))) +
      e('Padrao', '4.03.00'),
  );
  const procedure =
    e('codigoTabela', '22') + e('codigoProcedimento', '10101012') + e('descricaoProcedimento', 'Procedimento');
  const item =
    e('numeroGuiaPrestador', textOf(appeal, 'numeroGuiaOrigem')) +
    e('dataRealizacao', day) +
    e('sequencialItem', textOf(appeal, 'sequencialItem')) +
    e('procRecurso', procedure) +
    e('codGlosa', textOf(appeal, 'codGlosaItem')) +
    e('valorRecursado', value) +
    e('justificativaPrestador', 'Autorizado') +
    e('valorAcatadado', '0.00');
  const body = e(
    'operadoraParaPrestador',
    e(
      'respostaRecursoGlosa',
      e(
        'reciboGlosa',
        e('registroANS', insurer) +
          e('numeroGuiaRecGlosaPrestador', textOf(appeal, 'numeroGuiaRecGlosaPrestador')) +
          e('nomeOperadora', 'Operadora') +
          e('objetoRecurso', textOf(appeal, 'objetoRecurso')) +
          e('codigoPrestador', provider) +
          e('numeroLote', textOf(appeal, 'numeroLote')) +
          e('numeroProtocolo', textOf(appeal, 'numeroProtocolo')) +
          e('opcaoRecurso', e('recursoGuia', e('respostaGuiaItens', item))) +
          e('dataRecurso', day) +
          e('valorTotalRecursado', value) +
          e('valorTotalAcatado', '0.00'),
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

test('a table of an insurer denies a transferred line, the denial is appealed and upheld, and the next transfer has its negative line [TIS-018]', async ({
  page,
  request,
}) => {
  const ask = await administration(request);
  const { lot, guide, line, insurance, professional } = await transferredLine(ask);
  const item = guide.items.find(({ code }) => code === line.code);
  if (item === undefined) throw new Error('the guide has no item of the line');
  const reais = (value: number) => value.toFixed(2).replace('.', ',');
  await signIn(page, 'faturamento@aurora.demo');

  await page.goto('/financial/billing-returns');
  const table = [
    'Guia;Código do procedimento;Valor apresentado;Valor liberado;Valor glosado;Código da glosa',
    `${guide.number};${item.code};${reais(item.charged)};${reais(item.charged - 1)};1,00;1801`,
    `Total;;${reais(item.charged)};${reais(item.charged - 1)};1,00;`,
  ].join('\r\n');
  const input = page.getByLabel('Importar retorno').last();
  await input.setInputFiles({ name: 'retorno.csv', mimeType: 'text/csv', buffer: Buffer.from(table, 'latin1') });
  const columns = page.getByRole('table', { name: 'Colunas do arquivo' });
  await expect(columns.getByRole('combobox', { name: 'O que traz Valor glosado' })).toHaveText(/Valor glosado/);
  await pick(page.locator('main'), 'Convênio', insurance);
  await accessible(page);
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  const answers = page.getByRole('table', { name: 'Respostas do convênio' });
  await expect(answers.getByRole('row', { name: new RegExp(guide.number) })).toContainText('1801');

  await page.goto('/financial/billing-denials?code=1801&status=open');
  const denials = page.getByRole('table', { name: 'Glosas' });
  await denials
    .getByRole('checkbox', { name: `Selecionar glosa 1801 da guia ${guide.number}`, exact: true })
    .press('Space');
  await page.getByRole('button', { name: 'Recorrer' }).click();
  const appealing = page.getByRole('dialog', { name: 'Recorrer' });
  await appealing.getByRole('textbox').fill('Autorizado');
  await appealing.getByRole('button', { name: 'Gerar recurso' }).click();
  await expect(appealing).toBeHidden();
  // Other appeals stand there already: the new one is that of the lot.
  const made = page
    .getByRole('table', { name: 'Recursos' })
    .getByRole('row')
    .filter({ hasText: insurance })
    .filter({ has: page.getByText(`Lote ${lot.number}`, { exact: true }) });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    made.getByRole('button', { name: /^Baixar XML do recurso/ }).click(),
  ]);
  const appeal = (await readFile(await download.path())).toString('latin1');
  expect(textOf(appeal, 'numeroLote')).toBe(String(lot.number));

  await page.goto('/financial/billing-returns');
  const answer = upheld(appeal, textOf(appeal, 'dataRegistroTransacao'));
  await input.setInputFiles({ name: 'resposta.xml', mimeType: 'text/xml', buffer: answer });
  await expect(page.getByRole('heading', { name: /^Retorno \d/ })).toBeVisible();
  await page.goto(`/financial/billing-denials?code=1801&status=upheld`);
  const kept = denials.getByRole('row', { name: new RegExp(`guia ${guide.number}`) });
  await expect(kept).toContainText('Mantida');

  await page.goto('/financial/billing-transfer');
  await pick(page.locator('main'), 'Profissional', professional);
  const lines = page.getByRole('table', { name: 'Procedimentos' });
  const negative = lines.getByRole('row').filter({ hasText: '1801' }).filter({ hasText: line.accountKey });
  await expect(negative).toContainText('-R$');
});
