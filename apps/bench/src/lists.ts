import { join } from 'node:path';
import { launchOptions } from '@prumo/browser';
import { chromium } from 'playwright';
import { build, preview } from 'vite';
import { median, tell } from './figures.ts';

const PORT = 3275;
const ROUNDS = 5;
const root = join(import.meta.dirname, '../page');
const outDir = join(import.meta.dirname, '../dist/list');

/** A list of 10,000 rows scrolled from one end to the other and by jumps: the longest frame. */
export async function runLists(): Promise<void> {
  await build({ root, configFile: join(import.meta.dirname, '../vite.config.ts'), logLevel: 'warn', build: { outDir, emptyOutDir: true, rollupOptions: { input: join(root, 'list.html') } } });
  const server = await preview({ root, configFile: false, build: { outDir }, preview: { port: PORT, host: '127.0.0.1' } });
  const browser = await chromium.launch(launchOptions());
  try {
    const worst: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const page = await browser.newPage({ viewport: { width: 1366, height: 768 } });
      await page.goto(`http://127.0.0.1:${PORT}/list.html`);
      await page.getByRole('row').nth(5).waitFor();
      worst.push(await page.evaluate(scroll));
      await page.close();
    }
    tell('List of 10,000 rows, longest frame while it scrolls', `${median(worst).toFixed(1)} ms`, 'at most 50 ms', median(worst) <= 50);
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Runs in the page. Milliseconds of the longest frame over 240 frames of wheel and 40 jumps. */
async function scroll(): Promise<number> {
  const box = [...document.querySelectorAll<HTMLElement>('*')].find((element) => element.scrollHeight > 100_000 && element.clientHeight < 1000);
  if (!box) throw new Error('nothing scrolls');
  const frame = (): Promise<number> => new Promise((done) => requestAnimationFrame(done));
  let longest = 0;
  let last = await frame();
  const step = async (top: number): Promise<void> => {
    box.scrollTop = top;
    const now = await frame();
    longest = Math.max(longest, now - last);
    last = now;
  };
  for (let n = 0; n < 240; n++) await step(box.scrollTop + 120);
  for (let n = 0; n < 40; n++) await step(((n * 7919) % 100) / 100 * box.scrollHeight);
  return longest;
}

