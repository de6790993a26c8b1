import { useViewModel } from '../composition/services.tsx';
import { useLeaveGuard } from '../kit/index.ts';
import { administrationModule, PROFILE_FORM } from './administration.module.ts';
import { ProfileScreen } from './profile.screen.tsx';

export const modules = [administrationModule];

/** /me [ACC-063] */
export function Component() {
  const form = useViewModel(PROFILE_FORM);
  useLeaveGuard(() => form.password.dirty);
  return <ProfileScreen form={form} />;
}
