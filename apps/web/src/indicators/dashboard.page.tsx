import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useStarted } from '../kit/index.ts';
import { DashboardScreen } from './dashboard.screen.tsx';
import { DASHBOARD, indicatorsModule } from './indicators.module.ts';

export const modules = [indicatorsModule];

/** / and /home [DSH-001, DSH-002] */
export const Component = observer(function DashboardPage() {
  const dashboard = useViewModel(DASHBOARD);
  const session = useViewModel(SESSION);
  useStarted(dashboard.stats.load, () => dashboard.stats.stop());
  return <DashboardScreen dashboard={dashboard} today={session.today} canOpenPatient={session.can('general:updatePatient')} />;
});
