import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

// All packages in one process: what they share is compiled once, and loaded once by each of two workers, for they keep nothing between files.
export default defineConfig({
  root: resolve(import.meta.dirname, '../packages'),
  test: {
    include: ['*/test/**/*.test.{ts,tsx}'],
    // What the view models tell is told in the words that come with the application.
    setupFiles: ['view-models/test/words.ts'],
    isolate: false,
    maxWorkers: '100%',
    // Half a million cases take a second, on a machine that does several things at once a dozen.
    testTimeout: 120_000,
  },
});
