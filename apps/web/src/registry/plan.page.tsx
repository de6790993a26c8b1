import { observer } from 'mobx-react-lite';
import { useParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { LOOKUPS, SESSION } from '../composition/tokens.ts';
import { useLeaveGuard, useStarted } from '../kit/index.ts';
import { insurancesModule, PLAN_PAGE } from './insurances.module.ts';
import { PlanScreen } from './plan.screen.tsx';

export const modules = [insurancesModule];

/** /clinical/insurances/:id/plans/:planId [REG-104] */
export const Component = observer(function PlanPage() {
  const { id = '', planId = '' } = useParams();
  const page = useViewModel(PLAN_PAGE);
  const session = useViewModel(SESSION);
  const lookups = useViewModel(LOOKUPS);
  useStarted(() => page.load(id, planId), page.table.stop);
  useLeaveGuard(() => page.table.changed > 0);
  return <PlanScreen page={page} lookups={lookups} mayChange={session.can('general:updateInsurance')} />;
});
