import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useListInUrl } from '../kit/index.ts';
import { ImportListScreen } from './import-list.screen.tsx';
import { IMPORT_LIST, importsModule } from './imports.module.ts';

export const modules = [importsModule];

/** /settings/imports [UXP-019] */
export const Component = observer(function ImportListPage() {
  const list = useViewModel(IMPORT_LIST);
  const session = useViewModel(SESSION);
  useListInUrl(list);
  return <ImportListScreen list={list} timeZone={session.branch?.timeZone ?? 'America/Sao_Paulo'} />;
});
