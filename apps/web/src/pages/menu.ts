import { canOpenPath, holds, type ModuleKey, type Permission } from '@prumo/domain/access';
import type { IconName } from '@prumo/ui';
import type { AppRoute, MenuSection } from './app-route.ts';

/** One line of a menu. */
export interface MenuEntry {
  readonly path: string;
  readonly text: string;
  readonly icon: IconName;
}

/** Lines under one heading. */
export interface MenuGroup {
  readonly section: MenuSection;
  readonly title: string | null;
  readonly entries: readonly MenuEntry[];
}

const titles: Readonly<Record<MenuSection, string | null>> = {
  main: null,
  billing: 'Faturamento',
  cashier: 'Caixa',
  finance: 'Financeiro',
  reports: 'Relatórios',
  registry: 'Cadastros',
  administration: 'Administração',
  account: 'Conta',
};

/** The heading of a section; null for the first one, which has none. */
export const sectionTitle = (section: MenuSection): string | null => titles[section];

type Can = (permission: Permission) => boolean;

/** What a branch can reach: of a suspended one only the customer account, so that no line of the menu leads nowhere. [ACC-016] */
export const reachable = (routes: readonly AppRoute[], suspended: boolean): readonly AppRoute[] =>
  routes.filter(({ path }) => canOpenPath(path, suspended));

/** Whether a page belongs to a module: to all, to this one, or to several of which it is one. */
export const isOf = ({ module: of }: Pick<AppRoute, 'module'>, module: ModuleKey): boolean =>
  of === null || [of].flat().includes(module);

/** The side menu of a module: what is built and may be opened, in the order of the table. */
export function menuOf(routes: readonly AppRoute[], module: ModuleKey, can: Can): readonly MenuGroup[] {
  const shown = routes.filter((route) => route.menu && isOf(route, module) && holds(route.permission, can));
  return (Object.keys(titles) as MenuSection[])
    .map((section) => ({
      section,
      title: titles[section],
      entries: shown.flatMap(({ path, title, menu }) =>
        menu?.section === section ? [{ path, text: menu.label ?? title, icon: menu.icon }] : [],
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
}

/** The bottom bar of phones. [UIX-006] */
export const barOf = (routes: readonly AppRoute[], can: Can): readonly MenuEntry[] =>
  routes.flatMap((route) =>
    route.bar !== undefined && route.menu && holds(route.permission, can)
      ? [{ path: route.path, text: route.bar, icon: route.menu.icon }]
      : [],
  );
