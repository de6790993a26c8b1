import { defineConfig } from 'vitest/config';

// Half a million cases take a second, on a machine that does three things at once a dozen.
export default defineConfig({ test: { include: ['test/**/*.test.ts'], testTimeout: 120_000 } });
