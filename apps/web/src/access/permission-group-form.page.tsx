import { useParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { useStarted } from '../kit/index.ts';
import { administrationModule, PERMISSION_GROUP_FORM } from './administration.module.ts';
import { PermissionGroupFormScreen } from './permission-group-form.screen.tsx';

export const modules = [administrationModule];

/** /permission-groups/create and /permission-groups/:id/edit [ACC-060, ACC-061] */
export function Component() {
  const { id } = useParams();
  const group = useViewModel(PERMISSION_GROUP_FORM);
  useStarted(() => group.load(id ?? null));
  return <PermissionGroupFormScreen group={group} />;
}
