import { Component as Markers } from './marker-list.page.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export { modules } from './marker-list.page.tsx';

/** /settings/markers: the same registry inside the layout of the settings. [REG-051] */
export function Component() {
  return (
    <SettingsFrame>
      <Markers />
    </SettingsFrame>
  );
}
