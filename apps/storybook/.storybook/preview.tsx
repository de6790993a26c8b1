import a11y from '@storybook/addon-a11y';
import { definePreview } from '@storybook/react-vite';
import { addApplicationWords } from '@prumo/messages/application';
import { PrumoUi, setDensity, setTheme, type Density, type Theme } from '@prumo/ui/theme';
import { StrictMode } from 'react';
import { configure } from 'storybook/test';

// A story shows a page behind the login, as the application does.
addApplicationWords();

// A busy machine is slow: a wait ends when what it waits for is there, and only fails when it never comes.
configure({ asyncUtilTimeout: 15_000 });

export default definePreview({
  addons: [a11y()],
  parameters: {
    layout: 'padded',
    // Every rule is run; only what it finds is told node by node, which costs more than the rules themselves.
    a11y: { test: 'error', options: { resultTypes: ['violations'] } },
    options: {
      storySort: {
        order: [
          'Regras',
          ['Comece aqui', 'Estados', 'Dinheiro', 'Faturamento', 'Caixa', 'Financeiro', 'Agenda'],
          'Controles',
          'Telas',
        ],
      },
    },
  },
  // `STORYBOOK_THEME=dark` runs every story, and its contrast, in the dark.
  initialGlobals: { theme: import.meta.env['STORYBOOK_THEME'] === 'dark' ? 'dark' : 'light', density: 'standard' },
  globalTypes: {
    theme: {
      description: 'Tema',
      toolbar: {
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Claro' },
          { value: 'dark', title: 'Escuro' },
        ],
      },
    },
    density: {
      description: 'Densidade',
      toolbar: {
        icon: 'ruler',
        dynamicTitle: true,
        items: [
          { value: 'comfortable', title: 'Confortável' },
          { value: 'standard', title: 'Padrão' },
          { value: 'compact', title: 'Compacta' },
        ],
      },
    },
  },
  // Before each story, so that a test never sees the colours of the one before it.
  beforeEach: ({ globals, parameters }) => {
    document.documentElement.lang = 'pt-BR';
    setTheme((parameters['theme'] as Theme | undefined) ?? (globals['theme'] as Theme));
    setDensity((parameters['density'] as Density | undefined) ?? (globals['density'] as Density));
  },
  decorators: [
    (Story) => (
      <StrictMode>
        <PrumoUi>
          <Story />
        </PrumoUi>
      </StrictMode>
    ),
  ],
});
