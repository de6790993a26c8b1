import { defineConfig } from 'vitest/config';

// What a mutant has to survive: all tests of the standard, with a fixed seed.
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // The sandbox lies under node_modules, which vitest leaves out otherwise.
    exclude: [],
    setupFiles: ['mutation/seed.ts'],
  },
});
