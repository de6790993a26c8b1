import { DEFAULT_TIME_ZONE } from '@prumo/domain/dates';
import { FIGURE_PARTS } from '@prumo/view-models/indicators';
import { observer } from 'mobx-react-lite';
import { use, useState } from 'react';
import { FirstStepsCard, FIRST_STEPS, settingsModule } from '../access/index.ts';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useStarted } from '../kit/index.ts';
import { ModulePages } from '../pages/module-pages.ts';
import { DashboardFigures } from './dashboard-figures.tsx';
import { DashboardForbidden } from './dashboard-forbidden.tsx';
import { DashboardScreen } from './dashboard.screen.tsx';
import { HomeOrderDialog } from './home-order-dialog.tsx';
import { DASHBOARD, HOME_ARRANGEMENT, indicatorsModule, TODAY_BOARD } from './indicators.module.ts';
import { TodayWork } from './today-work.tsx';

export const modules = [indicatorsModule, settingsModule];

/** / and /home: the addresses are free; each part of the work and the statistics ask for their permission. [DSH-001, DSH-002, DSH-012, ACC-102] */
export const Component = observer(function DashboardPage() {
  const session = useViewModel(SESSION);
  const groups = use(ModulePages);
  const board = useViewModel(TODAY_BOARD);
  const dashboard = useViewModel(DASHBOARD);
  const arrangement = useViewModel(HOME_ARRANGEMENT);
  const steps = useViewModel(FIRST_STEPS);
  const [arranging, setArranging] = useState(false);
  const maySeeFigures = session.can('clinical:viewDashboard');
  const maySetUp = session.can('general:updateSettings');
  const load = () => {
    void board.load();
    if (maySeeFigures) void dashboard.stats.load();
  };
  useStarted(load, () => {
    board.stop();
    dashboard.stats.stop();
  });
  useStarted(
    () => maySetUp && steps.loaded.load(),
    () => steps.loaded.stop(),
  );
  const shown = arrangement.shown(board.parts);
  return (
    <>
      <DashboardScreen
        today={session.today}
        busy={board.loading || dashboard.stats.state === 'loading'}
        onRefresh={load}
        onArrange={board.parts.length > 0 || maySeeFigures ? () => setArranging(true) : undefined}
        firstSteps={maySetUp && <FirstStepsCard steps={steps} />}
        work={<TodayWork board={board} parts={shown} timeZone={session.branch?.timeZone ?? DEFAULT_TIME_ZONE} />}
        figures={
          maySeeFigures ? (
            <DashboardFigures
              dashboard={dashboard}
              canOpenPatient={session.can('general:updatePatient')}
              parts={arrangement.shown(FIGURE_PARTS)}
              waits={shown.some((part) => !board.hasCome(part))}
            />
          ) : (
            <DashboardForbidden
              pages={groups.flatMap(({ entries }) => entries).filter(({ path }) => path !== '/home')}
            />
          )
        }
      />
      {arranging && (
        <HomeOrderDialog
          arrangement={arrangement}
          work={board.parts}
          figures={maySeeFigures}
          onClose={() => setArranging(false)}
        />
      )}
    </>
  );
});
