import { formatDate } from '@prumo/domain/dates';
import { label } from '@prumo/messages';
import { Button, Dialog, Notice } from '@prumo/ui';
import type { ScheduleQuestion, ScheduleReview } from '@prumo/view-models/scheduling';
import { observer } from 'mobx-react-lite';
import { countOf, dayName } from './schedule-words.ts';

interface Props {
  readonly question: ScheduleQuestion;
}

/** What a change would mean, before it is stored: schedules it clashes with, appointments it leaves outside. [REG-107] */
export const ScheduleReviewDialog = observer(function ScheduleReviewDialog({ question }: Props) {
  const { review } = question;
  if (review === null) return null;
  return (
    <Dialog
      title="Confira antes de salvar"
      size="lg"
      onClose={() => question.answer(false)}
      footer={
        <>
          <Button onClick={() => question.answer(false)}>Voltar</Button>
          <Button kind="primary" icon="check" onClick={() => question.answer(true)}>
            Salvar mesmo assim
          </Button>
        </>
      }
    >
      <Clashes review={review} />
      <Stranded review={review} />
    </Dialog>
  );
});

function Clashes({ review: { clashes } }: { readonly review: ScheduleReview }) {
  if (clashes.length === 0) return null;
  return (
    <section className="schedule-review">
      <Notice kind="warning">O mesmo profissional ou local aparece em outra agenda na mesma hora.</Notice>
      <ul>
        {clashes.map(({ kind, scheduleId, name, weekday, start, end }) => (
          <li key={`${kind} ${scheduleId} ${weekday} ${start}`}>
            <strong>{name}</strong>: mesmo {label('clashKind', kind).toLowerCase()}, {dayName(weekday)}, das {start} às{' '}
            {end}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Stranded({ review: { stranded, strandedCount } }: { readonly review: ScheduleReview }) {
  if (strandedCount === 0) return null;
  const more = strandedCount - stranded.length;
  return (
    <section className="schedule-review">
      <Notice kind="warning">
        {countOf(strandedCount, 'agendamento ficaria', 'agendamentos ficariam')} fora da grade. Eles continuam na
        agenda; remarque-os ou avise os pacientes.
      </Notice>
      <ul>
        {stranded.map(({ id, schedule, date, start, end, status, patient }) => (
          <li key={id}>
            <span className="tnum">
              {formatDate(date)}, {start}–{end}
            </span>{' '}
            · <strong>{patient ?? 'Sem paciente'}</strong> · {label('appointmentStatus', status)} · {schedule}
          </li>
        ))}
      </ul>
      {more > 0 && <p>E mais {more}.</p>}
    </section>
  );
}
