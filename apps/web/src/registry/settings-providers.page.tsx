import { Component as Providers } from './provider-list.page.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export { modules } from './provider-list.page.tsx';

/** /settings/providers: the same registry inside the layout of the settings. [REG-050] */
export function Component() {
  return (
    <SettingsFrame>
      <Providers />
    </SettingsFrame>
  );
}
