import { holds } from '@prumo/domain/access';
import { observer } from 'mobx-react-lite';
import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import type { AppRoute } from '../pages/app-route.ts';

// Who meets it needs the words of the permissions, nobody else.
const ForbiddenPage = lazy(async () => ({ default: (await import('./forbidden-page.tsx')).ForbiddenPage }));

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
  if (holds(permission, session.can)) return <Fragment key={pathname}>{children}</Fragment>;
  return (
    <Suspense fallback={null}>
      <ForbiddenPage permission={permission} />
    </Suspense>
  );
});
