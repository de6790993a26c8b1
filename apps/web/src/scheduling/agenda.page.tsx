import type { LocalDate } from '@prumo/domain/dates';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useContainer, useViewModel } from '../composition/services.tsx';
import { agendaAccountsModule, ACCOUNT_OPENER } from '../billing/index.ts';
import { useStarted } from '../kit/index.ts';
import { CONFIRMATION_SENDER, marketingModule } from '../marketing/index.ts';
import { patientsModule } from '../patients/index.ts';
import { addressOf } from './agenda-address.ts';
import type { AgendaDesk } from './agenda-desk.ts';
import { Beside } from './agenda-beside.ts';
import { type AgendaView, viewOf } from './agenda-view.ts';
import { AgendaScreen } from './agenda.screen.tsx';
import { fetchDialogs } from './lazy-agenda-dialogs.ts';
import { AGENDA_DESK, schedulingModule, WAITING_BOARD } from './scheduling.module.ts';
import { useAgendaInUrl } from './use-agenda-in-url.ts';
import { useNarrow } from './use-narrow.ts';
import { useOpenAppointment } from './use-open-appointment.ts';

export const modules = [patientsModule, schedulingModule, agendaAccountsModule, marketingModule];

/** /appointments [SCH-002] */
export function Component() {
  return <AgendaPage desk={useViewModel(AGENDA_DESK)} />;
}

/** One of the two agendas, tied to the address. [SCH-001] */
export const AgendaPage = observer(function AgendaPage({ desk }: { readonly desk: AgendaDesk }) {
  const container = useContainer();
  const narrow = useNarrow();
  const [params, setParams] = useSearchParams();
  useAgendaInUrl(desk.agenda);
  const appointment = useOpenAppointment(desk.form);
  const setView = (view: AgendaView, replace: boolean, date?: LocalDate) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('view', view);
        if (date !== undefined) next.set('date', date);
        return next;
      },
      { replace },
    );
  const mayOpenAccounts = desk.session.can('financial:listAccounts') || desk.session.can('financial:createAccount');
  const board = useViewModel(WAITING_BOARD);
  // The waiting list belongs to the clinical agenda and has its permission, also beside the surgeries.
  const waiting = desk.session.can('clinical:listAppointments') ? board : null;
  const confirmation = useViewModel(CONFIRMATION_SENDER);
  const maySend = desk.session.can('general:createMessage');
  const beside = useMemo(
    () => ({ waiting, confirmation: maySend ? confirmation : null }),
    [waiting, confirmation, maySend],
  );
  useStarted(() => waiting?.start(), board.stop);
  useEffect(fetchDialogs, []);
  return (
    <Beside value={beside}>
      <AgendaScreen
        desk={desk}
        view={viewOf(params.get('view'), narrow)}
        onView={(view) => setView(view, true)}
        onDay={(date) => setView(narrow ? 'list' : 'day', false, date)}
        expenseName={params.get('expenseName')}
        onExpense={(expense) =>
          setParams((before) => {
            const next = addressOf({ ...desk.agenda.place, expenseId: expense?.id ?? null }, before);
            if (expense !== null) next.set('expenseName', expense.name);
            return next;
          })
        }
        onOpen={appointment.open}
        onClose={appointment.close}
        accounts={mayOpenAccounts && container.isBound(ACCOUNT_OPENER) ? container.get(ACCOUNT_OPENER) : null}
      />
    </Beside>
  );
});
