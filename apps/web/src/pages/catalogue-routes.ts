import type { Permission } from '@prumo/domain/access';
import type { AppRoute, PageFile } from './app-route.ts';

/** A registry in the table of routes: its address, words and permissions. All else comes with its file. */
export interface CatalogueRoute extends Omit<AppRoute, 'permission' | 'load'> {
  readonly createTitle: string;
  readonly editTitle: string;
  readonly permissions: Readonly<Record<'list' | 'create' | 'update', Permission>>;
  readonly load: () => Promise<CatalogueFile>;
}

/** What the file of a registry gives away: its pages, made for a route. */
export interface CatalogueFile {
  readonly default: Readonly<Record<'listPage' | 'formPage', (route: CatalogueRoute) => PageFile>>;
}

/** The page with the list of a registry. */
export const catalogueList = (route: CatalogueRoute) => async (): Promise<PageFile> =>
  (await route.load()).default.listPage(route);

/** The three routes of a registry: its list, the empty form and the form of one record. */
export function catalogueRoutes(route: CatalogueRoute): readonly AppRoute[] {
  const { path, title, module, menu, permissions } = route;
  const load = async () => (await route.load()).default.formPage(route);
  return [
    { path, title, permission: permissions.list, module, menu, load: catalogueList(route) },
    { path: `${path}/create`, title: route.createTitle, permission: permissions.create, module, load },
    { path: `${path}/:id/edit`, title: route.editTitle, permission: permissions.update, module, load },
  ];
}
