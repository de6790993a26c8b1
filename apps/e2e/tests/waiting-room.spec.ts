import type { Browser, Page } from '@playwright/test';
import { accessible, enter, expect, signIn, test } from './clinic.ts';
import { book, openAgenda } from './drivers/agenda.ts';
import { dayAhead } from './drivers/days.ts';
import { newcomer } from './drivers/newcomer.ts';
import { newName } from './drivers/people.ts';
import { asPerson } from './drivers/server.ts';
import { secondsOf } from './drivers/seconds.ts';

/** The public address of Clínica Aurora. */
const PANEL = '/panel/demo-1';

/** The row of a patient in the waiting room. */
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Confirms the arrival of somebody whose booking is for a day to come: asked about, and meant. */
async function arrives(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Chegou ${name}` }).click();
  const question = page.getByRole('dialog', { name: 'Agendamento de outro dia' });
  await question.getByRole('button', { name: 'Registrar chegada', exact: true }).click();
}

/** A browser in which nobody has logged in, as it stands in the waiting room. */
async function panelIn(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(PANEL);
  await expect(page.getByRole('heading', { level: 1, name: 'Clínica Aurora' })).toBeVisible();
  return page;
}

test('reception confirms the arrival, the physician sees it, calls, the panel shows initials and room, she starts and finishes [MED-001, MED-047, MED-048, MED-058, ENT-104, UXP-005]', async ({
  page,
  colleague,
  browser,
  request,
}) => {
  const ask = await asPerson(request, 'medica@aurora.demo');
  const schedules = JSON.parse((await ask('/api/schedules?limit=0')).text) as { items: { id: string; name: string }[] };
  const { id, name: schedule } = schedules.items[0] ?? { id: '', name: '' };
  const free = JSON.parse(
    (await ask(`/api/calendar/available-days?scheduleId=${id}&startDate=${dayAhead(1)}&endDate=${dayAhead(20)}`)).text,
  ) as { days: string[] };
  const day = free.days[0] ?? '';
  const name = newName('Quitéria Ramos');
  const initials = `Q${name.split(' ').at(-1)?.[0]}`;

  await signIn(page, 'recepcao@aurora.demo');
  await openAgenda(page, day, schedule);
  await book(page, { name, plan: /Serra Azul/, schedule });

  const doctor = await colleague('medica@aurora.demo');
  await doctor.goto(`/attendances?date=${day}`);
  await expect(doctor.getByRole('heading', { level: 1, name: 'Atendimentos' })).toBeVisible();
  await expect(rowOf(doctor, name).getByText('Agendado')).toBeVisible();
  await accessible(doctor);
  await doctor.getByRole('button', { name: 'Local e sala' }).click();
  await doctor.getByRole('dialog').getByLabel('Sala').fill('Sala 2');
  await accessible(doctor);
  await doctor.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
  await doctor.reload();
  await expect(doctor.getByRole('main').getByText('Sala 2')).toBeVisible();

  await page.goto(`/attendances?date=${day}`);
  await arrives(page, name);
  expect(await secondsOf(page, () => expect(rowOf(doctor, name).getByText('Aguardando')).toBeVisible())).toBeLessThan(
    2,
  );
  await expect(rowOf(doctor, name)).toContainText(/\d\d:\d\d senha \d{3}/);
  await expect(rowOf(doctor, name)).toContainText(/0 min · No prazo/);

  const panel = await panelIn(browser);
  await panel.getByRole('button', { name: 'Ligar o som' }).click();
  await expect(
    panel.getByRole('button', { name: 'Som ligado' }).or(panel.getByText('Este navegador não permitiu o som.')),
  ).toBeVisible();
  await doctor.getByRole('button', { name: `Chamar ${name}` }).click();
  const current = panel.getByRole('region', { name: 'Chamada atual' });
  expect(await secondsOf(page, () => expect(current).toContainText(initials))).toBeLessThan(2);
  await expect(current).toContainText('Sala 2');
  await expect(current).toContainText(/Senha \d{3}/);
  expect(await panel.content()).not.toContain('Quitéria');
  await accessible(panel);
  expect(
    await secondsOf(page, () => expect(rowOf(page, name)).toContainText(/Chamado às \d\d:\d\d: Sala 2/)),
  ).toBeLessThan(2);

  await doctor.getByRole('button', { name: `Iniciar ${name}` }).click();
  await expect(rowOf(doctor, name).getByText('Em atendimento')).toBeVisible();
  await expect(rowOf(doctor, name)).toContainText(/Início \d\d:\d\d/);
  await doctor.getByRole('button', { name: `Finalizar ${name}` }).click();
  await expect(rowOf(doctor, name).getByText('Atendido')).toBeVisible();
  await expect(rowOf(doctor, name)).toContainText(/fim \d\d:\d\d/);
  expect(await secondsOf(page, () => expect(rowOf(page, name).getByText('Atendido')).toBeVisible())).toBeLessThan(2);
  await panel.context().close();
});

test('who has a priority by law is called before who came earlier, and the panel says «Preferencial» without the reason', async ({
  page,
  browser,
}) => {
  const ordinary = newName('Bento Sales');
  const pregnant = newName('Clarice Dutra');
  await signIn(page, 'recepcao@aurora.demo');
  await openAgenda(page, dayAhead(17));
  await book(page, { name: ordinary, plan: /Vida Plena/ });
  await book(page, { name: pregnant, plan: /Vida Plena/ });
  const day = new URL(page.url()).searchParams.get('date') ?? '';
  await page.goto(`/attendances?date=${day}`);
  for (const name of [ordinary, pregnant]) {
    await arrives(page, name);
    await expect(rowOf(page, name)).toContainText(/senha \d{3}/);
  }
  const line = (name: string) =>
    page.getByRole('row').evaluateAll((rows, text) => rows.findIndex((row) => row.textContent.includes(text)), name);
  expect(await line(ordinary)).toBeLessThan(await line(pregnant));
  await page.getByRole('button', { name: `Mais ações de ${pregnant}` }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Preferencial: Gestante' }).click();
  await expect(rowOf(page, pregnant)).toContainText('Preferencial: Gestante');
  await expect.poll(async () => (await line(pregnant)) < (await line(ordinary))).toBe(true);
  await accessible(page);

  const panel = await panelIn(browser);
  const current = panel.getByRole('region', { name: 'Chamada atual' });
  // Whoever stands first of the two is called first.
  await page
    .getByRole('button', { name: new RegExp(`^Chamar (${ordinary}|${pregnant})$`) })
    .first()
    .click();
  await expect(current).toContainText(`C${pregnant.split(' ').at(-1)?.[0]}`);
  await expect(current).toContainText('Preferencial');
  await accessible(panel);
  await page.getByRole('button', { name: `Chamar ${ordinary}` }).click();
  await expect(current).toContainText(`B${ordinary.split(' ').at(-1)?.[0]}`);
  await expect(current).not.toContainText('Preferencial');
  const content = await panel.content();
  for (const secret of ['Clarice', 'Bento', 'Gestante']) expect(content).not.toContain(secret);
  await page.reload();
  await expect(rowOf(page, pregnant)).toContainText('Preferencial: Gestante');
  await panel.context().close();
});

test('the filters live in the address and narrow the rows; without the permission the page is forbidden [MED-001, MED-040, ENT-105]', async ({
  page,
  browser,
  request,
}) => {
  await signIn(page, 'recepcao@aurora.demo');
  await page.goto('/attendances');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  // Which statuses there are depends on the hour, late on a Saturday it is one: the last one offered, besides «Todos».
  const statuses = page.getByRole('group', { name: 'Situação' });
  const [status = ''] = (await statuses.getByRole('button', { pressed: false }).last().innerText()).split(' (');
  const chosen = statuses.getByRole('button', { name: new RegExp(`^${status} \\(`) });
  await chosen.click();
  await expect(page).toHaveURL(/status=[a-z]+/);
  // As many rows below the header as the status says that it has, each of that status.
  await expect
    .poll(async () => `${status} (${(await page.getByRole('row').count()) - 1})`)
    .toBe(await chosen.innerText());
  await expect(page.getByRole('row').filter({ hasNotText: status })).toHaveText([/Situação/]);
  await page.reload();
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('/');
  await page.keyboard.type('zzzz');
  await expect(page).toHaveURL(/search=zzzz/);
  await expect(page.getByText('Nenhum atendimento neste dia')).toBeVisible();
  const { username, password } = await newcomer(request, []);
  const stranger = await (await browser.newContext()).newPage();
  await signIn(stranger, username, undefined, password);
  await stranger.goto('/attendances');
  await expect(stranger.getByText('Acesso não autorizado!')).toBeVisible();
  await stranger.context().close();
});

test('the module leads to the panel in a new tab and leaves this one [ACC-006, ACC-029]', async ({ page, context }) => {
  await enter(page, 'recepcao@aurora.demo');
  const before = page.url();
  const opened = context.waitForEvent('page');
  await page.getByRole('banner').getByRole('button', { name: 'Clínico' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Painel de chamada' }).click();
  const panel = await opened;
  await expect(panel).toHaveURL(/\/panel\?id=demo-1$/);
  await expect(panel.getByRole('heading', { level: 1, name: 'Clínica Aurora' })).toBeVisible();
  expect(page.url()).toBe(before);
});

test.describe('an unknown panel', () => {
  // The browser itself tells of the missing panel.
  test.use({ allowed: [/status of 404/] });

  test('says so', async ({ page }) => {
    await page.goto('/panel/nao-existe');
    await expect(page.getByRole('heading', { level: 1, name: 'Painel não encontrado' })).toBeVisible();
    await accessible(page);
  });
});

test('the dashboard stands at / and after the login, with six tiles; a birthday leads to the form of the patient [DSH-001, DSH-002, DSH-007]', async ({
  page,
}) => {
  await enter(page, 'recepcao@aurora.demo');
  await expect(page).toHaveURL(/\/home$/);
  for (const path of ['/home', '/']) {
    await page.goto(path);
    for (const tile of ['Agendados', 'Confirmados', 'Cancelados', 'Retornos', 'Sem conta', 'Com conta']) {
      await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${tile}$`) })).toBeVisible();
    }
  }
  const birthday = page.locator('.birthdays').getByRole('link').first();
  const name = (await birthday.textContent()) ?? '';
  await birthday.click();
  await expect(page).toHaveURL(/\/patients\/[0-9a-f]{24}\/edit$/);
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(name.trim());
  const born = await page.getByRole('textbox', { name: 'Data de nascimento' }).inputValue();
  expect(born.slice(0, 5)).toBe(dayAhead(0).split('-').slice(1).toReversed().join('/'));
});

test('without its permission the dashboard is the forbidden view, asks for no figures and leads to what may be opened [DSH-012]', async ({
  page,
  request,
}) => {
  const { username, password } = await newcomer(request, ['clinical:listAppointments']);
  const asked: string[] = [];
  page.on('request', (sent) => sent.url().includes('/api/stats') && asked.push(sent.url()));
  await enter(page, username, undefined, password);
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByText('Acesso não autorizado!')).toBeVisible();
  await accessible(page);
  await page.getByRole('main').getByRole('link', { name: 'Agenda', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible();
  expect(asked).toEqual([]);
});
