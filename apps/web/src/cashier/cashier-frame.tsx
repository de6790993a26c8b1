import { holds, type Permission } from '@prumo/domain/access';
import { PageHeader } from '@prumo/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import './cashier.css';
import { cashierRoutes } from './routes.ts';

interface Props {
  readonly can: (permission: Permission) => boolean;
  readonly children: ReactNode;
}

/** The heading of every cashier screen and, where the side menu is folded away, the way to the others. [CSH-010] */
export const CashierFrame = observer(function CashierFrame({ can, children }: Props) {
  const shown = cashierRoutes.filter(({ menu, permission }) => menu && holds(permission, can));
  return (
    <div className="cashier">
      <PageHeader title="Caixa" />
      <nav ref={showCurrent} className="cashier-tabs" aria-label="Telas do caixa">
        {shown.map(({ path, title, menu }) => (
          <NavLink key={path} to={path}>
            {menu?.label ?? title}
          </NavLink>
        ))}
      </nav>
      {children}
    </div>
  );
});

/** On a phone the row of screens is wider than the page. */
function showCurrent(nav: HTMLElement | null): void {
  nav?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
