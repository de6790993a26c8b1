import { sentence } from '@prumo/messages';
import { Button, Dialog } from '@prumo/ui';
import type { BookingConflict } from '@prumo/view-models/scheduling';

interface Props {
  readonly conflict: BookingConflict;
  readonly allowsSlotting: boolean;
  readonly onOther: () => void;
  readonly onFitIn: () => void;
}

/** A taken time is an informed choice: who or what is there and when, another hour first, an encaixe only where the branch allows it. [SCH-048, SCH-011, A116] */
export function BookingConflictDialog({ conflict, allowsSlotting, onOther, onFitIn }: Props) {
  const { start, end, code } = conflict;
  return (
    <Dialog
      title={sentence(code)}
      size="sm"
      onClose={onOther}
      footer={
        <>
          {allowsSlotting && (
            <Button icon="plus-circle" onClick={onFitIn}>
              Marcar encaixe
            </Button>
          )}
          <Button kind="primary" ref={(button) => button?.setAttribute('data-autofocus', '')} onClick={onOther}>
            Escolher outro horário
          </Button>
        </>
      }
    >
      <p>
        {start !== null && end !== null ? `${whatIsThere(conflict)} das ${start} às ${end}.` : `${sentence(code)}.`}
      </p>
      {allowsSlotting && <p>O encaixe fica ao lado, sem tomar o horário da grade.</p>}
    </Dialog>
  );
}

function whatIsThere({ code, patientName, professional, type }: BookingConflict): string {
  if (code === 'appointment.professional-busy')
    return `${professional ?? 'O profissional'} ${type === 'surgery' ? 'participa de uma cirurgia' : 'tem atendimento em outra agenda'}`;
  if (code === 'appointment.place-busy') return 'O local está ocupado';
  if (code === 'appointment.blocked') return 'Há um bloqueio';
  return patientName === null ? 'Já existe um agendamento' : `${patientName} já está neste horário,`;
}
