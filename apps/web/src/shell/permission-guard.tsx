import { ForbiddenState } from '@prumo/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import type { AppRoute } from './app-route.ts';
import { mayOpen } from './may-open.ts';

interface Props {
  readonly permission: AppRoute['permission'];
  readonly children: ReactNode;
}

/** The page, or the forbidden view in its place: the page is then not made, so it asks for nothing. [ACC-011] */
export const PermissionGuard = observer(function PermissionGuard({ permission, children }: Props) {
  const session = useViewModel(SESSION);
  return mayOpen(permission, session.can) ? children : <ForbiddenState />;
});
