import { DemoPersonas, LoginForm } from '@prumo/view-models/access';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { toastNotifier } from '../composition/browser-ports.ts';
import type { Visit } from '../composition/visit.ts';
import { useStarted } from '../kit/index.ts';
import { PublicFrame } from '../pages/public-frame.tsx';
import { Splash } from '../pages/splash.tsx';
import { LoginScreen } from './login.screen.tsx';

interface Props {
  readonly visit: Visit;
  /** Somebody is in, or has a code to give: the application goes on from here. */
  readonly onCome: () => void;
}

/** The login before the application has come: a first visit loads nothing else. [ACC-034, ACC-043] */
export const Door = observer(function Door({ visit, onCome }: Props) {
  const { session, preferences, demoGateway } = visit;
  const [form] = useState(() => new LoginForm(session, preferences, toastNotifier));
  const [personas] = useState(() => new DemoPersonas(demoGateway));
  useStarted(personas.list.load, () => personas.list.stop());
  const come = session.status !== 'anonymous' || session.challenge !== null;
  useEffect(() => {
    if (come) onCome();
  }, [come, onCome]);
  return come ? (
    <Splash />
  ) : (
    <PublicFrame>
      <LoginScreen form={form} personas={personas} />
    </PublicFrame>
  );
});
