import type { Plugin } from 'vite';
import { retokenLara } from './retoken-lara.ts';

/**
 * Rewrites what third-party style sheets bring: the colours of PrimeReact's built Lara theme become our variables
 * (as published it fails contrast), and its bundled font is dropped.
 */
export const prumoTheme = (): Plugin => ({
  name: 'prumo-theme',
  enforce: 'pre',
  transform: { filter: { id: /primereact\/resources\/themes\/.*\.css/ }, handler: (css) => retokenLara(css) },
});
