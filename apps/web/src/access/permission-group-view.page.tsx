import { observer } from 'mobx-react-lite';
import { useParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useStarted } from '../kit/index.ts';
import { administrationModule, PERMISSION_GROUP_FORM } from './administration.module.ts';
import { PermissionGroupViewScreen } from './permission-group-view.screen.tsx';

export const modules = [administrationModule];

/** /permission-groups/:id [ACC-062] */
export const Component = observer(function PermissionGroupViewPage() {
  const { id = '' } = useParams();
  const group = useViewModel(PERMISSION_GROUP_FORM);
  const session = useViewModel(SESSION);
  useStarted(() => group.form.load(id));
  return <PermissionGroupViewScreen group={group} canEdit={session.can('general:updatePermissionGroup')} />;
});
