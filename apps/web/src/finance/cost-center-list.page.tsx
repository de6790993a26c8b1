import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useListInUrl } from '../kit/index.ts';
import { CostCenterListScreen } from './cost-center-list.screen.tsx';
import { COST_CENTER_LIST, financeRegistriesModule } from './finance-registries.module.ts';

export const modules = [financeRegistriesModule];

/** /financial/cost-centers */
export const Component = observer(function CostCenterListPage() {
  const list = useViewModel(COST_CENTER_LIST);
  const session = useViewModel(SESSION);
  useListInUrl(list);
  return (
    <CostCenterListScreen
      list={list}
      may={{ create: session.can('financial:createCostCenter'), update: session.can('financial:updateCostCenter') }}
    />
  );
});
