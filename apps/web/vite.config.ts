import { prumoTheme } from '@prumo/ui/theme/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const server = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

const notPage = '^(?!.*\\.page\\.tsx)';
/** Files of one part in one group: a name of a folder or file each. */
const part = (...parts: readonly string[]) => new RegExp(`${notPage}.*(?:${parts.join('|')})`);

/** What comes before any page, in four files: what every visit needs; what only the login or only the application needs; what both share. */
const beforeAnyPage = [
  { name: 'first', tags: ['$initial' as const], priority: 4 },
  {
    name: 'both',
    priority: 3,
    test: part(
      'pages/public-frame',
      'kit/use-started',
      'domain/src/result/',
      'ui/src/feedback/notice',
      'core/latest\\.ts',
    ),
  },
  {
    name: 'door',
    priority: 2,
    test: part(
      'class-validator',
      'access/login\\.screen',
      'access/login-form',
      'access/demo-personas',
      'core/(?:form-state|resource)\\.ts',
      'validation/is-filled',
      'fields/(?:text|password|switch)-field',
      'layout/form\\.tsx',
      'kit/bind',
    ),
  },
  {
    name: 'shell',
    priority: 2,
    test: part(
      'react-router',
      'inversify',
      'reflect-metadata',
      'web/src/[a-z]+/[a-z.]*routes\\.ts',
      'shell/(?:application|router|session-gate|permission-guard|public-layout|route-error)',
      'composition/(?:container|services|tokens?|wire-session)\\.',
      'pages/(?:app-route|may-open|use-document-title)',
      'access/path-after-login',
    ),
  },
];

/** What many pages and dialogs share, in few files: what nearly all need in one, the rest by who needs it, none of them tiny. */
const behindTheLogin = [
  { name: 'common', minShareCount: 50, test: new RegExp(notPage), priority: 1 },
  {
    name: 'often',
    minShareCount: 12,
    entriesAware: true,
    entriesAwareMergeThreshold: 15_000,
    test: new RegExp(notPage),
  },
];

/** Names the files of the login, so that the server can ask for them together with the first script: it would find them one after another. */
const doorFiles: Plugin = {
  name: 'door-files',
  generateBundle(_, bundle) {
    const files = Object.keys(bundle).filter((file) => /\/(?:door|both)-[^/]+\.(?:js|css)$/.test(file));
    this.emitFile({ type: 'asset', fileName: 'door.json', source: JSON.stringify(files.toSorted()) });
  },
};

export default defineConfig({
  plugins: [prumoTheme(), react(), doorFiles],
  server: { port: 5173, proxy: { '/api': { target: server } } },
  preview: { proxy: { '/api': { target: server } } },
  // Everything the pages reach is found before the first one: a cold cache would otherwise reload the page.
  optimizeDeps: { entries: ['index.html', 'src/**/*.tsx'] },
  build: {
    target: 'baseline-widely-available',
    chunkSizeWarningLimit: 600,
    // A font comes only where it is shown, however small.
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
    // Styles come before their page; scripts are found by the page itself, and the first visit does not carry the list of all of them.
    modulePreload: {
      resolveDependencies: (_page, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => file.endsWith('.css')),
    },
    // Rules and sentences are pure: what the first page does not ask (decimal arithmetic) must not come with it.
    rolldownOptions: {
      output: { codeSplitting: { groups: [...beforeAnyPage, ...behindTheLogin] } },
      treeshake: {
        moduleSideEffects: [{ test: /packages[\\/](domain|messages)[\\/]|decimal\.js/, sideEffects: false }],
      },
    },
  },
});
