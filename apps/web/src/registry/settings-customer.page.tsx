import { Component as CustomerSettings } from '../access/customer-settings.page.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export { modules } from '../access/customer-settings.page.tsx';

/** /settings/customer-settings: the switches of the branch inside the layout of the settings. [REG-053] */
export function Component() {
  return (
    <SettingsFrame>
      <CustomerSettings />
    </SettingsFrame>
  );
}
