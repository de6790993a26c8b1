import type { Plugin } from 'vite';
import { retokenLara } from './retoken-lara.ts';

/**
 * Rewrites what third-party style sheets bring: the colours of PrimeReact's built Lara theme become our variables
 * (as published it fails contrast), its bundled font is dropped, and primeicons keeps only the format browsers use.
 */
export const prumoTheme = (): Plugin => ({
  name: 'prumo-theme',
  enforce: 'pre',
  transform: {
    filter: { id: /(primereact\/resources\/themes\/.*|primeicons)\.css/ },
    handler: (css, id) => (id.includes('primeicons') ? woff2Only(css) : retokenLara(css)),
  },
});

const woff2Only = (css: string): string =>
  css.replace(
    /@font-face\s*\{[^}]*\}/,
    "@font-face { font-family: 'primeicons'; font-display: block; src: url('./fonts/primeicons.woff2') format('woff2'); }",
  );
