import { holds } from '@prumo/domain/access';
import { ForbiddenState } from '@prumo/ui';
import { observer } from 'mobx-react-lite';
import { Fragment, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import type { AppRoute } from '../pages/app-route.ts';

interface Props {
  readonly permission: AppRoute['permission'];
  readonly children: ReactNode;
}

/**
 * The page, or the forbidden view in its place: the page is then not made, so it asks for nothing. [ACC-011] Another address is another page, also
 * when both are the form of a record: nothing of the one may stand in the other.
 */
export const PermissionGuard = observer(function PermissionGuard({ permission, children }: Props) {
  const session = useViewModel(SESSION);
  const { pathname } = useLocation();
  return holds(permission, session.can) ? <Fragment key={pathname}>{children}</Fragment> : <ForbiddenState />;
});
