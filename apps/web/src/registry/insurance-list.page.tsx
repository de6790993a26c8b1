import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useListInUrl } from '../kit/index.ts';
import { InsuranceListScreen } from './insurance-list.screen.tsx';
import { INSURANCE_LIST, insurancesModule } from './insurances.module.ts';

export const modules = [insurancesModule];

/** /clinical/insurances [REG-005] */
export const Component = observer(function InsuranceListPage() {
  const list = useViewModel(INSURANCE_LIST);
  const session = useViewModel(SESSION);
  useListInUrl(list);
  return (
    <InsuranceListScreen
      list={list}
      may={{ create: session.can('general:createInsurance'), update: session.can('general:updateInsurance') }}
    />
  );
});
