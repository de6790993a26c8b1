import { hourOf } from '@prumo/domain/dates';
import { Button, EmptyState, StatusChip } from '@prumo/ui';
import type { AgendaCard, ColumnEntry } from '@prumo/view-models/scheduling';
import { observer } from 'mobx-react-lite';
import type { TakenTime } from './agenda-column.tsx';
import type { AgendaDesk } from './agenda-desk.ts';
import { CardMarks } from './card-marks.tsx';
import { cardWords } from './card-words.ts';

interface Props {
  readonly desk: AgendaDesk;
  readonly mayCreate: boolean;
  readonly onOpen: (id: string) => void;
  readonly onCreate: (at?: TakenTime) => void;
}

/** The day as a list, for phones and for reading; with one schedule chosen its free times stand between. */
export const AgendaList = observer(function AgendaList({ desk, mayCreate, onOpen, onCreate }: Props) {
  const { agenda, clipboard } = desk;
  const only = agenda.shownColumns.length === 1 ? agenda.shownColumns[0] : undefined;
  const free = only === undefined || !mayCreate ? [] : only.entries.filter(({ kind }) => kind === 'slot');
  const rows = rowsOf(agenda.list, free, (card) => agenda.minutes(card.startDate));
  const take = (scheduleId: string, hour: string) => {
    if (clipboard.held !== null) void clipboard.paste({ scheduleId, date: agenda.place.date, hour, free: true });
    else onCreate({ scheduleId, date: agenda.place.date, hour });
  };
  if (rows.length === 0) {
    return (
      <div className="card agenda-surface">
        <EmptyState
          icon="calendar"
          text="Nenhum agendamento neste dia"
          detail="Escolha uma agenda nos filtros para ver os seus horários livres."
          action={
            mayCreate && (
              <Button icon="plus" onClick={() => onCreate()}>
                Novo agendamento
              </Button>
            )
          }
        />
      </div>
    );
  }
  return (
    <ul className="card agenda-surface agenda-list" aria-label="Agendamentos do dia">
      {rows.map((row) => (
        <li key={'card' in row ? row.card.id : `+${row.slot.id}`}>
          {'card' in row ? (
            <Row desk={desk} id={row.card.id} onOpen={onOpen} />
          ) : (
            <button
              type="button"
              className="agenda-row agenda-row-free"
              onClick={() => take(only?.schedule.id ?? '', row.slot.id)}
            >
              <span className="agenda-row-hour">{hourOf(row.slot.start)}</span>
              <span>{clipboard.held === null ? '+ disponível' : `Colar às ${row.slot.id}`}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
});

const Row = observer(function Row({
  desk,
  id,
  onOpen,
}: {
  readonly desk: AgendaDesk;
  readonly id: string;
  readonly onOpen: (id: string) => void;
}) {
  const { agenda } = desk;
  const card = agenda.card(id);
  if (card === undefined) return null;
  const words = cardWords(agenda, card);
  const schedule = agenda.schedule(card.scheduleId)?.name;
  return (
    <button type="button" className="agenda-row" onClick={() => onOpen(id)}>
      <span className="agenda-row-hour">{words.hour}</span>{' '}
      <span className="agenda-row-who">
        <strong>{words.name}</strong> <CardMarks words={words} slot={card.slot} />
      </span>{' '}
      <span className="agenda-row-status">
        <StatusChip status={card.status} label={words.status} />
      </span>{' '}
      <span className="agenda-row-more">
        {[schedule, card.insurance?.name, card.expenses[0]?.name].filter(Boolean).join(', ')}
      </span>
    </button>
  );
});

type ListRow =
  | { readonly start: number; readonly card: AgendaCard }
  | { readonly start: number; readonly slot: ColumnEntry };

function rowsOf(
  cards: readonly AgendaCard[],
  free: readonly ColumnEntry[],
  startOf: (card: AgendaCard) => number,
): readonly ListRow[] {
  return [
    ...cards.map((card) => ({ start: startOf(card), card })),
    ...free.map((slot) => ({ start: slot.start, slot })),
  ].toSorted((one, other) => one.start - other.start);
}
