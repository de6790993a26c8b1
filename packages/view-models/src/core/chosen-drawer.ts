import type { Preferences } from './preferences.ts';

/** The drawer that a person works at: chosen once, it is proposed by every screen that takes or gives money. */
export interface ChosenDrawer {
  /** Its id; null while none was chosen. */
  read(): string | null;
  write(id: string): void;
}

/** Kept in this browser, for each person and branch. */
export const chosenDrawerIn = (
  preferences: Preferences,
  who: () => { readonly user: { readonly id: string } | null; readonly branch: { readonly id: string } | null },
): ChosenDrawer => {
  const key = (): string => {
    const { user, branch } = who();
    return `cashier-drawer:${user?.id}:${branch?.id}`;
  };
  return { read: () => preferences.read(key()), write: (id) => preferences.write(key(), id) };
};
