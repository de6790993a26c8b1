import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useListInUrl } from '../kit/index.ts';
import { administrationModule, PERMISSION_GROUP_LIST } from './administration.module.ts';
import { PermissionGroupListScreen } from './permission-group-list.screen.tsx';

export const modules = [administrationModule];

/** /permission-groups [ACC-059] */
export const Component = observer(function PermissionGroupListPage() {
  const list = useViewModel(PERMISSION_GROUP_LIST);
  const session = useViewModel(SESSION);
  useListInUrl(list);
  return (
    <PermissionGroupListScreen
      list={list}
      may={{
        create: session.can('general:createPermissionGroup'),
        update: session.can('general:updatePermissionGroup'),
      }}
    />
  );
});
