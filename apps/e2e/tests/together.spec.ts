import { accessible, enter, expect, signIn, test } from './clinic.ts';
import { book, card, openAgenda, openCard } from './drivers/agenda.ts';
import { dayAhead } from './drivers/days.ts';
import { newName } from './drivers/people.ts';
import { asPerson } from './drivers/server.ts';
import { secondsOf } from './drivers/seconds.ts';

test('what one books, the other sees within two seconds without a reload [UXP-005]', async ({ page, colleague }) => {
  const day = dayAhead(5);
  await signIn(page, 'recepcao@aurora.demo');
  await openAgenda(page, day);
  const other = await colleague('admin@aurora.demo');
  await openAgenda(other, day);
  const name = newName('Quitéria Ramos');
  await book(page, { name, plan: /Mutual/ });
  expect(await secondsOf(other, () => expect(card(other, name)).toBeVisible())).toBeLessThan(2);
  const dialog = await openCard(page, name);
  await dialog.getByRole('button', { name: 'Confirmar', exact: true }).click();
  await expect(dialog.getByText('Confirmado', { exact: true })).toBeVisible();
  expect(await secondsOf(other, () => expect(card(other, name)).toHaveAccessibleName(/Confirmado/))).toBeLessThan(2);
});

test('eight tabs of one browser work; the first, looked at again, shows what was booked meanwhile', async ({
  page,
  context,
}) => {
  const day = dayAhead(5);
  await signIn(page, 'recepcao@aurora.demo');
  await openAgenda(page, day);
  let last = page;
  for (let tab = 2; tab <= 8; tab += 1) {
    last = await context.newPage();
    await last.goto('/help');
    await expect(last.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await openAgenda(last, day);
  const name = newName('Olga Prates');
  await book(last, { name, plan: /Mutual/ });
  await page.bringToFront();
  // Every page of a driven browser has the focus at once: the event of a tab that is chosen is given by hand.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(card(page, name)).toBeVisible();
});

test.describe('a lock', () => {
  // The browser itself tells of the refused lock.
  test.use({ allowed: [/status of 409/] });

  test('an appointment that somebody has open is locked for the other by name, until it is closed [SCH-023, SCH-025]', async ({
    page,
    colleague,
  }) => {
    const day = dayAhead(5);
    const name = newName('Ruth Sales');
    await signIn(page, 'recepcao@aurora.demo');
    await openAgenda(page, day);
    await book(page, { name, plan: /Mutual/ });
    const mine = await openCard(page, name);
    const other = await colleague('admin@aurora.demo');
    await openAgenda(other, day);
    const theirs = await openCard(other, name);
    await expect(theirs.getByText('Em uso por Jéssica Moura Lins.')).toBeVisible();
    await expect(theirs.getByRole('button', { name: 'Salvar' })).toHaveCount(0);
    await expect(theirs.getByRole('button', { name: 'Confirmar', exact: true })).toHaveCount(0);
    await expect(theirs.getByRole('button', { name: 'Sair' })).toBeVisible();
    await accessible(other);
    await mine.getByRole('button', { name: 'Sair' }).click();
    await expect(theirs.getByRole('button', { name: 'Salvar' })).toBeVisible();
    await expect(theirs.getByText('Em uso por Jéssica Moura Lins.')).toBeHidden();
    await theirs.getByRole('button', { name: 'Confirmar', exact: true }).click();
    await expect(theirs.getByText('Confirmado', { exact: true })).toBeVisible();
  });
});

const forbidden = [
  { username: 'medica@aurora.demo', path: '/cashier', call: '/api/cashiers?status=open' },
  {
    username: 'recepcao@aurora.demo',
    path: '/financial/reports',
    call: `/api/reports/cashier-demonstrative?startDate=${dayAhead(-1)}&endDate=${dayAhead(0)}&dateType=payment&type=cashier-summary`,
  },
  { username: 'caixa@aurora.demo', path: '/permission-groups', call: '/api/permission-groups' },
];
for (const { username, path, call } of forbidden) {
  test(`${username} is refused ${path} by the page and by the server [ACC-011, ACC-012, ACC-013, ACC-014, ACC-015]`, async ({
    page,
    request,
  }) => {
    await enter(page, username);
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'Acesso não autorizado!' })).toBeVisible();
    await expect(
      page.getByText('Você não possui os privilégios necessários para realizar essa ação.', { exact: true }),
    ).toBeVisible();
    await expect(
      page.getByText('Entre em contato com o adminstrador para solicitar o acesso.', { exact: true }),
    ).toBeVisible();
    expect(asked).not.toContain(call.split('?')[0]);
    await accessible(page);
    const get = await asPerson(request, username);
    expect((await get(call)).status).toBe(403);
  });
}

test('a professional sees her own schedule and no other [SCH-033]', async ({ page }) => {
  await signIn(page, 'medica@aurora.demo');
  await page.goto('/appointments');
  const columns = page.locator('[data-schedule]');
  const closed = page.getByText('Nenhuma agenda atende neste dia');
  await expect(columns.first().or(closed)).toBeVisible();
  // She works on some days of the week only.
  while (await closed.isVisible()) {
    const before = page.url();
    await page.getByRole('button', { name: 'Próximo dia' }).first().click();
    await expect(page).not.toHaveURL(before);
    await expect(columns.first().or(closed)).toBeVisible();
  }
  await expect(columns).toHaveCount(1);
  await expect(page.getByText('Beatriz Nogueira Sampaio').first()).toBeVisible();
  await expect(page.getByText('Plantão · Clínica médica')).toHaveCount(0);
});

test('nothing of one branch is seen from another [ACC-001]', async ({ page, colleague, request }) => {
  const name = newName('Sebastiana Couto');
  await signIn(page, 'recepcao@aurora.demo');
  await openAgenda(page, dayAhead(5));
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/api/appointments'),
  );
  await book(page, { name, plan: /Mutual/ });
  const { id, patient } = (await (await saved).json()) as { id: string; patient: { id: string } };
  const mine = await asPerson(request, 'recepcao@aurora.demo');
  const theirs = await asPerson(request, 'admin@santaclara.demo');
  for (const path of [`/api/patients/${patient.id}`, `/api/appointments/${id}`]) {
    expect((await mine(path)).status).toBe(200);
    expect((await theirs(path)).status).toBe(404);
  }
  const search = `/api/patients?search=${encodeURIComponent(name)}`;
  expect((await mine(search)).text).toContain(name);
  expect((await theirs(search)).text).not.toContain(name);
  const manager = await colleague('gestor@aurora.demo', 'Hospital Santa Clara');
  await manager.goto('/patients');
  await manager.getByRole('searchbox').first().fill(name);
  await manager.keyboard.press('Enter');
  await expect(manager.getByText('Nenhum registro encontrado')).toBeVisible();
});

test('a suspended clinic sees why on every page but its account and its boletos [ACC-016, ACC-017, ACC-018, ACC-019]', async ({
  page,
}) => {
  await enter(page, 'admin@horizonte.demo');
  for (const path of [
    '/home',
    '/appointments',
    '/patients',
    '/financial/accounts',
    '/cashier',
    '/permission-groups',
    '/me',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'O sistema está suspenso!' })).toBeVisible();
    await expect(page.getByText(/temporariamente indisponível.*motivos administrativos/)).toBeVisible();
  }
  await accessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Ver boletos' }).click();
  await expect(page).toHaveURL(/\/customer\/payments$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Boletos' })).toBeVisible();
  await page.goto('/customer');
  await expect(page.getByRole('heading', { level: 1, name: 'Conta do cliente' })).toBeVisible();
  await accessible(page);
});

test('whoever has no branch is told so and can only leave [ACC-020]', async ({ page }) => {
  await enter(page, 'semclinica@aurora.demo');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Nenhuma clínica vinculada ao seu usuário.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await accessible(page);
  await dialog.getByRole('button', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login$/);
});
