import { holds, type ModuleKey, type Permission } from '@prumo/domain/access';
import type { IconName } from '@prumo/ui';
import type { Command, RecentRecord } from '@prumo/view-models/core';
import type { AppRoute } from '../../pages/app-route.ts';
import { isOf, sectionTitle } from '../../pages/menu.ts';

/** A line of the palette. */
export interface PaletteCommand extends Command {
  readonly icon: IconName;
  readonly detail?: string | undefined;
}

interface Setting {
  readonly can: (permission: Permission) => boolean;
  readonly module: ModuleKey;
  readonly open: (path: string) => void;
}

/**
 * The screens and the empty forms of the table of routes that the user may open. An address with an id needs its record
 * first, and what stands below the settings has a screen of its own. [UXP-012]
 */
export function routeCommands(routes: readonly AppRoute[], { can, module, open }: Setting): readonly PaletteCommand[] {
  const shown = routes.filter(
    (route) =>
      !route.path.includes(':') &&
      route.path !== '/' &&
      !route.path.startsWith('/settings/') &&
      isOf(route, module) &&
      holds(route.permission, can),
  );
  const isForm = ({ path }: AppRoute) => path.endsWith('/create');
  const commandOf =
    (group: string, icon: IconName) =>
    (route: AppRoute): PaletteCommand => ({
      id: route.path,
      group,
      text: route.menu?.label ?? route.title,
      icon: route.menu?.icon ?? icon,
      run: () => open(route.path),
      ...(route.menu === undefined || sectionTitle(route.menu.section) === null
        ? {}
        : {
            detail: sectionTitle(route.menu.section) ?? undefined,
            words: sectionTitle(route.menu.section) ?? undefined,
          }),
    });
  return [
    ...shown.filter((route) => !isForm(route)).map(commandOf('Telas', 'window-maximize')),
    ...shown.filter(isForm).map(commandOf('Ações', 'plus')),
  ];
}

/** What may be done with the record on the page, but for what the page is already, and the records that were opened before it. [UXP-012] */
export function recordCommands(
  { atHand, items }: { readonly atHand: RecentRecord | null; readonly items: readonly RecentRecord[] },
  mayOpen: (path: string) => boolean,
  open: (path: string) => void,
  here: string,
): readonly PaletteCommand[] {
  const actions = (atHand?.actions ?? []).filter(({ path }) => path !== here && mayOpen(path.split('?')[0] ?? path));
  const before = items.filter(({ path }) => path !== atHand?.path && mayOpen(path));
  return [
    ...actions.map(({ text, path }): PaletteCommand => ({
      id: `at-hand ${path}`,
      group: `${atHand?.kind}: ${atHand?.text}`,
      text,
      icon: 'bolt',
      run: () => open(path),
    })),
    ...before.map(({ path, kind, text }): PaletteCommand => ({
      id: `recent ${path}`,
      group: 'Recentes',
      text,
      detail: kind,
      icon: 'history',
      run: () => open(path),
    })),
  ];
}
