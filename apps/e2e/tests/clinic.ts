import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, test as base, type TestInfo } from '@playwright/test';

export const PASSWORD = 'demonstracao';

/** Opens another browser in which another person has logged in. */
export type Colleague = (username: string, branch?: string, password?: string) => Promise<Page>;

interface Clinic {
  /** Console messages that the test itself provokes, e.g. the refusal of a wrong password. */
  readonly allowed: readonly RegExp[];
  /** What the browsers of the test complained about. */
  readonly noise: string[];
  readonly colleague: Colleague;
}

/** Notes any warning or error on the console and any uncaught error, of every page of the context. */
function listen(context: BrowserContext, noise: string[], allowed: readonly RegExp[]): void {
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || allowed.some((pattern) => pattern.test(message.text())))
      return;
    noise.push(`${message.text()} (${message.location().url}, on ${message.page()?.url()})`);
  });
  context.on('weberror', (error) => noise.push(String(error.error())));
}

/** Where each page of a failed test stood and what its content began with: the report of a run elsewhere shows no more than its texts. */
async function tellWhatWasSeen(context: BrowserContext, info: TestInfo): Promise<void> {
  for (const page of context.pages()) {
    const text = await page
      .locator('main')
      .innerText({ timeout: 1000 })
      .catch(() => page.content());
    await info.attach('seen', {
      body: `${page.url()} ${text.replaceAll(/\s+/g, ' ')}`.slice(0, 300),
      contentType: 'text/plain',
    });
  }
}

export const test = base.extend<Clinic>({
  allowed: [[], { option: true }],
  noise: [
    async ({ context, allowed }, use, info) => {
      const noise: string[] = [];
      listen(context, noise, allowed);
      await use(noise);
      if (info.status !== info.expectedStatus) await tellWhatWasSeen(context, info);
      expect(noise, 'messages on the console').toEqual([]);
    },
    { auto: true },
  ],
  colleague: async ({ browser, noise, allowed }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (username, branch, password) => {
      const context = await browser.newContext();
      contexts.push(context);
      listen(context, noise, allowed);
      const page = await context.newPage();
      await enter(page, username, branch, password);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});
export { expect };

/** Enters as a person does: user, password, Enter, and the branch when there are several. */
export async function enter(page: Page, username: string, branch?: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Usuário').fill(username);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  // Another branch is a fresh page.
  if (branch)
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('dialog').getByRole('button', { name: branch }).click(),
    ]);
  await expect(page.getByRole('banner')).toBeVisible();
  if (branch) await expect(page.getByRole('banner')).toContainText(branch);
}

/** No accessibility violation on the page as it stands; under an open dialog the page is out of reach and is not looked at. [UXP-011] */
export async function accessible(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page });
  if ((await page.getByRole('dialog').count()) > 0) axe.include('[role=dialog]');
  const { violations } = await axe.analyze();
  expect(
    violations.map(({ impact, id, nodes }) => `${impact} ${id} ×${nodes.length}: ${nodes[0]?.html.slice(0, 200)}`),
  ).toEqual([]);
}
