import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Page, test as base } from '@playwright/test';

export const PASSWORD = 'demonstracao';

/** A page on which any console message of warning or error, and any uncaught error, fails the test. */
export function silence(page: Page, allowed: readonly RegExp[] = []): void {
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    if (allowed.some((pattern) => pattern.test(message.text()))) return;
    throw new Error(`console: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => {
    throw error;
  });
}

export const test = base.extend<{ quiet: undefined }>({
  quiet: [async ({ page }, use) => {
    silence(page);
    await use(undefined);
  }, { auto: true }],
});
export { expect };

/** Enters as a person does: user, password, Enter, and the branch when there are several. */
export async function enter(page: Page, username: string, branch?: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Usuário').fill(username);
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  if (branch) await page.getByRole('dialog').getByRole('button', { name: branch }).click();
  await expect(page.getByRole('banner')).toBeVisible();
}

/** Another person at another computer. */
export async function colleague(browser: Browser, username: string, branch?: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  silence(page);
  await enter(page, username, branch);
  return page;
}

/** No accessibility violation on the page as it stands. [UXP-011] */
export async function accessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ impact, id, nodes }) => `${impact} ${id} ×${nodes.length}: ${nodes[0]?.html.slice(0, 200)}`)).toEqual([]);
}
