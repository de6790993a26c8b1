import { accessible, expect, signIn, test } from './clinic.ts';
import { pick } from './drivers/fields.ts';
import { registrar } from './drivers/records.ts';
import { patientOfSessions, twoSessions } from './drivers/sessions.ts';

test('BIL-036 a session goes on with the guide of the one before, and both are one guide of the lot that the insurance gets', async ({
  page,
  request,
}) => {
  const registry = await registrar(request);
  const number = String(Date.now()).slice(-9);
  const patient = patientOfSessions(number);
  const [first, second] = await twoSessions(registry, { number, patient });
  await signIn(page, 'admin@aurora.demo');
  await page.goto(`/financial/accounts/${second.id}/edit`);
  const guide = page.getByRole('dialog', { name: 'Guia de SP/SADT', exact: true });
  await guide.getByRole('button', { name: 'Sessões anteriores' }).click();
  const sessions = page.getByRole('table', { name: 'Sessões anteriores' });
  const earlier = sessions.getByRole('row').filter({ hasText: `${number}1` });
  await earlier.getByRole('button').click();
  await expect(guide.getByRole('textbox', { name: /Nº da guia no prestador/ })).toHaveValue(`${number}1`);
  await guide.getByRole('button', { name: 'Finalizar' }).click();
  await expect(guide).toBeHidden();

  await page.goto('/financial/billing-accounts');
  const open = page.getByRole('table', { name: 'Contas em aberto' });
  const ofPlan = page.waitForResponse((answer) => /\/billing-accounts\?.*insurancePlanId=/.test(answer.url()));
  await pick(page.locator('main'), 'Convênio e plano', /Vida Plena Saúde.*Essencial/);
  await ofPlan;
  await expect(open).not.toHaveAttribute('aria-busy', 'true');
  for (const { key } of [first, second])
    await open.getByRole('checkbox', { name: `Selecionar conta ${key}`, exact: true }).press('Space');
  await page.getByRole('button', { name: 'Incluir na fatura' }).click();
  const gather = page.getByRole('dialog', { name: 'Incluir na fatura' });
  await pick(gather, 'Fatura', 'Nova fatura');
  await gather.getByRole('textbox', { name: /Código da nova fatura/ }).fill(`SES-${number}`);
  await gather.getByRole('button', { name: 'Incluir na fatura' }).click();
  await page.getByRole('link', { name: `SES-${number}` }).click();
  await page.getByRole('button', { name: 'Fechar fatura' }).click();
  await page.getByRole('dialog', { name: 'Fechar fatura' }).getByRole('button', { name: 'Fechar fatura' }).click();

  const lots = page.getByRole('table', { name: 'Lotes para o convênio' });
  await expect(lots.getByText('1 guia', { exact: true })).toBeVisible();
  await lots.getByRole('button', { name: /^Enviar pelo webservice/ }).click();
  await page.getByRole('dialog', { name: 'Enviar pelo webservice' }).getByRole('button', { name: 'Enviar' }).click();
  await expect(lots.getByText('Enviado', { exact: true })).toBeVisible();
  await accessible(page);

  // What the insurance says on paper is typed by its own numbers of the items.
  await lots.getByRole('button', { name: /^Documentos do lote/ }).click();
  await page.getByRole('menuitem', { name: 'Digitar retorno' }).click();
  const items = page.getByRole('table', { name: 'Itens do lote' });
  await items.getByRole('textbox', { name: `Liberado do item 1 da guia ${number}1` }).fill('57,00');
  await items.getByRole('textbox', { name: `Glosado do item 2 da guia ${number}1` }).fill('7,00');
  await items.getByRole('textbox', { name: `Código da glosa do item 2 da guia ${number}1` }).fill('1705');
  await accessible(page);
  await page.getByRole('button', { name: 'Guardar retorno' }).click();
  const denied = page.getByRole('row').filter({ hasText: 'R$ 7,00' }).first();
  await expect(denied).toContainText(`${number}1`);
  await expect(denied).toContainText(patient);
  await accessible(page);
});
