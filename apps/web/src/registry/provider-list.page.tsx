import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useListInUrl } from '../kit/index.ts';
import { ProviderListScreen } from './provider-list.screen.tsx';
import { PROVIDER_LIST, simpleRegistriesModule } from './simple-registries.module.ts';

export const modules = [simpleRegistriesModule];

/** /providers */
export const Component = observer(function ProviderListPage() {
  const list = useViewModel(PROVIDER_LIST);
  const session = useViewModel(SESSION);
  useListInUrl(list);
  return (
    <ProviderListScreen
      list={list}
      may={{ create: session.can('general:createSupplier'), update: session.can('general:updateSupplier') }}
    />
  );
});
