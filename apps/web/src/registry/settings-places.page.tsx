import { Component as Places } from './place-list.page.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export { modules } from './place-list.page.tsx';

/** /settings/places: the same registry inside the layout of the settings. [REG-048] */
export function Component() {
  return (
    <SettingsFrame>
      <Places />
    </SettingsFrame>
  );
}
