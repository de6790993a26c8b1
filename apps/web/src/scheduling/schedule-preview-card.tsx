import { formatLongDate, type LocalDate } from '@prumo/domain/dates';
import { Card, EmptyState, MonthCalendar } from '@prumo/ui';
import type { PreviewDay, SchedulePreview } from '@prumo/view-models/scheduling';
import { observer } from 'mobx-react-lite';
import { countOf } from './schedule-words.ts';

interface Props {
  readonly preview: SchedulePreview;
  readonly today: LocalDate;
}

/** The month that the typed hours generate, before anything is stored. [REG-107] */
export const SchedulePreviewCard = observer(function SchedulePreviewCard({ preview, today }: Props) {
  const chosen = preview.of(preview.day);
  return (
    <Card title="Prévia do mês">
      {chosen === null ? (
        <EmptyState icon="calendar" text="Informe os horários da semana para ver o mês que eles geram." />
      ) : (
        <div className="schedule-preview">
          <div>
            <MonthCalendar
              label="Prévia do mês"
              value={preview.day}
              today={today}
              onChange={preview.choose}
              onMonth={preview.choose}
              mark={(day) => markOf(preview.of(day))}
            />
            <p className="schedule-legend" aria-hidden="true">
              {dot('free')} com horário livre {dot('closed')} feriado ou bloqueio
            </p>
            <p className="schedule-total">
              {countOf(preview.monthTotal, 'horário livre no mês', 'horários livres no mês')}
            </p>
          </div>
          <div className="schedule-preview-day" aria-live="polite">
            <h3>{formatLongDate(preview.day)}</h3>
            {chosen.holiday !== null && <p>Feriado: {chosen.holiday}</p>}
            <p>{chosen.free === 0 ? 'Sem atendimento' : countOf(chosen.free, 'horário livre', 'horários livres')}</p>
            <ul className="schedule-slots plain-list">
              {chosen.slots.map(({ start, end, blocked }) => (
                <li key={start} className={blocked ? 'schedule-slot schedule-slot-blocked' : 'schedule-slot'}>
                  <span className="tnum">{start}</span>
                  <span className="visually-hidden">
                    {` às ${end}`}
                    {blocked ? ', bloqueado' : ''}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </Card>
  );
});

const dot = (kind: 'free' | 'closed') => <span className={`schedule-dot schedule-dot-${kind}`} />;

/** Days on which nobody would attend anyway have no mark. */
function markOf(day: PreviewDay | null) {
  if (day === null || (day.slots.length === 0 && day.holiday === null)) return null;
  if (day.availability === 'free')
    return { content: dot('free'), text: countOf(day.free, 'horário livre', 'horários livres') };
  return { content: dot('closed'), text: day.holiday === null ? 'bloqueado' : `feriado: ${day.holiday}` };
}
