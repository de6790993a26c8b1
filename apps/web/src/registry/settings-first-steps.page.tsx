import { Component as FirstSteps } from '../access/first-steps.page.tsx';
import { SettingsFrame } from './settings-frame.tsx';

export { modules } from '../access/first-steps.page.tsx';

/** /settings/first-steps: the list of a new branch inside the layout of the settings, also when it was put away. */
export function Component() {
  return (
    <SettingsFrame>
      <FirstSteps />
    </SettingsFrame>
  );
}
