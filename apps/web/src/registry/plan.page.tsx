import { observer } from 'mobx-react-lite';
import { PLAN_TABS } from '@prumo/view-models/registry';
import { useParams, useSearchParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { LOOKUPS, SESSION } from '../composition/tokens.ts';
import { useChoicesInUrl, useLeaveGuard, useStarted } from '../kit/index.ts';
import { insurancesModule, PLAN_PAGE, PRICE_EFFECTS } from './insurances.module.ts';
import { PlanScreen } from './plan.screen.tsx';

export const modules = [insurancesModule];

/** /clinical/insurances/:id/plans/:planId [REG-104] */
export const Component = observer(function PlanPage() {
  const { id = '', planId = '' } = useParams();
  const page = useViewModel(PLAN_PAGE);
  const effects = useViewModel(PRICE_EFFECTS);
  const session = useViewModel(SESSION);
  const lookups = useViewModel(LOOKUPS);
  const [params] = useSearchParams();
  useChoicesInUrl(
    () => ({ tab: page.tab === 'prices' ? '' : page.tab, search: page.table.search.trim() }),
    (choices) => page.show(PLAN_TABS.find((tab) => tab === choices.get('tab')) ?? 'prices'),
  );
  useStarted(() => page.load(id, planId, params.get('search') ?? ''), page.table.stop);
  useLeaveGuard(() => page.table.changed > 0);
  return (
    <PlanScreen
      page={page}
      lookups={lookups}
      mayChange={session.can('general:updateInsurance')}
      effects={session.can('financial:updateBilling') ? effects : null}
    />
  );
});
