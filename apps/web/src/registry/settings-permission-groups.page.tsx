import { Component as PermissionGroups } from '../access/permission-group-list.page.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export { modules } from '../access/permission-group-list.page.tsx';

/** /settings/permission-groups: the same registry inside the layout of the settings. [REG-052] */
export function Component() {
  return (
    <SettingsFrame>
      <PermissionGroups />
    </SettingsFrame>
  );
}
