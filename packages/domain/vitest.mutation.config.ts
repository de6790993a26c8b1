import { env } from 'node:process';
import { defineConfig } from 'vitest/config';

// What a mutant has to survive: the sheets of its context and the tests of that context, all with a fixed seed. The differential tests
// stay out: 100 000 cases for each of a thousand mutants would cost a day and find what the laws find.
export default defineConfig({
  test: {
    include: ['mutation/*.test.ts', `test/${env['MUTATION_CONTEXT']}/*.test.ts`],
    // The sandbox lies under node_modules, which vitest leaves out otherwise.
    exclude: ['test/money/differential.test.ts'],
    setupFiles: ['mutation/seed.ts'],
  },
});
