import { createServer } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { launchOptions } from '@prumo/browser';
import { type Browser, chromium } from 'playwright';
import { build } from 'vite';
import { median, tell } from './figures.ts';

const PORT = 3274;
const ROUNDS = 5;
const CHANGES = 20;
const SIDES = ['product', 'plain', 'react-big-calendar'] as const;
type Side = (typeof SIDES)[number];
const folder = join(import.meta.dirname, '..');
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

/** First render and one changed appointment of a full day, in main-thread CPU of the browser, against plain React and react-big-calendar. */
export async function runAgenda(): Promise<void> {
  await build({ root: join(folder, 'page'), configFile: join(folder, 'vite.config.ts'), logLevel: 'warn' });
  const server = createServer((request, response) => {
    const file = join(folder, 'dist', new URL(request.url ?? '/', 'http://x').pathname.replace(/^\/$/, '/index.html'));
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    if (existsSync(file)) response.end(readFileSync(file));
    else response.writeHead(404).end();
  }).listen(PORT);
  const browser = await chromium.launch(launchOptions());
  const first: Record<Side, number[]> = { product: [], plain: [], 'react-big-calendar': [] };
  const change: Record<Side, number[]> = { product: [], plain: [], 'react-big-calendar': [] };
  try {
    for (let round = 0; round < ROUNDS; round++) {
      for (const side of SIDES) {
        const measured = await measure(browser, side);
        first[side].push(measured.first);
        change[side].push(measured.change);
      }
    }
  } finally {
    await browser.close();
    server.close();
  }
  report('first render of 10 schedules with 500 appointments', first);
  report('one changed appointment', change);
}

function report(what: string, values: Record<Side, number[]>): void {
  const [product, plain, library] = SIDES.map((side) => median(values[side]));
  if (product === undefined || plain === undefined || library === undefined) return;
  tell(`Agenda, ${what}`, `${product.toFixed(1)} ms, plain React ${plain.toFixed(1)}, ratio ${(product / plain).toFixed(2)}`, 'at most 2 times plain React', product <= 2 * plain);
  tell(`Agenda, ${what}`, `react-big-calendar ${library.toFixed(1)} ms, ratio ${(product / library).toFixed(2)}`, 'below react-big-calendar', product < library);
}

/** Main-thread task time in milliseconds, by the browser's own account. */
async function measure(browser: Browser, side: Side): Promise<{ first: number; change: number }> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const spent = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const settle = () => page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100)))));
  await page.goto(`http://127.0.0.1:${PORT}/?side=${side}`);
  await settle();
  const begun = await spent();
  await page.evaluate(() => (globalThis as unknown as { mount: () => unknown }).mount());
  await settle();
  const drawn = await spent();
  const cards = await page.locator('text=/Paciente \\d+ da Silva/').count();
  if (cards < 500) throw new Error(`${side} drew ${cards} appointments`);
  await settle();
  const before = await spent();
  for (let n = 0; n < CHANGES; n++) {
    await page.evaluate((index) => (globalThis as unknown as { change: (n: number) => void }).change(index), n);
    await page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
  }
  const after = await spent();
  await context.close();
  return { first: drawn - begun, change: (after - before) / CHANGES };
}
