import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { launchOptions } from '@prumo/browser';
import { chromium, type Locator, type Page } from 'playwright';
import { bookKnown, bookNew, closeDrawer, consultationGuide, receiveCash } from './jobs-of-the-desk.ts';

const PORT = 3296;
const AT = `http://127.0.0.1:${PORT}`;
const PASSWORD = 'demonstracao';

/** The hands of somebody at work: every key and click is counted, a name that is typed is not. */
export class Hands {
  readonly page: Page;
  keys = 0;
  clicks = 0;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.keys += 1;
      await this.page.keyboard.press(key);
    }
  }

  async click(target: Locator): Promise<void> {
    await target.click();
    this.clicks += 1;
  }

  /** A name is as long as it is. */
  name(text: string): Promise<void> {
    return this.page.keyboard.type(text);
  }

  /** Walks to a field with the tabulator. */
  async tabTo(field: Locator): Promise<void> {
    for (let steps = 0; steps < 12; steps++) {
      if (await field.evaluate((element) => element === document.activeElement)) return;
      await this.press('Tab');
    }
    throw new Error('twelve tabs do not reach the field');
  }
}

/** A job with what it took before it was made short. */
export interface Job {
  readonly name: string;
  readonly who: string;
  readonly before: number;
  readonly wanted: number;
  /** Makes ready what is not of the job, then begins it. */
  run(hands: Hands, api: Api): Promise<void>;
}

/** Asks the server without the screens, as somebody. */
export type Api = <T>(who: string, method: 'GET' | 'POST', path: string, data?: object) => Promise<T>;

/** Keystrokes and clicks of the five jobs of a front desk, done in a browser on the demonstration. */
export async function runJobs(): Promise<void> {
  const server = spawn(process.execPath, ['src/serve.ts'], {
    cwd: join(import.meta.dirname, '../../e2e'),
    env: { ...process.env, PORT: String(PORT) },
    stdio: 'ignore',
  });
  const browser = await chromium.launch(launchOptions());
  try {
    while (!(await fetch(`${AT}/ready`).catch(() => null))?.ok) await wait(500);
    for (const job of [bookKnown, bookNew, receiveCash, consultationGuide, closeDrawer]) {
      const context = await browser.newContext({ baseURL: AT, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' });
      const page = await context.newPage();
      await page.goto('/login');
      await page.getByLabel('Usuário').fill(job.who);
      await page.getByLabel('Senha', { exact: true }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await page.getByRole('banner').waitFor();
      const hands = new Hands(page);
      await job.run(hands, apiOf(page));
      const took = hands.keys + hands.clicks;
      console.log(
        `${job.name}: ${took} (${hands.keys} keys, ${hands.clicks} clicks), before ${job.before}, wanted ${job.wanted}${took > job.wanted ? '  MORE' : ''}`,
      );
      await context.close();
    }
  } finally {
    await browser.close();
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
}

const apiOf =
  (page: Page): Api =>
  async (who, method, path, data) => {
    const entered = await page.request.post('/api/auth', { data: { username: who, password: PASSWORD } });
    const { token } = (await entered.json()) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const answer = await page.request.fetch(`/api${path}`, { method, headers, ...(data ? { data } : {}) });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as never;
  };
