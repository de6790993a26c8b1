import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useListInUrl } from '../kit/index.ts';
import { PackageListScreen } from './package-list.screen.tsx';
import { PACKAGE_LIST, proceduresModule } from './procedures.module.ts';

export const modules = [proceduresModule];

/** /clinical/packages [REG-008] */
export const Component = observer(function PackageListPage() {
  const list = useViewModel(PACKAGE_LIST);
  const session = useViewModel(SESSION);
  useListInUrl(list);
  return (
    <PackageListScreen
      list={list}
      may={{ create: session.can('clinical:createPackage'), update: session.can('clinical:updatePackage') }}
    />
  );
});
