import { launchOptions } from '@prumo/browser';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { traceRules } from './tracing/trace-plugin.ts';

// React and the screens as people get them, not the build that keeps a stack for each element and renders everything twice:
// that one took three times the time, and nothing of it was asserted. `pnpm storybook` stays the development build.
process.env['NODE_ENV'] = 'production';

export default defineConfig({
  mode: 'production',
  test: {
    projects: [
      {
        plugins: [traceRules()],
        test: { name: 'laboratory', include: ['test/*.test.{ts,tsx}'], testTimeout: 120_000 },
      },
      {
        extends: './vite.config.ts',
        plugins: [
          storybookTest({ configDir: '.storybook' }),
          // After the plugin that takes the stories as tests: what it does not know as a story it does not touch.
          { name: 'prumo-rule-pages', config: () => ({ test: { include: ['test/browser/*.test.{ts,tsx}'] } }) },
        ],
        test: {
          name: 'storybook',
          // The pages of rules are mounted one after another by test/browser; the guide and the machines stay stories.
          exclude: ['src/regras/!(comece-aqui|machines).stories.tsx'],
          // Stories share two browser pages that load every module once; each story sets what it shows.
          isolate: false,
          maxWorkers: 2,
          // Longer than the waits of a story together, so that the wait itself says what did not come.
          testTimeout: 120_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: launchOptions() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
