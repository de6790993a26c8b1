/** What the user chose; `system` follows the preference of the operating system. */
export type Theme = 'light' | 'dark' | 'system';

/** Height of rows and controls: 44, 36 or 28 px. A coarse pointer always gets 44. */
export type Density = 'comfortable' | 'standard' | 'compact';

const themeKey = 'prumo:theme';
const densityKey = 'prumo:density';
const themes: readonly Theme[] = ['light', 'dark', 'system'];
const densities: readonly Density[] = ['comfortable', 'standard', 'compact'];
const listeners = new Set<() => void>();

/** A browser may forbid storage (private mode): the choice then lasts as long as the page. */
const memory = new Map<string, string>();

function read<T extends string>(key: string, allowed: readonly T[], otherwise: T): T {
  let stored: string | null = memory.get(key) ?? null;
  try {
    stored ??= globalThis.localStorage?.getItem(key) ?? null;
  } catch {
    stored ??= null;
  }
  return allowed.find((value) => value === stored) ?? otherwise;
}

function write(key: string, value: string): void {
  memory.set(key, value);
  try {
    globalThis.localStorage?.setItem(key, value);
  } catch {
    // The choice stays in memory; there is nothing that the user could do about it.
  }
}

/** The stored theme; `system` when nothing was chosen. */
export const getTheme = (): Theme => read(themeKey, themes, 'system');

/** The stored density; `standard` when nothing was chosen. */
export const getDensity = (): Density => read(densityKey, densities, 'standard');

const prefersDark = (): MediaQueryList => globalThis.matchMedia('(prefers-color-scheme: dark)');

function apply(): void {
  const root = document.documentElement;
  const theme = getTheme();
  root.dataset['theme'] = theme === 'system' ? (prefersDark().matches ? 'dark' : 'light') : theme;
  root.dataset['density'] = getDensity();
  for (const listener of listeners) listener();
}

/** Chooses the theme and remembers it in this browser. */
export function setTheme(theme: Theme): void {
  write(themeKey, theme);
  apply();
}

/** Chooses the density and remembers it in this browser. */
export function setDensity(density: Density): void {
  write(densityKey, density);
  apply();
}

/** Calls `listener` after each change of theme or density; returns the function that stops it. */
export function watchAppearance(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Puts the stored choice on the document and follows the system and the other tabs. Called once, by PrumoUi. */
export function startAppearance(): () => void {
  const query = prefersDark();
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== themeKey && event.key !== densityKey) return;
    memory.delete(event.key);
    apply();
  };
  query.addEventListener('change', apply);
  globalThis.addEventListener('storage', fromOtherTab);
  apply();
  return () => {
    query.removeEventListener('change', apply);
    globalThis.removeEventListener('storage', fromOtherTab);
  };
}
