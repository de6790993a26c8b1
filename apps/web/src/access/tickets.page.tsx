import { DEFAULT_TIME_ZONE } from '@prumo/domain/dates';
import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { PersonFiles, useLeaveGuard, useListInUrl } from '../kit/index.ts';
import { TICKET_DESK, ticketsModule } from './tickets.module.ts';
import { TicketsScreen } from './tickets.screen.tsx';

export const modules = [ticketsModule];

/** /tickets: open to whoever is logged in. [COM-011] */
export const Component = observer(function TicketsPage() {
  const desk = useViewModel(TICKET_DESK);
  const session = useViewModel(SESSION);
  useListInUrl(desk.list);
  useLeaveGuard(() => desk.fields.dirty || desk.file !== null);
  return (
    <TicketsScreen
      desk={desk}
      timeZone={session.branch?.timeZone ?? DEFAULT_TIME_ZONE}
      userId={session.user?.id ?? ''}
      mayAnswer={session.can('general:updateSettings')}
      filesOf={({ id, status }) => (
        <PersonFiles
          read
          entityId={id}
          write={status !== 'closed'}
          purpose="Telas, planilhas e documentos que ajudam a entender o chamado."
        />
      )}
    />
  );
});
