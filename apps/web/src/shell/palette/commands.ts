import { holds, type ModuleKey, type Permission } from '@prumo/domain/access';
import { label } from '@prumo/messages';
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
 * The screens and the empty forms of the table of routes that the user may open, of every module: those of the one that is worked in come
 * first, the others say theirs, and opening one leads there. An address with an id needs its record first, and what stands below the
 * settings has a screen of its own. [UXP-012]
 */
export function routeCommands(routes: readonly AppRoute[], { can, module, open }: Setting): readonly PaletteCommand[] {
  const shown = routes.filter(
    (route) =>
      !route.path.includes(':') &&
      route.path !== '/' &&
      !route.path.startsWith('/settings/') &&
      holds(route.permission, can),
  );
  const here = shown.filter((route) => isOf(route, module));
  const elsewhere = shown.filter((route) => !isOf(route, module));
  const isForm = ({ path }: AppRoute) => path.endsWith('/create');
  const commandOf =
    (group: string, icon: IconName) =>
    (route: AppRoute): PaletteCommand => {
      const detail = placeOf(route, module);
      return {
        id: route.path,
        group,
        text: route.menu?.label ?? route.title,
        icon: route.menu?.icon ?? icon,
        run: () => open(route.path),
        ...(detail === '' ? {} : { detail, words: detail }),
      };
    };
  return [
    ...[...here, ...elsewhere].filter((route) => !isForm(route)).map(commandOf('Telas', 'window-maximize')),
    ...[...here, ...elsewhere].filter(isForm).map(commandOf('Ações', 'plus')),
  ];
}

/** The section of the menu that it stands in, and the module where that is another one. */
function placeOf(route: AppRoute, module: ModuleKey): string {
  const [own] = [route.module ?? []].flat();
  const section = route.menu === undefined ? null : sectionTitle(route.menu.section);
  return [section, own === undefined || isOf(route, module) ? null : label('module', own)].filter(Boolean).join(' · ');
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
