import { prumoTheme } from '@prumo/ui/theme/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [prumoTheme(), react()],
  server: { port: 5173, proxy: { '/api': { target: server } } },
  preview: { proxy: { '/api': { target: server } } },
  // Everything the pages reach is found before the first one: a cold cache would otherwise reload the page.
  optimizeDeps: { entries: ['index.html', 'src/**/*.tsx'] },
  build: {
    target: 'baseline-widely-available',
    chunkSizeWarningLimit: 600,
    // Styles come before their page; scripts are found by the page itself, and the first visit does not carry the list of all of them.
    modulePreload: {
      resolveDependencies: (_page, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    // Rules and sentences are pure: what the first page does not ask (decimal arithmetic) must not come with it.
    rolldownOptions: {
      // What fifty pages and dialogs share comes in one file instead of thirty; the first file keeps what every visit needs.
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 1 },
            { name: 'common', minShareCount: 50, test: /^(?!.*\.page\.tsx)/ },
          ],
        },
      },
      treeshake: {
        moduleSideEffects: [{ test: /packages[\\/](domain|messages)[\\/]|decimal\.js/, sideEffects: false }],
      },
    },
  },
});
