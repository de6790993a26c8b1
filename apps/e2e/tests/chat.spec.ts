import type { APIRequestContext, Page } from '@playwright/test';
import { accessible, enter, expect, test } from './clinic.ts';
import { message } from './drivers/fields.ts';
import { newcomer } from './drivers/newcomer.ts';
import { newName } from './drivers/people.ts';
import { login } from './drivers/server.ts';

interface Person {
  readonly name: string;
  readonly username: string;
  readonly password: string;
}

/** Somebody whom no other journey knows, so that nobody else’s screen hears of these messages. */
async function newPerson(request: APIRequestContext, first: string): Promise<Person> {
  const name = newName(first);
  return { name, ...(await newcomer(request, ['general:listPatients', 'clinical:listAppointments'], name)) };
}

const enterAs = (page: Page, { username, password }: Person) => enter(page, username, undefined, password);
const toggle = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Chat/ });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Chat' });
const lineOf = (page: Page, { name }: Person) =>
  panel(page).getByRole('list', { name: 'Conversas' }).getByRole('button', { name });
const field = (page: Page, { name }: Person) => panel(page).getByLabel(`Mensagem para ${name}`);
const said = (page: Page, text: string) =>
  panel(page)
    .getByRole('region', { name: /^Mensagens com/ })
    .getByText(text, { exact: true });

/** «Nova conversa», by keyboard once the panel is open. */
async function begin(page: Page, other: Person, text: string): Promise<void> {
  await panel(page).getByRole('button', { name: 'Nova conversa' }).click();
  const search = panel(page).getByLabel('Pesquisar pessoa');
  await expect(search).toBeFocused();
  await search.fill(other.name.toLowerCase());
  await panel(page).getByRole('list', { name: 'Pessoas' }).getByRole('button', { name: other.name }).click();
  await expect(field(page, other)).toBeFocused();
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await expect(said(page, text)).toBeVisible();
}

/** Sends by the server alone, as from another computer of that person. */
async function sendAll(request: APIRequestContext, from: Person, to: Person, texts: readonly string[]): Promise<void> {
  const { token } = await login(request, from.username, from.password);
  const headers = { authorization: `Bearer ${token}` };
  const { items } = await (
    await request.get(`/api/chat/people?search=${encodeURIComponent(to.name)}`, { headers })
  ).json();
  for (const text of texts)
    expect(
      (
        await request.post('/api/chat/chats', { headers, data: { text, userId: items[0].id, channelId: null } })
      ).status(),
    ).toBe(201);
}

test('after the log-in the header has module chooser, price search, chat and user menu, over one live connection that ends with the log-out [ACC-021, COM-022]', async ({
  page,
}) => {
  let open = 0;
  let opened = 0;
  const isLive = (url: string) => new URL(url).pathname === '/api/realtime';
  page.on('request', (request) => isLive(request.url()) && (opened++, open++));
  page.on('requestfailed', (request) => isLive(request.url()) && open--);
  page.on('requestfinished', (request) => isLive(request.url()) && open--);
  await enter(page, 'admin@aurora.demo');
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: 'Clínico' })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Consultar preços de procedimentos' })).toBeVisible();
  await expect(toggle(page)).toBeVisible();
  await expect(header.locator('.shell-user').getByRole('button')).toBeVisible();
  await toggle(page).click();
  await expect(panel(page)).toBeVisible();
  expect([opened, open]).toEqual([1, 1]);
  await header.locator('.shell-user').getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => [opened, open]).toEqual([1, 0]);
});

test('who has the panel closed is told by badge and notice, answers, and the other one sees it at once [COM-004, COM-014, COM-015, COM-017, COM-030, COM-031, ERR-030]', async ({
  page,
  request,
  colleague,
}) => {
  const [ana, bia] = [await newPerson(request, 'Ana'), await newPerson(request, 'Bia')];
  const other = await colleague(bia.username, undefined, bia.password);
  await other.goto('/home');
  await enterAs(page, ana);

  // Ana's panel opens by keyboard and says what to do.
  await toggle(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading', { name: 'Chat' })).toBeFocused();
  await expect(panel(page)).toContainText('Nenhuma conversa ainda');
  await accessible(page);
  await begin(page, bia, 'A sala 2 está livre');

  // Bia's is closed.
  const notice = message(other, `${ana.name}: A sala 2 está livre`);
  await expect(notice).toBeVisible();
  const since = Date.now();
  await expect(toggle(other)).toHaveAccessibleName('Chat, 1 conversa não lida');
  await expect(notice).toBeHidden();
  expect(Date.now() - since).toBeGreaterThan(7_500);
  await other.reload();
  await expect(toggle(other)).toHaveAccessibleName('Chat, 1 conversa não lida');
  await toggle(other).click();
  await expect(lineOf(other, ana)).toHaveAccessibleName(/A sala 2 está livre 1 não lida$/);
  await accessible(other);
  await lineOf(other, ana).click();
  await expect(said(other, 'A sala 2 está livre')).toBeVisible();
  await expect(toggle(other)).toHaveAccessibleName('Chat');
  await accessible(other);
  await field(other, ana).fill('Obrigada!');
  await other.keyboard.press('Shift+Enter');
  await other.keyboard.type('Já vou.');
  await other.keyboard.press('Enter');

  // Ana's open conversation shows it without a reload, and nothing is unread.
  await expect(panel(page).locator('.chat-text', { hasText: 'Obrigada!' })).toHaveText('Obrigada!\nJá vou.');
  await expect(toggle(page)).toHaveAccessibleName('Chat');
  await panel(page).getByRole('button', { name: 'Voltar para as conversas' }).click();
  await expect(lineOf(page, bia)).toContainText('Obrigada!');

  // A message into another chat than the open one is unread; one of a new person appears in the list.
  const caio = await newPerson(request, 'Caio');
  await sendAll(request, caio, ana, ['Sou o Caio']);
  await expect(lineOf(page, caio)).toHaveAccessibleName(/Sou o Caio 1 não lida$/);
  await expect(panel(page).getByRole('list', { name: 'Conversas' }).getByRole('button').first()).toContainText(
    caio.name,
  );
  await lineOf(page, bia).click();
  await expect(said(page, 'A sala 2 está livre')).toBeVisible();
  await expect(toggle(page)).toHaveAccessibleName('Chat, 1 conversa não lida');

  // Esc closes and gives the focus back; everything is still there after a reload.
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(toggle(page)).toBeFocused();
  await page.reload();
  await expect(toggle(page)).toHaveAccessibleName('Chat, 1 conversa não lida');
  await toggle(page).click();
  await lineOf(page, bia).click();
  await expect(panel(page).locator('.chat-text')).toHaveText(['A sala 2 está livre', 'Obrigada!\nJá vou.']);
});

test('ten messages of twelve, then the two before; a phone shows the panel over the whole width [COM-027, LIM-008]', async ({
  page,
  request,
}) => {
  const [ana, bia] = [await newPerson(request, 'Ana'), await newPerson(request, 'Bia')];
  await sendAll(
    request,
    bia,
    ana,
    Array.from({ length: 11 }, (_, index) => `Mensagem ${index + 1}`),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, ana);
  await expect(toggle(page)).toHaveAccessibleName('Chat, 1 conversa não lida');
  // The notice lies over the header of a phone, and leads to the chat itself.
  await sendAll(request, bia, ana, ['Mensagem 12']);
  const asked = page.waitForRequest(/\/api\/chat\/chats\/[0-9a-f]{24}\/messages/);
  await page.getByRole('log').getByRole('button', { name: 'Abrir' }).click();
  expect((await panel(page).boundingBox())?.width).toBe(390);
  expect(new URL((await asked).url()).search).toBe('?limit=10&offset=0');
  await expect(panel(page).locator('.chat-text')).toHaveCount(10);
  await expect(said(page, 'Mensagem 12')).toBeInViewport();
  await accessible(page);
  await panel(page).getByRole('button', { name: 'Carregar mensagens anteriores' }).click();
  await expect(panel(page).locator('.chat-text')).toHaveText(
    Array.from({ length: 12 }, (_, index) => `Mensagem ${index + 1}`),
  );
  await expect(panel(page).getByRole('button', { name: 'Carregar mensagens anteriores' })).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  // The page beneath is out of reach, and another one takes the panel away.
  await expect(page.getByRole('main')).toBeHidden();
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Pacientes' }).click();
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Pacientes' })).toBeVisible();
});

test.describe('what goes wrong', () => {
  // The browser itself tells of the failed call.
  test.use({ allowed: [/status of 500/] });

  test('nothing empty and nothing twice goes out; a failure is told and keeps what was typed [COM-018, COM-019, ERR-079]', async ({
    page,
    request,
  }) => {
    const [ana, bia] = [await newPerson(request, 'Ana'), await newPerson(request, 'Bia')];
    await sendAll(request, bia, ana, ['Bom dia']);
    await enterAs(page, ana);
    let posts = 0;
    let broken = true;
    let answer = () => {};
    await page.route('**/api/chat/chats', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      posts++;
      await new Promise<void>((resolve) => (answer = resolve));
      return broken
        ? route.fulfill({ status: 500, json: { message: 'Erro interno do servidor', code: 'server.internal' } })
        : route.continue();
    });
    await toggle(page).click();
    await lineOf(page, bia).click();
    await field(page, bia).fill('   ');
    await page.keyboard.press('Enter');
    expect(posts).toBe(0);

    await field(page, bia).fill('<b>Bom dia!</b>');
    await page.keyboard.press('Enter');
    await expect.poll(() => posts).toBe(1);
    await page.keyboard.press('Enter');
    answer();
    await expect(message(page, 'Erro interno do servidor')).toBeVisible();
    await expect(panel(page)).toContainText('A mensagem não foi enviada.');
    await expect(field(page, bia)).toHaveValue('<b>Bom dia!</b>');
    expect(posts).toBe(1);
    await accessible(page);

    broken = false;
    await page.keyboard.press('Enter');
    await expect.poll(() => posts).toBe(2);
    await page.keyboard.press('Enter');
    answer();
    await expect(said(page, '<b>Bom dia!</b>')).toHaveCount(1);
    await expect(field(page, bia)).toHaveValue('');
    expect(posts).toBe(2);
  });
});
