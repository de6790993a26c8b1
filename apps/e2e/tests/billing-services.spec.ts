import { accessible, expect, signIn, test } from './clinic.ts';
import { pick } from './drivers/fields.ts';
import { asPerson } from './drivers/server.ts';
import { isSession } from './drivers/sessions.ts';

test('TIS-014 the biller tries the connection of an insurance, sends a lot over its web service, sees its protocol, and cancels one guide of it, which goes out in another lot', async ({
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
  const ofPlan = page.waitForResponse((answer) => /\/billing-accounts\?.*insurancePlanId=/.test(answer.url()));
  await pick(page.locator('main'), 'Convênio e plano', /Vida Plena Saúde.*Essencial/);
  await ofPlan;
  const open = page.getByRole('table', { name: 'Contas em aberto' });
  const rows = open
    .getByRole('row', { name: /Vida Plena/ })
    .filter({ hasNotText: 'R$ 0,00' })
    .filter({ hasText: 'Guia de consulta' });
  await expect(open).not.toHaveAttribute('aria-busy', 'true');
  await expect(rows.nth(1)).toBeVisible();
  for (const place of [0, 1]) {
    const account = await rows.nth(place).getByRole('link').first().innerText();
    await open.getByRole('checkbox', { name: `Selecionar conta ${account}`, exact: true }).press('Space');
  }
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
  const guides = service.getByRole('table', { name: /^Guias do lote/ });
  await guides
    .getByRole('button', { name: /^Cancelar no convênio a guia/ })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: 'Cancelar guia no convênio' })
    .getByRole('button', { name: 'Cancelar a guia' })
    .click();
  await expect(service.getByText(/^Guia \d+ cancelada no convênio/)).toBeVisible();
  await expect(guides.getByText('Cancelada', { exact: true })).toBeVisible();
  await accessible(page);
  await service.getByRole('button', { name: 'Fechar', exact: true }).last().click();
  await expect(lots.getByText('1 guia · 1 cancelada')).toBeVisible();
  await lots.getByRole('button', { name: /^Gerar novo lote com as guias canceladas/ }).click();
  await expect(lots.getByText(/^Guias canceladas do lote/)).toBeVisible();
  await lots
    .getByRole('row', { name: /Enviado/ })
    .getByRole('button', { name: /^Webservice/ })
    .click();
  await service.getByRole('button', { name: 'Buscar demonstrativo' }).click();
  await expect(service.getByText('Demonstrativo importado')).toBeVisible();
  await service.getByRole('button', { name: 'Fechar', exact: true }).last().click();
  await expect(lots.getByText('Com retorno')).toBeVisible();
});

test('TIS-014 the desk asks the insurance to authorize a SP/SADT guide: in analysis first, then it fills the guide, which is saved with it', async ({
  page,
  request,
}) => {
  const ask = await asPerson(request, 'admin@aurora.demo');
  const account = (await authorizable(ask))[0];
  if (account === undefined) throw new Error('the demonstration has no open SP/SADT guide of the connected insurance');
  // The simulator looks at a request first whose guide ends in 7.
  const number = `${String(Date.now()).slice(-9)}7`;
  await signIn(page, 'admin@aurora.demo');
  await page.goto(`/financial/accounts/${account.id}/edit`);
  const guide = page.getByRole('dialog', { name: 'Guia de SP/SADT', exact: true });
  await guide.getByRole('textbox', { name: /Nº da guia no prestador/ }).fill(number);
  await guide.getByRole('button', { name: 'Pedir autorização' }).click();
  await expect(guide.getByText(/em análise no convênio/)).toBeVisible();
  await guide.getByRole('button', { name: 'Consultar situação' }).click();
  await expect(guide.getByText(/O convênio autorizou/)).toBeVisible();
  const password = guide.getByRole('textbox', { name: /Senha/ });
  await expect(password).toHaveValue(`S${number}`);
  await accessible(page);
  await guide.getByRole('button', { name: 'Finalizar' }).click();
  await expect(guide).toBeHidden();
  const stored = JSON.parse((await ask(`/api/billing-accounts/${account.id}`)).text) as Stored;
  expect(stored).toMatchObject({
    authorization: { password: `S${number}`, requestNumber: number },
    referral: { provider: number, insurance: `77${number}` },
  });
  expect(stored.expenses[0]?.authorizedQuantity).not.toBeNull();
});

test('TIS-014 the OPME of a guide are asked for in the annex of the request, which says why; what was authorized stands at each line', async ({
  page,
  request,
}) => {
  const ask = await asPerson(request, 'admin@aurora.demo');
  const account = (await authorizable(ask))[1];
  if (account === undefined) throw new Error('the demonstration has no second open SP/SADT guide of that insurance');
  const number = `${String(Date.now()).slice(-9)}8`;
  await signIn(page, 'admin@aurora.demo');
  await page.goto(`/financial/accounts/${account.id}/edit`);
  const guide = page.getByRole('dialog', { name: 'Guia de SP/SADT', exact: true });
  await guide.getByRole('textbox', { name: /Nº da guia no prestador/ }).fill(number);
  await guide.getByRole('button', { name: 'Adicionar despesa' }).click();
  const line = page.getByRole('dialog', { name: 'Configurar procedimento' });
  await line.getByRole('combobox', { name: 'Procedimento', exact: true }).fill('Placa bloqueada');
  await page.getByRole('option').first().click();
  await line.getByRole('textbox', { name: 'Registro ANVISA' }).fill('80000000001');
  await line.getByRole('textbox', { name: 'Referência no fabricante' }).fill('PBR-24');
  await line.getByRole('textbox', { name: /Autorização de funcionamento/ }).fill('P0001');
  await line.getByRole('button', { name: 'Salvar' }).click();
  await expect(line).toBeHidden();

  await guide.getByRole('button', { name: 'Pedir autorização' }).click();
  const annex = page.getByRole('dialog', { name: 'Pedir autorização de OPME' });
  await annex.getByRole('button', { name: 'Pedir com as OPME' }).click();
  await expect(annex.getByRole('textbox', { name: /Telefone do solicitante/ })).toBeFocused();
  await page.keyboard.type('41999998888');
  await annex.getByRole('textbox', { name: /Justificativa técnica/ }).fill('Fratura instável do rádio distal');
  await accessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(annex).toBeHidden();
  await expect(guide.getByText('O convênio autorizou tudo o que foi pedido.')).toBeVisible();
  await guide.getByRole('button', { name: 'Finalizar' }).click();
  await expect(guide).toBeHidden();
  const { expenses } = JSON.parse((await ask(`/api/billing-accounts/${account.id}`)).text) as Stored;
  expect(expenses.at(-1)).toMatchObject({ authorizedQuantity: 1, supply: { anvisaRegistration: '80000000001' } });
});

/** The open SP/SADT guides of the connected insurance that its simulator authorizes: no procedure whose code ends in 9. Those of another journey are its own. */
async function authorizable(ask: Awaited<ReturnType<typeof asPerson>>): Promise<readonly Listed[]> {
  const { text } = await ask('/api/billing-accounts?status=open&guideType=sadt&limit=200');
  const found: Listed[] = [];
  for (const one of (JSON.parse(text) as { items: readonly Listed[] }).items) {
    if (one.insurance.name !== 'Vida Plena Saúde' || isSession(one.patient) || found.length === 2) continue;
    const { expenses } = JSON.parse((await ask(`/api/billing-accounts/${one.id}`)).text) as Stored;
    if (expenses.length > 0 && expenses.every(({ code }) => !code?.endsWith('9'))) found.push(one);
  }
  return found;
}

interface Listed {
  readonly id: string;
  readonly insurance: { readonly name: string };
  readonly patient: { readonly name: string };
}
interface Stored {
  readonly expenses: readonly { readonly code: string | null; readonly authorizedQuantity: number | null }[];
}
