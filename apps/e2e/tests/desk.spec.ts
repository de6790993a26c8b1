import type { Page } from '@playwright/test';
import { expect, signIn, test } from './clinic.ts';
import { dayAhead } from './drivers/days.ts';

/** From where on the work itself stands, in px of the window. */
const topOf = async (page: Page, selector: string): Promise<number> =>
  (await page.locator(selector).first().boundingBox())?.y ?? Number.NaN;

/** Whether the page as a whole scrolls. */
const pageScrolls = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight);

test('at 1366×768 the grid of the agenda and the waiting room begin within 130 px, the agenda has one scrollbar and five schedules beside the month', async ({
  page,
}) => {
  await signIn(page, 'recepcao@aurora.demo');
  for (const address of ['/appointments', '/appointments?view=week', '/surgery/appointments']) {
    await page.goto(address);
    await expect(page.locator('.agenda-grid')).toBeVisible();
    // The grid is drawn anew when the schedules are known.
    await expect.poll(() => topOf(page, '.agenda-grid'), address).toBeLessThanOrEqual(130);
    expect(await pageScrolls(page), address).toBe(false);
  }
  const shown = () =>
    page.evaluate(() => {
      const grid = document.querySelector('.agenda-grid')?.getBoundingClientRect();
      const columns = [...document.querySelectorAll('.agenda-column')].map((column) => column.getBoundingClientRect());
      return columns.filter(({ right }) => right <= (grid?.right ?? 0) + 1).length;
    });
  // On a Sunday or a holiday one works: the first of the coming days with all of them.
  let ahead = 0;
  await expect
    .poll(async () => {
      await page.goto(`/appointments?date=${dayAhead(ahead++ % 7)}`);
      await expect(page.locator('.agenda-column').first()).toBeVisible();
      return shown();
    })
    .toBe(5);
  await page.getByRole('button', { name: 'Ocultar o mês' }).click();
  await expect.poll(shown).toBe(6);
  await page.goto('/attendances');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect.poll(() => topOf(page, '.attendances table')).toBeLessThanOrEqual(130);
});

test('on a phone the lists of the agenda and of the waiting room begin in the upper third', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'recepcao@aurora.demo');
  await page.goto('/appointments');
  await expect(page.locator('.agenda-list')).toBeVisible();
  await expect.poll(() => topOf(page, '.agenda-list')).toBeLessThan(844 / 3);
  await page.goto('/attendances');
  await expect(page.locator('.attendances tbody tr').first()).toBeVisible();
  await expect.poll(() => topOf(page, '.attendances tbody tr')).toBeLessThan(844 / 3);
});

test('a page that makes something begins in its first field, and a person has the name before the photo', async ({
  page,
}) => {
  await signIn(page, 'admin@aurora.demo');
  for (const address of [
    '/patients/create',
    '/clinical/professionals/create',
    '/clinical/schedules/create',
    '/permission-groups/create',
  ]) {
    await page.goto(address);
    await expect(page.getByLabel('Nome', { exact: true }), address).toBeFocused();
  }
  await page.goto('/messages/create');
  await expect
    .poll(() => page.evaluate(() => document.querySelector('main form')?.contains(document.activeElement)))
    .toBe(true);
  // By a link as well as by its address.
  await page.goto('/patients');
  await page.getByRole('main').getByRole('link', { name: 'Novo paciente' }).click();
  await expect(page.getByLabel('Nome', { exact: true })).toBeFocused();
});
