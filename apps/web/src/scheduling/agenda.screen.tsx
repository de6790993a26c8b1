import { formatDate, type LocalDate } from '@prumo/domain/dates';
import { Button, DateBar, Icon, IconButton, Notice, PageHeader, VisuallyHidden } from '@prumo/ui';
import type { Named } from '@prumo/view-models/access';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { AccountOpener } from '../billing/index.ts';
import type { TakenTime } from './agenda-column.tsx';
import type { AgendaDesk } from './agenda-desk.ts';
import { AgendaBody } from './agenda-body.tsx';
import { AgendaFilters } from './agenda-filters.tsx';
import { AgendaMonth } from './agenda-month.tsx';
import { type AgendaView, stepped } from './agenda-view.ts';
import { moveInGrid } from './grid-keys.ts';
import { AgendaToolsMenu } from './agenda-tools-menu.tsx';
import '../kit/desk.css';
import './agenda.css';
import { ClipboardBar } from './clipboard-bar.tsx';
import { AppointmentDialog, BookingConflictDialog } from './lazy-agenda-dialogs.ts';
import { UnansweredNotice } from './unanswered-notice.tsx';
import { useAgendaKeys } from './use-agenda-keys.ts';
import { FreedTimes, WaitingButton } from './waiting-beside.tsx';

export interface AgendaScreenProps {
  readonly desk: AgendaDesk;
  readonly view: AgendaView;
  readonly onView: (view: AgendaView) => void;
  /** Shows a day alone. */
  readonly onDay: (date: LocalDate) => void;
  /** Name of the procedure in the filter, which the address carries beside its id. */
  readonly expenseName: string | null;
  readonly onExpense: (expense: Named | null) => void;
  /** Opens an appointment, of the day that is shown or of another one. */
  readonly onOpen: (id: string, date?: LocalDate) => void;
  readonly onClose: () => void;
  /** Null while no account can be opened from here. */
  readonly accounts: AccountOpener | null;
}

const VIEWS = [
  { key: 'day', name: 'Dia', shortcut: 'D' },
  { key: 'week', name: 'Semana', shortcut: 'S' },
  { key: 'month', name: 'Mês', shortcut: 'M' },
  { key: 'list', name: 'Lista', shortcut: 'L' },
] as const;

/** /appointments: the day of every schedule side by side, the week of one, the month, or the day as a list. [SCH-002, SCH-004, SCH-008, SCH-009] */
export const AgendaScreen = observer(function AgendaScreen(props: AgendaScreenProps) {
  const { desk, view, onView, onOpen } = props;
  const { agenda, form, moves, kind } = desk;
  const search = useRef<HTMLInputElement>(null);
  const [monthShown, setMonthShown] = useState(true);
  // A week needs the width, and a month is one already.
  const aside = monthShown && (view === 'day' || view === 'list');
  const mayCreate = desk.may('createAppointment');
  const create = (at?: TakenTime) => {
    if (mayCreate) form.startNew({ date: agenda.place.date, scheduleId: agenda.place.scheduleId, ...at });
  };
  useEffect(() => {
    if (view !== 'week') desk.week.widen();
  }, [desk, view]);
  useAgendaKeys({
    create: () => create(),
    today: () => agenda.move({ date: agenda.today }),
    days: (by) => agenda.move({ date: stepped(agenda.place.date, view, by) }),
    search: () => search.current?.focus(),
    grid: () => {
      const grid = document.querySelector<HTMLElement>('.agenda [data-own-keys]');
      if (grid !== null && !moveInGrid(grid, 'Home')) grid.focus();
    },
    view: onView,
  });
  return (
    <div className={view === 'day' || view === 'week' ? 'page desk desk-fill agenda' : 'page desk agenda'}>
      <div className="desk-bar">
        <PageHeader
          title={kind === 'surgery' ? 'Agenda cirúrgica' : 'Agenda'}
          subtitle={agenda.foreignZone !== null && <ZoneHint zone={agenda.foreignZone} />}
          actions={
            <>
              <div className="desk-when">
                <DateBar
                  value={agenda.place.date}
                  today={agenda.today}
                  step={view === 'month' || view === 'week' ? view : 'day'}
                  onChange={(date) => agenda.move({ date })}
                />
              </div>
              {(view === 'day' || view === 'list') && (
                <span className="agenda-month-toggle">
                  <IconButton
                    icon="calendar"
                    kind="secondary"
                    label={monthShown ? 'Ocultar o mês' : 'Mostrar o mês'}
                    pressed={monthShown}
                    onClick={() => setMonthShown(!monthShown)}
                  />
                </span>
              )}
              <span role="group" aria-label="Visão" className="agenda-views">
                {VIEWS.map(({ key, name, shortcut }) => (
                  <Button
                    key={key}
                    pressed={view === key}
                    shortcut={shortcut}
                    title={`${name} (${shortcut})`}
                    onClick={() => onView(key)}
                  >
                    {name}
                  </Button>
                ))}
              </span>
              <AgendaToolsMenu desk={desk} onOpen={onOpen} />
              <WaitingButton desk={desk} mayBook={mayCreate} />
              {mayCreate && (
                <Button
                  className="agenda-new"
                  kind="primary"
                  icon="plus"
                  shortcut="N"
                  title="Novo agendamento (N)"
                  onClick={() => create()}
                >
                  <span className="desk-words">
                    Novo<span className="desk-rest"> agendamento</span>
                  </span>
                </Button>
              )}
            </>
          }
        />
        <AgendaFilters
          desk={desk}
          view={view}
          expenseName={props.expenseName}
          onExpense={props.onExpense}
          search={search}
          beside={<FreedTimes desk={desk} mayBook={mayCreate} />}
        />
      </div>
      <LoadBanner desk={desk} />
      <UnansweredNotice moves={moves} />
      <ClipboardBar clipboard={desk.clipboard} />
      <div className={aside ? 'agenda-main agenda-with-month' : 'agenda-main'}>
        {aside && <AgendaMonth agenda={agenda} days={desk.days} />}
        <AgendaBody
          desk={desk}
          view={view}
          onOpen={onOpen}
          onCreate={create}
          onDay={props.onDay}
          mayCreate={mayCreate}
        />
      </div>
      <News desk={desk} />
      <Suspense fallback={null}>
        {form.state !== 'idle' && (
          <AppointmentDialog desk={desk} accounts={props.accounts} onClose={props.onClose} onOpen={onOpen} />
        )}
        {moves.pending !== null && (
          <BookingConflictDialog
            conflict={moves.pending.conflict}
            allowsSlotting={form.rights.allowsSlotting}
            onOther={moves.dismiss}
            onFitIn={() => void moves.fitIn()}
          />
        )}
      </Suspense>
    </div>
  );
});

/** Whose clock the hours follow, when this computer's shows another time. [UIX-004] */
function ZoneHint({ zone }: { readonly zone: string }) {
  return (
    <span className="agenda-zone">
      <Icon name="globe" /> Horas da clínica: {zoneName(zone)}
    </span>
  );
}

/** The zone as people call it: «Horário de Brasília». */
function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('pt-BR', { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** A failed load never looks like an empty agenda. [UXP-004] */
const LoadBanner = observer(function LoadBanner({ desk: { agenda } }: { readonly desk: AgendaDesk }) {
  if (agenda.feed.problem === null || agenda.feed.loadedAt === null) return null;
  return (
    <Notice
      kind="warning"
      live
      action={
        <Button small icon="refresh" busy={agenda.feed.state === 'loading'} onClick={() => void agenda.feed.load()}>
          Tentar novamente
        </Button>
      }
    >
      Não foi possível atualizar a agenda. Exibindo o que se sabia {age(agenda.feed.loadedAt, agenda.now)}.
    </Notice>
  );
});

function age(since: string, now: string): string {
  const minutes = Math.floor((Date.parse(now) - Date.parse(since)) / 60_000);
  if (minutes < 1) return 'há menos de um minuto';
  if (minutes < 60) return `há ${minutes} min`;
  return `há ${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** One polite sentence for what other people changed. [UXP-005] */
const News = observer(function News({ desk: { agenda } }: { readonly desk: AgendaDesk }) {
  const { count, serial } = agenda.feed.news;
  const text =
    count === 0 ? '' : count === 1 ? 'Um agendamento foi atualizado' : `${count} agendamentos foram atualizados`;
  return (
    <VisuallyHidden>
      <span role="status" key={serial}>
        {text === '' ? '' : `${text} em ${formatDate(agenda.place.date)}.`}
      </span>
    </VisuallyHidden>
  );
});
