import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { default as Axe, RunOptions } from 'axe-core';
import { shiftDate } from '../../../scripts/shift-date.ts';
import { type Browser, type BrowserContext, expect, type Page, test as base, type TestInfo } from '@playwright/test';
import { login } from './drivers/server.ts';
import { PASSWORD } from './drivers/personas.ts';

/** Another browser in which another person has logged in; its page shows nothing yet. */
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

/** Every page of every context has the clock of its server, where that is moved (`pnpm test:clock`). */
function moveClock(browser: Browser): void {
  const shift = Number(process.env['CLOCK_SHIFT'] ?? 0);
  if (shift === 0) return;
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript(shiftDate, shift);
    return context;
  };
}

export const test = base.extend<Clinic, { clock: void }>({
  clock: [
    async ({ browser }, use) => {
      moveClock(browser);
      await use();
    },
    { auto: true, scope: 'worker' },
  ],
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
      await signIn(page, username, branch, password);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});
export { expect };

/** Enters as a person does: user, password, Enter. For the journeys that are about it; the others take `signIn` or `enter`. */
export async function logIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Usuário').fill(username);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner')).toBeVisible();
}

/** Gives the browser the session and the memory that a log-in leaves behind, in the branch when there are several. The page shows nothing yet. */
export async function signIn(page: Page, username: string, branch?: string, password = PASSWORD): Promise<void> {
  const { token, user } = await login(page.request, username, password);
  if (branch) {
    const branchId = user.branches?.find(({ name }) => name === branch)?.id;
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.post('/api/me/branch', { headers, data: { branchId } })).status()).toBe(200);
  }
  // An address of the product that runs no script: only from there its memory is reached.
  await page.goto('/health');
  await page.evaluate((name) => {
    localStorage.setItem('prumo:session', '1');
    localStorage.setItem('prumo:username', name);
  }, username);
}

/** Somebody has come in and sees the first page. */
export async function enter(page: Page, username: string, branch?: string, password = PASSWORD): Promise<void> {
  await signIn(page, username, branch, password);
  await page.goto('/home');
  await expect(page.getByRole('banner')).toBeVisible();
  if (branch) await expect(page.getByRole('banner')).toContainText(branch);
}

/** The rules that look at colours: the others find in one theme what they find in the other. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * No accessibility violation on the page as it stands; under an open dialog the page is out of reach and is not looked at. Every rule is run;
 * what passed is not told node by node, which costs several times the rules themselves, and a document is given axe once. No page has a frame of
 * ours to be joined: a preview of a file is the browser’s. [UXP-011]
 */
export async function accessible(page: Page, rules: 'all' | 'of-colour' = 'all'): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  let found = await violationsOf(page, rules);
  if (found === null) {
    // Seen once: it never answers, with the page alive. A fresh one is asked, and has to.
    await page.evaluate(AXE);
    found = await violationsOf(page, rules);
  }
  expect(found, 'an answer of axe').not.toBeNull();
  expect(found).toEqual([]);
}

const PATIENCE_MS = 60_000;

/** What axe has against the page, or null when it does not answer. */
async function violationsOf(page: Page, rules: 'all' | 'of-colour'): Promise<readonly string[] | null> {
  const within = (await page.getByRole('dialog').count()) > 0 ? '[role=dialog]' : ':root';
  const options: RunOptions = {
    resultTypes: ['violations'],
    iframes: false,
    selectors: false,
    ...(rules === 'of-colour' ? { runOnly: OF_COLOUR } : {}),
  };
  return page.evaluate(
    async ([where, how, patience]) => {
      const { axe } = window as unknown as { readonly axe: typeof Axe };
      const tired = new Promise<null>((resolve) => setTimeout(resolve, patience, null));
      const results = await Promise.race([axe.run(where, how), tired]);
      return results === null
        ? null
        : results.violations.map(
            ({ impact, id, nodes }) => `${impact} ${id} ×${nodes.length}: ${nodes[0]?.html.slice(0, 200)}`,
          );
    },
    [within, options, PATIENCE_MS] as const,
  );
}
