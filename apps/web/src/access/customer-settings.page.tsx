import { useViewModel } from '../composition/services.tsx';
import { useStarted } from '../kit/index.ts';
import { CustomerSettingsScreen } from './customer-settings.screen.tsx';
import { CUSTOMER_SETTINGS, settingsModule } from './settings.module.ts';

export const modules = [settingsModule];

/** The switches of the branch. [REG-053] */
export function Component() {
  const settings = useViewModel(CUSTOMER_SETTINGS);
  useStarted(settings.settings.load, () => settings.settings.stop());
  return <CustomerSettingsScreen settings={settings} />;
}
