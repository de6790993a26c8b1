import type { APIRequestContext, Page } from '@playwright/test';
import { accessible, expect, signIn, test } from './clinic.ts';
import { openAccount } from './drivers/account.ts';
import { newAdministrator } from './drivers/administrator.ts';
import { book, openAgenda } from './drivers/agenda.ts';
import { dayAhead } from './drivers/days.ts';
import { message, pick } from './drivers/fields.ts';
import { newCpf, newName } from './drivers/people.ts';
import { PASSWORD } from './drivers/personas.ts';
import { nextPhoneCode, phoneCode } from './drivers/phone.ts';
import { login } from './drivers/server.ts';

const OWN = 'uma senha só da Lia';

/** A colleague of her own for this journey, in a group of her own: nobody else's log-in changes. */
async function newColleague(
  request: APIRequestContext,
): Promise<{ readonly username: string; readonly group: string; readonly name: string }> {
  const mark = Date.now().toString(36);
  const { token, user } = await (
    await request.post('/api/auth', { data: { username: 'admin@aurora.demo', password: PASSWORD } })
  ).json();
  const headers = { authorization: `Bearer ${token}` };
  const group = `Diretoria ${mark}`;
  const made = await (
    await request.post('/api/permission-groups', {
      headers,
      data: { name: group, actions: ['general:listPatients'], userIds: [] },
    })
  ).json();
  const username = `lia.${mark}@aurora.demo`;
  const name = `Lia Prado ${mark}`;
  const membership = {
    branchId: user.branch.id,
    permissionGroupId: made.id,
    professionalId: null,
    isCollaborator: true,
    active: true,
  };
  const person = await request.post('/api/collaborators', {
    headers,
    data: { name, email: username, memberships: [membership] },
  });
  expect(person.status()).toBe(201);
  const { items } = await (await request.get('/api/demo/outbox')).json();
  const mail = (items as { to: string; text: string }[]).find(({ to }) => to === username)?.text ?? '';
  const id = /password-reset\/([0-9a-f]{24})/.exec(mail)?.[1];
  const code = /\b\d{6}\b/.exec(mail)?.[0];
  expect((await request.put(`/api/password-resets/${id}`, { data: { token: code, password: OWN } })).status()).toBe(
    200,
  );
  return { username, group, name };
}

async function enterPassword(page: Page, username: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Usuário').fill(username);
  await page.getByLabel('Senha', { exact: true }).fill(OWN);
  await page.keyboard.press('Enter');
}

test.describe('second factor', () => {
  // The session that is ended is told so by the server, and the browser tells of it.
  test.use({ allowed: [/status of 4(01|22)|ERR_INCOMPLETE_CHUNKED_ENCODING/] });

  test('a group begins to require it: the phone is made known at the log-in, recovery codes help, and another session is ended at once [AUD-010]', async ({
    page,
    request,
    colleague,
    browser,
  }) => {
    const { username, group, name } = await newColleague(request);

    // The administrator switches it on for the group.
    const admin = await colleague('admin@aurora.demo');
    await admin.goto('/permission-groups?search=Diretoria');
    await admin.getByRole('link', { name: group }).click();
    await admin.getByRole('switch', { name: 'Exige segundo fator' }).check();
    await admin.getByRole('button', { name: 'Salvar' }).click();
    await expect(message(admin, /salv/i)).toBeVisible();

    // The first log-in makes the phone known.
    await enterPassword(page, username);
    await expect(page.getByRole('heading', { level: 1, name: 'Cadastre seu celular' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'QR code para o aplicativo de códigos' })).toBeVisible();
    await accessible(page);
    const key = (await page.getByLabel('Chave', { exact: true }).innerText()).replaceAll(' ', '');
    const code = page.getByLabel('Código de verificação');
    await code.fill('000000');
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await expect(page.getByText('Código incorreto ou já usado')).toBeVisible();
    await code.fill(phoneCode(key));
    await page.keyboard.press('Enter');
    const codes = page.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await accessible(page);
    const recovery = await codes.first().innerText();
    await page.getByRole('button', { name: 'Guardei os códigos, entrar' }).click();
    await expect(page.getByRole('banner')).toBeVisible();

    // Elsewhere the password alone opens nothing; a recovery code does.
    const context = await browser.newContext();
    const other = await context.newPage();
    await enterPassword(other, username);
    await expect(other.getByRole('heading', { level: 1, name: 'Código de verificação' })).toBeVisible();
    await expect(other.getByRole('banner')).toHaveCount(0);
    await accessible(other);
    await other.getByLabel('Código de verificação').fill(recovery);
    await other.keyboard.press('Enter');
    await expect(other.getByRole('banner')).toBeVisible();

    // In the profile the other session is seen and ended, at once.
    await page.goto('/me');
    await expect(page.getByText(/9 códigos de recuperação por usar · exigido pelo seu grupo/)).toBeVisible();
    const sessions = page.getByRole('region', { name: 'Sessões abertas' });
    await expect(sessions.getByText('Esta sessão')).toBeVisible();
    await accessible(page);
    await sessions
      .getByRole('row')
      .filter({ hasNotText: 'Esta sessão' })
      .getByRole('button', { name: 'Encerrar' })
      .first()
      .click();
    await expect(message(page, 'Sessão encerrada')).toBeVisible();
    await expect(other).toHaveURL(/\/login/);
    await expect(page.getByRole('banner')).toBeVisible();

    // The phone again; then it is lost, and the administrator resets it.
    await enterPassword(other, username);
    await other.getByLabel('Código de verificação').fill(nextPhoneCode(key));
    await other.keyboard.press('Enter');
    await expect(other.getByRole('banner')).toBeVisible();
    await admin.goto(`/collaborators?search=${encodeURIComponent(name)}`);
    await admin.getByRole('link', { name }).click();
    const security = admin.getByRole('region', { name: 'Segurança' });
    await expect(security.getByText('Segundo fator ligado · 2 sessões abertas')).toBeVisible();
    await security.getByRole('button', { name: 'Redefinir segundo fator' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Sim' }).click();
    await expect(message(admin, 'Segundo fator redefinido')).toBeVisible();
    await expect(page).toHaveURL(/\/login/);
    await expect(other).toHaveURL(/\/login/);
    await context.close();
  });
});

/** A plan of this journey's own, whose consultation a supervisor must release; its name. */
async function planToRelease(request: APIRequestContext): Promise<string> {
  const { token } = await login(request, 'admin@aurora.demo');
  const ask = async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const answer = await request[method](`/api${path}`, { headers: { authorization: `Bearer ${token}` }, data });
    expect([answer.ok(), answer.ok() ? '' : await answer.text()]).toEqual([true, '']);
    return answer.json();
  };
  const { items } = await ask('get', '/insurances?search=Particular');
  const known = await ask('get', `/insurances/${items[0].id}`);
  const [{ settings, contract }] = known.plans;
  const name = `Liberado ${Date.now().toString(36)}`;
  const made = await ask('post', '/insurances', { name, type: known.type, plans: [{ name, settings, contract }] });
  const plan = `/insurances/${made.id}/plans/${made.plans[0].id}/prices`;
  const { items: expenses } = await ask('get', `/expenses?search=${encodeURIComponent('Consulta em consultório')}`);
  const expenseId: string = expenses[0].id;
  await ask('put', plan, { validFrom: null, items: [{ expenseId, insuranceValue: 0, particularValue: 150 }] });
  await ask('put', `${plan}/${expenseId}`, {
    rules: {
      requireAuthorization: true,
      requireClinicalIndication: false,
      requireWayTechnique: false,
      definition: { accreditation: false, professionals: [] },
    },
  });
  return name;
}

/** A supervisor with a phone: CPF and the key that the phone has. */
async function supervisor(request: APIRequestContext): Promise<{ readonly cpf: string; readonly key: string }> {
  const { token, user } = await login(request, await newAdministrator(request));
  const headers = { authorization: `Bearer ${token}` };
  const begun = await request.post('/api/me/second-factor/enrolment', { headers, data: { password: PASSWORD } });
  expect(begun.status()).toBe(200);
  const { ticket, enrolment } = (await begun.json()) as { ticket: string; enrolment: { key: string } };
  const proved = await request.put('/api/me/second-factor', {
    headers,
    data: { ticket, code: phoneCode(enrolment.key) },
  });
  expect(proved.status()).toBe(200);
  return { cpf: user.identity.value, key: enrolment.key };
}

test('a supervisor whose phone is known releases an account with password and code: the password alone does not [BIL-034, AUD-010]', async ({
  page,
  request,
}) => {
  const plan = await planToRelease(request);
  const { cpf, key } = await supervisor(request);
  const name = newName('Breno Caldas');
  await signIn(page, 'admin@aurora.demo');
  await openAgenda(page, dayAhead(4));
  await book(page, { name, plan: new RegExp(plan) });
  const account = await openAccount(page, name, 'Gerenciar conta convênio/particular');
  const payment = account.getByRole('region', { name: 'Pagamento' });
  await pick(payment, 'Caixa', /Caixa Centro/);
  await account.getByLabel('Nº da guia').fill('5503');
  await account.getByLabel('CPF do pagador').fill(newCpf());
  await pick(payment, 'Forma de pagamento', /^Dinheiro/);
  await payment.getByRole('button', { name: 'Adicionar parcela' }).click();
  await account.getByRole('button', { name: 'Finalizar' }).click();
  const release = page.getByRole('dialog', { name: 'Requer autorização' });
  await release.getByLabel('CPF', { exact: true }).fill(cpf);
  await release.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  const code = release.getByLabel('Código do celular');
  await expect(code).toBeFocused();
  await accessible(page);
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(release.getByText('Código incorreto ou já usado')).toBeVisible();
  await code.fill(nextPhoneCode(key));
  await page.keyboard.press('Enter');
  await expect(release).toBeHidden();
  await expect(message(page, 'Salvo com sucesso')).toBeVisible();
});
