import { prumoTheme } from '@prumo/ui/theme/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: 'page',
  plugins: [prumoTheme(), react()],
  build: { outDir: '../dist', emptyOutDir: true, target: 'baseline-widely-available', chunkSizeWarningLimit: 2000 },
});
