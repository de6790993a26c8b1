import { Icon } from '@prumo/ui';
import { observer } from 'mobx-react-lite';
import { NavLink } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { barOf, reachable } from '../pages/menu.ts';
import { routes } from './routes.ts';

/** The pages a thumb should reach. [UIX-006] */
export const BottomBar = observer(function BottomBar() {
  const session = useViewModel(SESSION);
  if (session.branch === null) return null;
  return (
    <nav className="shell-bar" aria-label="Atalhos">
      {barOf(reachable(routes, session.suspended), session.can).map(({ path, text, icon }) => (
        <NavLink key={path} to={path}>
          <Icon name={icon} />
          <span>{text}</span>
        </NavLink>
      ))}
    </nav>
  );
});
