import { Component as Branches } from '../access/branch-list.page.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export { modules } from '../access/branch-list.page.tsx';

/** /settings/branches: the same registry inside the layout of the settings. [REG-047] */
export function Component() {
  return (
    <SettingsFrame>
      <Branches />
    </SettingsFrame>
  );
}
