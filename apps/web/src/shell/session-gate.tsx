import { observer } from 'mobx-react-lite';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { lazy, Suspense } from 'react';
import { Splash } from '../pages/splash.tsx';
import { Unreachable } from '../pages/unreachable.tsx';

const ReloginDialog = lazy(async () => ({ default: (await import('../access/relogin.tsx')).Relogin }));

/** Only with a session the master layout exists; without one the login comes, and leads back afterwards. [ACC-007, ACC-010, ERR-001] */
export const SessionGate = observer(function SessionGate() {
  const session = useViewModel(SESSION);
  const { pathname, search } = useLocation();
  if (session.status === 'ready' || session.status === 'expired') {
    return (
      <>
        <Outlet />
        {session.status === 'expired' && (
          <Suspense fallback={null}>
            <ReloginDialog />
          </Suspense>
        )}
      </>
    );
  }
  if (session.status === 'anonymous') {
    const home = pathname === '/' || pathname === '/home';
    return <Navigate to={home ? '/login' : `/login?next=${encodeURIComponent(pathname + search)}`} replace />;
  }
  if (session.status === 'starting') return <Splash />;
  return <Unreachable onRetry={() => void session.start()} />;
});
