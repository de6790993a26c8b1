import { createServer, type Server } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { launchOptions } from '@prumo/browser';
import { type Browser, chromium, type Page } from 'playwright';
import { build } from 'vite';
import { median, tell } from './figures.ts';

const PORT = 3274;
const ROUNDS = 5;
const CHANGES = 20;
const LIBRARIES = ['react-big-calendar', 'FullCalendar', 'Schedule-X'] as const;
const SIDES = ['product', 'plain', ...LIBRARIES] as const;
type Side = (typeof SIDES)[number];
const folder = join(import.meta.dirname, '..');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

const CASES = [
  { name: 'a day of 10 schedules with 500 appointments', view: 'day', count: 500, least: 500 },
  { name: 'a day of 10 schedules with 2,000 appointments', view: 'day', count: 2000, least: 2000 },
  // A month shows the first appointments of each day and how many there are besides.
  { name: 'a month with 50 a day', view: 'month', count: 50, least: 30 },
] as const;
type Case = (typeof CASES)[number];

/** First render and one changed appointment, in main-thread CPU of the browser, against plain React and three calendars. */
export async function runAgenda(): Promise<void> {
  await build({ root: join(folder, 'page'), configFile: join(folder, 'vite.config.ts'), logLevel: 'warn' });
  const server = serve();
  const browser = await chromium.launch(launchOptions());
  try {
    for (const one of CASES) await compare(browser, one);
  } finally {
    await browser.close();
    server.close();
  }
}

const serve = (): Server =>
  createServer((request, response) => {
    const file = join(folder, 'dist', new URL(request.url ?? '/', 'http://x').pathname.replace(/^\/$/, '/index.html'));
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    if (existsSync(file)) response.end(readFileSync(file));
    else response.writeHead(404).end();
  }).listen(PORT);

async function compare(browser: Browser, one: Case): Promise<void> {
  const none = (): Record<Side, number[]> => ({
    product: [],
    plain: [],
    'react-big-calendar': [],
    FullCalendar: [],
    'Schedule-X': [],
  });
  const [first, change] = [none(), none()];
  for (let round = 0; round < ROUNDS; round++) {
    for (const side of SIDES) {
      const measured = await measure(browser, side, one);
      first[side].push(measured.first);
      change[side].push(measured.change);
    }
  }
  report(`${one.name}, first render`, first);
  report(`${one.name}, one change`, change);
}

function report(what: string, values: Record<Side, number[]>): void {
  const of = (side: Side): number => median(values[side]);
  const [product, plain] = [of('product'), of('plain')];
  tell({
    work: `Agenda, ${what}`,
    product: `${product.toFixed(1)} ms, plain React ${plain.toFixed(1)}, ratio ${(product / plain).toFixed(2)}`,
    goal: 'at most 1.5 times plain React',
    met: product <= 1.5 * plain,
  });
  for (const library of LIBRARIES) {
    tell({
      work: `Agenda, ${what}`,
      product: `${library} ${of(library).toFixed(1)} ms, ${(of(library) / product).toFixed(1)} times ours`,
      goal: 'at least 2.5 times',
      met: of(library) >= 2.5 * product,
    });
  }
}

const settle = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 100)))),
  );

/** Main-thread task time in milliseconds, by the browser's own account. */
async function measure(
  browser: Browser,
  side: Side,
  { view, count, least }: Case,
): Promise<{ first: number; change: number }> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, timezoneId: 'America/Sao_Paulo' });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  const session = await context.newCDPSession(page);
  // CPU of the thread, so that a busy machine does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  await page.goto(`http://127.0.0.1:${PORT}/?side=${side}&view=${view}&count=${count}`);
  await page.waitForFunction(() => 'ready' in globalThis);
  await settle(page);
  const begun = await spent();
  await page.evaluate(() => (globalThis as unknown as { mount: () => unknown }).mount());
  await settle(page);
  const drawn = await spent();
  // Ours names every card and writes out those near the part in sight; the others write all.
  const cards = await page
    .locator(side === 'product' ? '[aria-label*="Paciente "]' : 'text=/Paciente \\d+ da Silva/')
    .count();
  if (cards < least) throw new Error(`${side} drew ${cards} appointments of ${view}`);
  await settle(page);
  const before = await spent();
  for (let n = 0; n < CHANGES; n++) {
    await page.evaluate((index) => (globalThis as unknown as { change: (n: number) => unknown }).change(index), n);
    await page.evaluate(
      () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
    );
  }
  const after = await spent();
  const changed = await page
    .locator(side === 'product' ? '[aria-label*=" mudou "]' : 'text=/Paciente \\d+ da Silva mudou/')
    .count();
  if (changed === 0) throw new Error(`${side} drew no change`);
  await context.close();
  return { first: drawn - begun, change: (after - before) / CHANGES };
}
