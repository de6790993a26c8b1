import type { Locator, Page } from '@playwright/test';
import { accessible, expect, signIn, test } from './clinic.ts';
import { book, card, column, freeInARow, freeTime, ON_DUTY, openAgenda } from './drivers/agenda.ts';
import { dayAhead } from './drivers/days.ts';
import { newcomer } from './drivers/newcomer.ts';
import { newName } from './drivers/people.ts';

/** Puts a card on a place by the mouse, as a hand does. */
async function drag(page: Page, what: Locator, to: Locator, { drop = true } = {}): Promise<void> {
  // Away from the edges, where the grid would scroll under the hand.
  await to.evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'center' }));
  // What is proposed above the agenda may still come and move the grid down.
  let before = '';
  await expect
    .poll(
      async () => {
        const now = JSON.stringify(await to.boundingBox());
        const still = now === before;
        before = now;
        return still;
      },
      { intervals: [300] },
    )
    .toBe(true);
  const [from, target] = [await what.boundingBox(), await to.boundingBox()];
  if (from === null || target === null) throw new Error('not on the screen');
  await page.mouse.move(from.x + 20, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 24, from.y + 20, { steps: 3 });
  await page.mouse.move(target.x + 24, target.y + 10, { steps: 8 });
  await expect(page.locator('.agenda-ghost')).toBeVisible();
  if (drop) await page.mouse.up();
}

const changes = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT' && /\/api\/appointments\/[0-9a-f]{24}(\?|$)/.test(request.url()))
      sent.push(request.url());
  });
  return sent;
};

test('/appointments shows the agenda to whoever may list appointments, and the forbidden view to others [SCH-002]', async ({
  page,
  browser,
  request,
}) => {
  await signIn(page, 'recepcao@aurora.demo');
  await page.goto('/appointments');
  await expect(page.getByRole('heading', { level: 1, name: 'Agenda' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Visão' })).toBeVisible();
  const { username, password } = await newcomer(request, []);
  const stranger = await (await browser.newContext()).newPage();
  await signIn(stranger, username, undefined, password);
  await stranger.goto('/appointments');
  await expect(stranger.getByText('Acesso não autorizado!')).toBeVisible();
  await stranger.context().close();
});

test('an appointment is dragged to another time, left by Escape, and taken back [UXP-002, UXP-003]', async ({
  page,
}) => {
  const name = newName('Otília Brandão');
  await signIn(page, 'recepcao@aurora.demo');
  await openAgenda(page, dayAhead(6));
  const [hour = '', later = ''] = await freeInARow(page, 2);
  await book(page, { name, plan: /Mutual/, hour });
  const sent = changes(page);
  const target = freeTime(page, later);
  await drag(page, card(page, name), target, { drop: false });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.locator('.agenda-ghost')).toHaveCount(0);
  await expect(card(page, name)).toHaveAccessibleName(new RegExp(`^${hour}`));
  expect(sent).toHaveLength(0);
  await drag(page, card(page, name), target);
  await expect(card(page, name)).toHaveAccessibleName(new RegExp(`^${later}`));
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(card(page, name)).toHaveAccessibleName(new RegExp(`^${hour}`));
  expect(sent).toHaveLength(2);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('a lost answer', () => {
  // The browser itself tells of it.
  test.use({ allowed: [/ERR_FAILED/] });

  test('a drag that the server does not answer puts the card back and says so; the retry does it once [UXP-002]', async ({
    page,
  }) => {
    const name = newName('Valdir Saraiva');
    await signIn(page, 'recepcao@aurora.demo');
    await openAgenda(page, dayAhead(6));
    const [hour = '', later = ''] = await freeInARow(page, 2);
    await book(page, { name, plan: /Mutual/, hour });
    const target = freeTime(page, later);
    const keys: (string | undefined)[] = [];
    let away = true;
    await page.route(/\/api\/appointments\/[0-9a-f]{24}\?/, async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      keys.push(route.request().headers()['idempotency-key']);
      // The change arrives, its answer does not.
      if (away) await route.fetch();
      return away ? route.abort() : route.continue();
    });
    await drag(page, card(page, name), target);
    await expect(page.getByText(/O servidor não respondeu\./)).toBeVisible();
    away = false;
    await page.getByRole('button', { name: 'Tentar novamente' }).click();
    await expect(page.getByText(/O servidor não respondeu\./)).toBeHidden();
    await expect(card(page, name)).toHaveCount(1);
    await expect(card(page, name)).toHaveAccessibleName(new RegExp(`^${later}`));
    expect(new Set(keys).size).toBe(1);
  });
});

test('week, month and list show the same appointments, and the address keeps view, day and filters [SCH-004, SCH-005, SCH-008, UXP-013]', async ({
  page,
}) => {
  const name = newName('Firmino Abreu');
  await signIn(page, 'recepcao@aurora.demo');
  const day = dayAhead(7);
  await openAgenda(page, day);
  await book(page, { name, plan: /Mutual/ });
  await page.getByRole('button', { name: 'Semana', exact: true }).click();
  await expect(page).toHaveURL(/view=week/);
  await expect(page.locator('[data-schedule]')).toHaveCount(7);
  await expect(card(page, name)).toBeVisible();
  await accessible(page);
  await page.getByRole('button', { name: 'Mês', exact: true }).click();
  await expect(page.locator('.agenda-month-cell')).toHaveCount(42);
  await accessible(page);
  const words = name.split(' ');
  await page.getByRole('searchbox', { name: 'Paciente' }).fill(
    words
      .toReversed()
      .map((word) => word.slice(0, 4))
      .join(' '),
  );
  await expect(page).toHaveURL(/search=/);
  await expect(page.getByRole('button', { name: new RegExp(`${name}, Agendado`) })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: new RegExp(`${name}, Agendado`) })).toBeVisible();
  await page.getByRole('button', { name: 'Lista', exact: true }).click();
  await expect(page.getByRole('list', { name: 'Agendamentos do dia' })).toContainText(name);
  await page.goto(`/appointments?date=${day}`);
  await expect(column(page, ON_DUTY)).toBeVisible();
});
