import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useListInUrl } from '../kit/index.ts';
import { PartnerListScreen } from './partner-list.screen.tsx';
import { PARTNER_LIST, simpleRegistriesModule } from './simple-registries.module.ts';

export const modules = [simpleRegistriesModule];

/** /partners */
export const Component = observer(function PartnerListPage() {
  const list = useViewModel(PARTNER_LIST);
  const session = useViewModel(SESSION);
  useListInUrl(list);
  return (
    <PartnerListScreen
      list={list}
      may={{ create: session.can('referral:createPartner'), update: session.can('referral:updatePartner') }}
    />
  );
});
