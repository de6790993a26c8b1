import { join } from 'node:path';
import { launchOptions } from '@prumo/browser';
import { type Browser, chromium } from 'playwright';
import { build, preview } from 'vite';
import { median, tell } from './figures.ts';
import { mainThread } from './trace.ts';

const PORT = 3299;
const ROUNDS = 5;
const LINES = 50;
const LETTERS = 40;
/** Slowly enough that each letter has frames of its own. */
const LETTER_MS = 60;
const ADDED = 5;
const root = join(import.meta.dirname, '../page');
const outDir = join(import.meta.dirname, '../dist/guide');

/** The dialog of a SP/SADT guide of fifty lines, while somebody types in it and adds lines. */
export async function runDialog(): Promise<void> {
  await build({
    root,
    configFile: join(import.meta.dirname, '../vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, rollupOptions: { input: join(root, 'guide.html') } },
  });
  const server = await preview({
    root,
    configFile: false,
    build: { outDir },
    preview: { port: PORT, strictPort: true, host: '127.0.0.1' },
  });
  const browser = await chromium.launch(launchOptions());
  try {
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round++) rounds.push(await use(browser));
    const keystroke = median(rounds.map((round) => round.keystroke));
    const added = median(rounds.map((round) => round.added));
    tell({
      work: `Guide of ${LINES} lines, a keystroke`,
      product: `${keystroke.toFixed(1)} ms of CPU of the page`,
      goal: 'at most 8 ms',
      met: keystroke <= 8,
    });
    tell({
      work: `Guide of ${LINES} lines, a line is added, longest task`,
      product: `${added.toFixed(1)} ms of CPU of the page`,
      goal: 'at most 16 ms',
      met: added <= 16,
    });
  } finally {
    await browser.close();
    await server.close();
  }
}

interface Round {
  readonly keystroke: number;
  readonly added: number;
}

async function use(browser: Browser): Promise<Round> {
  const page = await browser.newPage({
    viewport: { width: 1366, height: 768 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  });
  const session = await page.context().newCDPSession(page);
  await page.goto(`http://127.0.0.1:${PORT}/guide.html`);
  const guide = page.getByRole('dialog', { name: 'Guia de SP/SADT' });
  await guide
    .getByRole('button', { name: /^Excluir Hemograma/ })
    .nth(LINES - 1)
    .waitFor();
  const field = guide.getByRole('textbox', { name: /Indicação clínica/ });
  await field.pressSequentially('dor', { delay: LETTER_MS });
  const typed = await mainThread(session);
  await field.pressSequentially('a'.repeat(LETTERS), { delay: LETTER_MS });
  const keystroke = (await typed()).total / LETTERS;
  const longest: number[] = [];
  for (let n = 0; n <= ADDED; n++) {
    await guide.getByRole('button', { name: 'Adicionar procedimento' }).click();
    const line = page.getByRole('dialog', { name: 'Configurar procedimento' });
    await line.getByRole('combobox', { name: 'Procedimento', exact: true }).fill('hemo');
    await page.getByRole('option').first().click();
    const added = await mainThread(session);
    await line.getByRole('button', { name: 'Salvar' }).click();
    await line.waitFor({ state: 'hidden' });
    longest.push((await added()).longest);
  }
  await page.close();
  // The first one compiles what it runs through.
  return { keystroke, added: median(longest.slice(1)) };
}
