import { defineConfig } from 'vitest/config';

// What the view models tell is told in the words that come with the application.
export default defineConfig({ test: { include: ['test/**/*.test.ts'], setupFiles: ['test/words.ts'] } });
