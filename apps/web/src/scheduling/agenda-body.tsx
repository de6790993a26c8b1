import type { LocalDate } from '@prumo/domain/dates';
import { Button, EmptyState, ErrorState, Skeleton } from '@prumo/ui';
import { observer } from 'mobx-react-lite';
import type { TakenTime } from './agenda-column.tsx';
import { AgendaDayView } from './agenda-day.tsx';
import type { AgendaDesk } from './agenda-desk.ts';
import { AgendaList } from './agenda-list.tsx';
import { AgendaMonthView } from './agenda-month-view.tsx';
import type { AgendaView } from './agenda-view.ts';
import { AgendaWeekView } from './agenda-week.tsx';

interface Props {
  readonly desk: AgendaDesk;
  readonly view: AgendaView;
  readonly mayCreate: boolean;
  readonly onOpen: (id: string) => void;
  readonly onCreate: (at?: TakenTime) => void;
  /** Shows a day alone. */
  readonly onDay: (date: LocalDate) => void;
}

/** The view that was chosen. */
export const AgendaBody = observer(function AgendaBody(props: Props) {
  const { desk, view, onOpen, onDay } = props;
  if (view === 'month') return <AgendaMonthView desk={desk} onOpen={onOpen} onDay={onDay} />;
  if (view === 'week') return <AgendaWeekView {...props} />;
  return <DayBody {...props} />;
});

/** Grid or list of the day, or why there is none and what to do. */
const DayBody = observer(function DayBody({ desk, view, mayCreate, onOpen, onCreate }: Props) {
  const { agenda } = desk;
  if (agenda.feed.loadedAt === null) {
    return (
      <div className="card agenda-surface">
        {agenda.feed.state === 'failed' ? (
          <ErrorState
            text="Não foi possível carregar a agenda"
            detail={agenda.feed.problem?.message}
            onRetry={() => void agenda.feed.load()}
          />
        ) : (
          <div className="card-body">
            <Skeleton lines={10} />
          </div>
        )}
      </div>
    );
  }
  if (agenda.columns.length === 0) {
    return (
      <div className="card agenda-surface">
        <EmptyState
          icon="calendar-times"
          text="Nenhuma agenda para mostrar"
          detail="Cadastre uma agenda com seus horários de atendimento, ou retire os filtros."
        />
      </div>
    );
  }
  if (agenda.partial && agenda.cards.size === 0) {
    return (
      <div className="card agenda-surface">
        <EmptyState
          icon="filter-slash"
          text="Nenhum agendamento com estes filtros neste dia"
          action={
            <Button onClick={() => agenda.move({ expenseId: null, insuranceId: null, status: null, search: '' })}>
              Limpar filtros
            </Button>
          }
        />
      </div>
    );
  }
  if (agenda.shownColumns.length === 0) {
    return (
      <div className="card agenda-surface">
        <EmptyState
          icon="calendar-times"
          text="Nenhuma agenda atende neste dia"
          detail="Escolha um dia marcado no mês, ou marque um encaixe."
          action={
            <>
              <Button iconAfter="chevron-right" onClick={() => agenda.goDays(1)}>
                Próximo dia
              </Button>
              {mayCreate && (
                <Button icon="plus" onClick={() => onCreate()}>
                  Novo agendamento
                </Button>
              )}
            </>
          }
        />
      </div>
    );
  }
  const View = view === 'list' ? AgendaList : AgendaDayView;
  return (
    <div className="agenda-surface">
      {agenda.partial && <p className="agenda-hint">Com estes filtros os horários livres não são mostrados.</p>}
      <View desk={desk} mayCreate={mayCreate} onOpen={onOpen} onCreate={onCreate} />
    </div>
  );
});
