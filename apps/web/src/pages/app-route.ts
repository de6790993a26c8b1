import type { ModuleKey, Permission } from '@prumo/domain/access';
import type { IconName } from '@prumo/ui';
import type { ContainerModule } from 'inversify';
import type { ComponentType } from 'react';

/** What the file of a page exports: the page, and the bindings its context needs. */
export interface PageFile {
  readonly Component: ComponentType;
  /** Loaded into the container once, before the page is shown. */
  readonly modules?: readonly ContainerModule[];
}

/** Groups of the side menu, in their order. */
export type MenuSection =
  | 'main'
  | 'billing'
  | 'cashier'
  | 'finance'
  | 'reports'
  | 'registry'
  | 'administration'
  | 'account';

/** One line of the one table of routes: menu, guards and document titles come from it. */
export interface AppRoute {
  /** As in the specification, with ':id'. */
  readonly path: string;
  /** Title of the document and, unless `menu.label` says otherwise, the text of the menu. */
  readonly title: string;
  /**
   * One permission, or several of which one is enough; null: whoever is logged in. Without it the forbidden view is
   * shown and no data is asked for.
   */
  readonly permission: Permission | readonly Permission[] | null;
  /** Whose menu shows it, one module or several; null for all of them. */
  readonly module: ModuleKey | readonly ModuleKey[] | null;
  readonly menu?:
    | { readonly section: MenuSection; readonly icon: IconName; readonly label?: string | undefined }
    | undefined;
  /** Also in the bottom bar of phones, under this text. */
  readonly bar?: string | undefined;
  readonly load: () => Promise<PageFile>;
}
