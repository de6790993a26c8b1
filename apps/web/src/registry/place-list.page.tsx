import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useListInUrl } from '../kit/index.ts';
import { PlaceListScreen } from './place-list.screen.tsx';
import { PLACE_LIST, simpleRegistriesModule } from './simple-registries.module.ts';

export const modules = [simpleRegistriesModule];

/** /places */
export const Component = observer(function PlaceListPage() {
  const list = useViewModel(PLACE_LIST);
  const session = useViewModel(SESSION);
  useListInUrl(list);
  return (
    <PlaceListScreen
      list={list}
      may={{ create: session.can('general:createPlace'), update: session.can('general:updatePlace') }}
    />
  );
});
