import { Button, Icon } from '@prumo/ui';
import { MenuMemory } from '@prumo/view-models/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { PREFERENCES, SESSION } from '../composition/tokens.ts';
import { type MenuEntry, type MenuGroup, menuOf, reachable } from '../pages/menu.ts';
import { routes } from './routes.ts';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The pages of the current module that the user may open. On a phone it lies over the page. */
export const SideMenu = observer(function SideMenu({ open, onClose }: Props) {
  const session = useViewModel(SESSION);
  const preferences = useViewModel(PREFERENCES);
  const { pathname } = useLocation();
  const [memory] = useState(() => new MenuMemory(preferences, session.user?.id ?? ''));
  const groups =
    session.branch === null ? [] : menuOf(reachable(routes, session.suspended), session.module, session.can);
  return (
    <>
      {open && <button type="button" className="shell-mask" aria-label="Fechar menu" onClick={onClose} />}
      <nav id="menu" className="shell-menu" data-open={open || undefined} aria-label="Principal">
        <MenuGroups groups={groups} memory={memory} pathname={pathname} />
      </nav>
    </>
  );
});

interface GroupsProps {
  readonly groups: readonly MenuGroup[];
  readonly memory: MenuMemory;
  readonly pathname: string;
}

/** The favourites on top, and the groups of the module, which fold; both are as they were left. */
export const MenuGroups = observer(function MenuGroups({ groups, memory, pathname }: GroupsProps) {
  const entries = groups.flatMap((group) => group.entries);
  const favourites = memory.favourites.flatMap((path) => entries.find((entry) => entry.path === path) ?? []);
  const here = entries.find(({ path }) => path === pathname);
  const kept = here !== undefined && memory.isFavourite(here.path);
  return (
    <>
      {favourites.length > 0 && (
        <section className="shell-menu-group" aria-label="Favoritos">
          <h2>Favoritos</h2>
          <Entries entries={favourites} />
        </section>
      )}
      {groups.map(({ section, title, entries: own }) => {
        const folded = title !== null && memory.isFolded(section);
        // Where one is stays in sight, also in a folded group.
        const shown = folded ? own.filter(({ path }) => path === pathname) : own;
        return (
          <div key={section} className="shell-menu-group">
            {title !== null && (
              <h2>
                <button type="button" aria-expanded={!folded} onClick={() => memory.toggleGroup(section)}>
                  <Icon name={folded ? 'chevron-right' : 'chevron-down'} />
                  {title}
                </button>
              </h2>
            )}
            <Entries entries={shown} />
          </div>
        );
      })}
      {here !== undefined && (
        <div className="shell-menu-keep">
          <Button
            small
            kind="ghost"
            icon={kept ? 'star-fill' : 'star'}
            onClick={() => memory.toggleFavourite(here.path)}
          >
            {kept ? 'Tirar dos favoritos' : 'Pôr nos favoritos'}
          </Button>
        </div>
      )}
    </>
  );
});

/** A long menu shows where one is, also after a link or a reload. */
const intoView = (entry: HTMLElement | null): void => entry?.closest('li')?.scrollIntoView({ block: 'nearest' });

const Entries = ({ entries }: { readonly entries: readonly MenuEntry[] }) => (
  <ul>
    {entries.map(({ path, text, icon }) => (
      <li key={path}>
        <NavLink to={path} end={path === '/home' || path === '/financial'}>
          {({ isActive }) => (
            <>
              <Icon name={icon} />
              <span ref={isActive ? intoView : undefined}>{text}</span>
            </>
          )}
        </NavLink>
      </li>
    ))}
  </ul>
);
