import type { Permission } from '@prumo/domain/access';
import { ForbiddenState } from '@prumo/ui';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';

interface Props {
  readonly permission: Permission | null;
  readonly children: ReactNode;
}

/** The page, or the forbidden view in its place: the page is then not made, so it asks for nothing. [ACC-011] */
export const PermissionGuard = observer(function PermissionGuard({ permission, children }: Props) {
  const session = useViewModel(SESSION);
  return permission === null || session.can(permission) ? children : <ForbiddenState />;
});
