import { PrumoUi } from '@prumo/ui/theme';
import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { openVisit } from './composition/visit.ts';
import { Splash } from './pages/splash.tsx';
import { Unreachable } from './pages/unreachable.tsx';

/** What stands below the messages and confirmations: first the login or nothing yet, then the application. */
const shown = observable.box<ReactNode>(<Splash />, { deep: false });
const show = (what: ReactNode): void => runInAction(() => shown.set(what));

const Root = observer(function Root() {
  return (
    <StrictMode>
      <PrumoUi>{shown.get()}</PrumoUi>
    </StrictMode>
  );
});

const visit = openVisit();
const application = () => import('./shell/application.tsx');

/** The application takes the place of what stands. */
async function enter(): Promise<void> {
  const { openApplication } = await application();
  show(openApplication(visit));
}

/** The login, and what lies behind it while somebody types. [ACC-007] */
async function standAtTheDoor(): Promise<void> {
  const { Door } = await import('./access/door.tsx');
  document.title = 'Login · Prumo';
  // Whether it came is seen when it is needed.
  const begin = () => void application().catch(() => undefined);
  for (const sign of ['input', 'pointerdown']) addEventListener(sign, begin, { once: true });
  show(<Door visit={visit} onCome={() => tell(enter())} />);
}

/** A file that does not come is told where the page would stand. */
function tell(arrival: Promise<void>): void {
  arrival.catch(() => show(<Unreachable />));
}

void visit.session.start();
const { pathname } = window.location;
if (visit.session.status === 'anonymous' && ['/', '/home', '/login'].includes(pathname)) {
  if (pathname !== '/login') history.replaceState(null, '', '/login');
  tell(standAtTheDoor());
} else {
  tell(enter());
}

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root');
createRoot(element).render(<Root />);
