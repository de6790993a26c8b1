import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useListInUrl } from '../kit/index.ts';
import { MarkerListScreen } from './marker-list.screen.tsx';
import { MARKER_LIST, registryModule } from './registry.module.ts';

export const modules = [registryModule];

/** /markers */
export const Component = observer(function MarkerListPage() {
  const list = useViewModel(MARKER_LIST);
  const session = useViewModel(SESSION);
  useListInUrl(list);
  return (
    <MarkerListScreen
      list={list}
      may={{ create: session.can('general:createMarker'), update: session.can('general:updateMarker') }}
    />
  );
});
