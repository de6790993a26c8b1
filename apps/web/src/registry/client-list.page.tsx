import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useListInUrl } from '../kit/index.ts';
import { ClientListScreen } from './client-list.screen.tsx';
import { CLIENT_LIST, simpleRegistriesModule } from './simple-registries.module.ts';

export const modules = [simpleRegistriesModule];

/** /clients */
export const Component = observer(function ClientListPage() {
  const list = useViewModel(CLIENT_LIST);
  const session = useViewModel(SESSION);
  useListInUrl(list);
  return (
    <ClientListScreen
      list={list}
      may={{ create: session.can('general:createClient'), update: session.can('general:updateClient') }}
    />
  );
});
