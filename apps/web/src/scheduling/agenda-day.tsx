import { observer } from 'mobx-react-lite';
import { AgendaColumnHead, type TakenTime } from './agenda-column.tsx';
import type { AgendaDesk } from './agenda-desk.ts';
import { AgendaGrid } from './agenda-grid.tsx';

interface Props {
  readonly desk: AgendaDesk;
  readonly mayCreate: boolean;
  readonly onOpen: (id: string) => void;
  readonly onCreate: (at: TakenTime) => void;
}

/** The day with a column per schedule. [SCH-004] */
export const AgendaDayView = observer(function AgendaDayView({ desk, mayCreate, onOpen, onCreate }: Props) {
  const { shownColumns, hours, rowMinutes } = desk.agenda;
  return (
    <AgendaGrid
      desk={desk}
      label="Agenda do dia: use as setas para ir de horário em horário e Enter para abrir"
      lanes={shownColumns.map((column) => ({ key: column.schedule.id, desk, column }))}
      heads={shownColumns.map((column) => (
        <AgendaColumnHead key={column.schedule.id} desk={desk} column={column} />
      ))}
      hours={hours}
      rowMinutes={rowMinutes}
      mayCreate={mayCreate}
      onOpen={onOpen}
      onCreate={onCreate}
    />
  );
});
