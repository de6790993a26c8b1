import { DEFAULT_TIME_ZONE } from '@prumo/domain/dates';
import { observer } from 'mobx-react-lite';
import { useNavigate } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { LOOKUPS, SESSION } from '../composition/tokens.ts';
import { useStarted } from '../kit/index.ts';
import { CHOSEN_PATIENTS, patientsModule } from '../patients/index.ts';
import { mailingModule, MESSAGE_COMPOSER } from './mailing.module.ts';
import { MessageComposerScreen } from './message-composer.screen.tsx';

export const modules = [patientsModule, mailingModule];

/** /messages/create [COM-006] */
export const Component = observer(function MessageComposerPage() {
  const composer = useViewModel(MESSAGE_COMPOSER);
  const lookups = useViewModel(LOOKUPS);
  const session = useViewModel(SESSION);
  const navigate = useNavigate();
  const chosen = useViewModel(CHOSEN_PATIENTS);
  useStarted(() => {
    // Who was chosen in the list of patients.
    for (const patient of chosen.take()) composer.add(patient);
    return composer.load();
  });
  const leave = () => void navigate('/messages');
  const kinds = (['elective', 'surgery'] as const).filter((type) =>
    session.can(type === 'surgery' ? 'surgery:listAppointments' : 'clinical:listAppointments'),
  );
  const schedules = lookups.schedules().items.filter(({ type }) => kinds.includes(type));
  return (
    <MessageComposerScreen
      composer={composer}
      schedules={schedules}
      byAppointment={kinds.length > 0}
      timeZone={session.branch?.timeZone ?? DEFAULT_TIME_ZONE}
      onSent={leave}
      onLeave={leave}
    />
  );
});
