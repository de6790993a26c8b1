import { Component as Collaborators } from '../access/collaborator-list.page.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export { modules } from '../access/collaborator-list.page.tsx';

/** /settings/collaborators: the same registry inside the layout of the settings. [REG-049] */
export function Component() {
  return (
    <SettingsFrame>
      <Collaborators />
    </SettingsFrame>
  );
}
