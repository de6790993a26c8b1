import { observer } from 'mobx-react-lite';
import { use } from 'react';
import { FirstStepsCard, FIRST_STEPS, settingsModule } from '../access/index.ts';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useStarted } from '../kit/index.ts';
import { ModulePages } from '../pages/module-pages.ts';
import { DashboardForbidden } from './dashboard-forbidden.tsx';
import { DashboardScreen } from './dashboard.screen.tsx';
import { DASHBOARD, indicatorsModule } from './indicators.module.ts';

export const modules = [indicatorsModule, settingsModule];

/** / and /home: the addresses are free, the figures ask for their permission. [DSH-001, DSH-002, DSH-012, ACC-102] */
export const Component = observer(function DashboardPage() {
  const session = useViewModel(SESSION);
  const groups = use(ModulePages);
  if (session.can('clinical:viewDashboard')) return <Figures />;
  return <DashboardForbidden pages={groups.flatMap(({ entries }) => entries).filter(({ path }) => path !== '/home')} />;
});

const Figures = observer(function Figures() {
  const dashboard = useViewModel(DASHBOARD);
  const session = useViewModel(SESSION);
  const steps = useViewModel(FIRST_STEPS);
  const maySetUp = session.can('general:updateSettings');
  useStarted(dashboard.stats.load, () => dashboard.stats.stop());
  useStarted(
    () => maySetUp && steps.loaded.load(),
    () => steps.loaded.stop(),
  );
  return (
    <DashboardScreen
      dashboard={dashboard}
      today={session.today}
      canOpenPatient={session.can('general:updatePatient')}
      firstSteps={maySetUp && <FirstStepsCard steps={steps} />}
    />
  );
});
