import { Icon } from '@prumo/ui';
import { observer } from 'mobx-react-lite';
import { NavLink } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { menuOf, reachable } from '../pages/menu.ts';
import { routes } from './routes.ts';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A long menu shows where one is, also after a link or a reload. */
const intoView = (entry: HTMLElement | null): void => entry?.closest('li')?.scrollIntoView({ block: 'nearest' });

/** The pages of the current module that the user may open. On a phone it lies over the page. */
export const SideMenu = observer(function SideMenu({ open, onClose }: Props) {
  const session = useViewModel(SESSION);
  const groups =
    session.branch === null ? [] : menuOf(reachable(routes, session.suspended), session.module, session.can);
  return (
    <>
      {open && <button type="button" className="shell-mask" aria-label="Fechar menu" onClick={onClose} />}
      <nav id="menu" className="shell-menu" data-open={open || undefined} aria-label="Principal">
        {groups.map(({ section, title, entries }) => (
          <div key={section} className="shell-menu-group">
            {title !== null && <h2>{title}</h2>}
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
          </div>
        ))}
      </nav>
    </>
  );
});
