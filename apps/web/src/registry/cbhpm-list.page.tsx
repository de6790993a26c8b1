import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useListInUrl } from '../kit/index.ts';
import { CbhpmListScreen } from './cbhpm-list.screen.tsx';
import { CBHPM_LIST, proceduresModule } from './procedures.module.ts';

export const modules = [proceduresModule];

/** /clinical/cbhpm-tables [REG-002] */
export const Component = observer(function CbhpmListPage() {
  const list = useViewModel(CBHPM_LIST);
  const session = useViewModel(SESSION);
  useListInUrl(list);
  return (
    <CbhpmListScreen
      list={list}
      may={{ create: session.can('general:createCbhpmTable'), update: session.can('general:updateCbhpmTable') }}
    />
  );
});
