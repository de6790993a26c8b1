import 'primereact/resources/themes/lara-light-teal/theme.css';
import { type APIOptions, addLocale, locale, PrimeReactProvider } from 'primereact/api';
import { pt_BR } from 'primelocale/js/pt_BR.js';
import type { ReactNode } from 'react';
import './prime.css';

addLocale('pt-BR', pt_BR);
locale('pt-BR');

const options: Partial<APIOptions> = {
  locale: 'pt-BR',
  ripple: false,
  // Transitions keep a half-faded panel on the screen; ours are in the style sheet and stop with prefers-reduced-motion.
  cssTransition: false,
};

/**
 * Locale and pass-through of PrimeReact, around each control that uses it: a page without such a control
 * (the sign-in) does not load the library.
 */
export function Prime({ children }: { readonly children: ReactNode }) {
  return <PrimeReactProvider value={options}>{children}</PrimeReactProvider>;
}
