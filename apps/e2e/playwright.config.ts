import { launchOptions } from '@prumo/browser';
import { defineConfig } from '@playwright/test';

// Another port lets two runs stand side by side.
const port = Number(process.env['E2E_PORT'] ?? 3210);

// The real server on an embedded PostgreSQL of its own, filled with the demonstration; removed and made anew at every run.
export default defineConfig({
  testDir: 'tests',
  outputDir: 'node_modules/.cache/playwright',
  fullyParallel: false,
  workers: 2,
  // A machine that does three things at once is slow, not wrong.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  reporter: 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'pt-BR',
    // What moves is waited for; which animations there are is not what a journey tells.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1366, height: 768 },
    launchOptions: launchOptions(),
  },
  webServer: {
    command: 'node src/serve.ts',
    url: `http://127.0.0.1:${port}/ready`,
    timeout: 600_000,
    env: { PORT: String(port) },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
});
