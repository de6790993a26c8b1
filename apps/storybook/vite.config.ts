import { prumoTheme } from '@prumo/ui/theme/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { traceRules } from './tracing/trace-plugin.ts';

export default defineConfig({
  plugins: [traceRules(), prumoTheme(), react()],
  envPrefix: ['VITE_', 'STORYBOOK_'],
  // Everything the stories reach is found before the first test: a cold cache would otherwise reload the page amid one.
  optimizeDeps: {
    entries: [
      '.storybook/preview.tsx',
      'src/**/*.stories.tsx',
      '../../packages/ui/src/**/*.tsx',
      '../web/src/**/*.tsx',
    ],
  },
});
