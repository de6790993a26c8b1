import { DEFAULT_TIME_ZONE } from '@prumo/domain/dates';
import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useStarted } from '../kit/index.ts';
import { OwnSecondFactor } from './own-second-factor.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { OPEN_SESSIONS, SECOND_FACTOR_SETTINGS } from './security.module.ts';

/** The part of /me that protects the account. */
export const OwnSecurity = observer(function OwnSecurity() {
  const session = useViewModel(SESSION);
  const settings = useViewModel(SECOND_FACTOR_SETTINGS);
  const sessions = useViewModel(OPEN_SESSIONS);
  const timeZone = session.branch?.timeZone ?? DEFAULT_TIME_ZONE;
  useStarted(settings.status.load, () => settings.status.stop());
  useStarted(sessions.list.load, () => sessions.list.stop());
  return (
    <>
      <OwnSecondFactor settings={settings} timeZone={timeZone} />
      <OwnSessions sessions={sessions} timeZone={timeZone} />
    </>
  );
});
