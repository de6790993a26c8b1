import { join } from 'node:path';
import { launchOptions } from '@prumo/browser';
import { type Browser, chromium } from 'playwright';
import { build, preview } from 'vite';

const root = join(import.meta.dirname, '../page');

/** Builds one page of the bench as the product is built, serves it, and gives a browser with the address of the page. */
export async function withBuiltPage(
  name: string,
  port: number,
  work: (browser: Browser, address: string) => Promise<void>,
): Promise<void> {
  const outDir = join(import.meta.dirname, '../dist', name);
  await build({
    root,
    configFile: join(import.meta.dirname, '../vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, rollupOptions: { input: join(root, `${name}.html`) } },
  });
  const server = await preview({
    root,
    configFile: false,
    build: { outDir },
    preview: { port, strictPort: true, host: '127.0.0.1' },
  });
  const browser = await chromium.launch(launchOptions());
  try {
    await work(browser, `http://127.0.0.1:${port}/${name}.html`);
  } finally {
    await browser.close();
    await server.close();
  }
}
