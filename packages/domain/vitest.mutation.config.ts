import { defineConfig } from 'vitest/config';

// What a mutant has to survive: the sheets with a fixed seed and the tests of the mutated contexts. The differential tests stay out:
// 100 000 cases for each of a thousand mutants would cost a day and find what the laws find.
export default defineConfig({
  test: {
    include: ['mutation/*.test.ts', 'test/{billing,cashier}/*.test.ts'],
    // The sandbox lies under node_modules, which vitest leaves out otherwise.
    exclude: [],
  },
});
