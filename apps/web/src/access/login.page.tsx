import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useStarted } from '../kit/index.ts';
import { Splash } from '../pages/splash.tsx';
import { accessModule, DEMO_PERSONAS, LOGIN_FORM } from './access.module.ts';
import { LoginScreen } from './login.screen.tsx';
import { pathAfterLogin } from './path-after-login.ts';

/** Few people see it: it comes when it is needed. */
const SecondFactorLogin = lazy(() => import('./second-factor-login.tsx'));

export const modules = [accessModule];

/** /login; whoever is in already goes on, whoever has a code to give comes to it. [ACC-043, ACC-055, AUD-010] */
export const Component = observer(function LoginPage() {
  const session = useViewModel(SESSION);
  const form = useViewModel(LOGIN_FORM);
  const personas = useViewModel(DEMO_PERSONAS);
  const [params] = useSearchParams();
  useStarted(personas.list.load, () => personas.list.stop());
  if (session.status === 'ready') return <Navigate to={pathAfterLogin(params.get('next'))} replace />;
  if (session.status === 'starting') return <Splash />;
  if (session.challenge !== null) {
    return (
      <Suspense fallback={<Splash />}>
        <SecondFactorLogin key={session.challenge.ticket} challenge={session.challenge} />
      </Suspense>
    );
  }
  return <LoginScreen form={form} personas={personas} />;
});
