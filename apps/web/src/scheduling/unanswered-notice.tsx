import { patientName } from '@prumo/domain/identity';
import { formatDate } from '@prumo/domain/dates';
import { Button, Notice } from '@prumo/ui';
import type { AppointmentMoves } from '@prumo/view-models/scheduling';
import { observer } from 'mobx-react-lite';

/** The server was gone in the middle of a move: the card is back, and the very same can be sent once more. [UXP-002, UXP-004] */
export const UnansweredNotice = observer(function UnansweredNotice({ moves }: { readonly moves: AppointmentMoves }) {
  const { unanswered } = moves;
  if (unanswered === null) return null;
  const { appointment, target } = unanswered;
  const whose = appointment.patient === null ? 'O agendamento' : `O agendamento de ${patientName(appointment.patient)}`;
  return (
    <Notice
      kind="warning"
      live
      action={
        <>
          <Button small icon="refresh" busy={moves.busy} onClick={() => void moves.retry()}>
            Tentar novamente
          </Button>
          <Button small kind="ghost" onClick={moves.forget}>
            Deixar como está
          </Button>
        </>
      }
    >
      O servidor não respondeu. {whose} voltou para onde estava e não foi levado para {formatDate(target.date)} às{' '}
      {target.hour}.
    </Notice>
  );
});
