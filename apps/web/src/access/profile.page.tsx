import { useViewModel } from '../composition/services.tsx';
import { PREFERENCES } from '../composition/tokens.ts';
import { useLeaveGuard, useStarted } from '../kit/index.ts';
import { administrationModule, PROFILE_FORM } from './administration.module.ts';
import { calendarFeedModule } from './calendar-feed.module.ts';
import { OwnCalendar } from './own-calendar.tsx';
import { OwnSecurity } from './own-security.tsx';
import { PrintCard } from './print-card.tsx';
import { ProfileScreen } from './profile.screen.tsx';
import { securityModule } from './security.module.ts';

export const modules = [administrationModule, securityModule, calendarFeedModule];

/** /me [ACC-063] */
export function Component() {
  const form = useViewModel(PROFILE_FORM);
  const preferences = useViewModel(PREFERENCES);
  useStarted(() => undefined, form.photo.stop);
  useLeaveGuard(() => form.password.dirty);
  return (
    <ProfileScreen
      form={form}
      security={
        <>
          <OwnSecurity />
          <OwnCalendar />
          <PrintCard preferences={preferences} />
        </>
      }
    />
  );
}
