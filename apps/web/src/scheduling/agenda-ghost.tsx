import { patientName } from '@prumo/domain/identity';
import type { AgendaDrag } from '@prumo/view-models/scheduling';
import { observer } from 'mobx-react-lite';
import type { AgendaLane } from './agenda-lane.ts';
import { spanStyle } from './lane-style.ts';

interface Props {
  readonly drag: AgendaDrag;
  readonly lanes: readonly AgendaLane[];
}

/** Where the dragged card would lie, and from when to when. [UXP-002] */
export const AgendaGhost = observer(function AgendaGhost({ drag, lanes }: Props) {
  const { ghost, dragged } = drag;
  if (ghost === null || dragged === null) return null;
  const at = lanes.findIndex(
    ({ desk, column }) => column.schedule.id === ghost.scheduleId && desk.agenda.place.date === ghost.date,
  );
  if (at < 0) return null;
  return (
    <div
      className="agenda-ghost"
      style={{ ...spanStyle(ghost.start, ghost.end), gridColumn: at + 2 }}
      aria-hidden="true"
    >
      <strong>{drag.hours}</strong> {dragged.card.patient && patientName(dragged.card.patient)}
    </div>
  );
});
