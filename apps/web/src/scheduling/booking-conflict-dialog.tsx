import { sentence } from '@prumo/messages';
import { Button, Dialog } from '@prumo/ui';
import type { BookingConflict } from '@prumo/view-models/scheduling';

interface Props {
  readonly conflict: BookingConflict;
  readonly allowsSlotting: boolean;
  readonly onOther: () => void;
  readonly onFitIn: () => void;
}

/** A taken time is an informed choice: what lies there, another hour first, an encaixe only where the branch allows it. [SCH-048, SCH-011, A116] */
export function BookingConflictDialog({ conflict, allowsSlotting, onOther, onFitIn }: Props) {
  const { start, end, patientName, code } = conflict;
  const elsewhere = code === 'appointment.professional-busy' ? 'O profissional está em outra agenda' : code === 'appointment.place-busy' ? 'O local está ocupado' : null;
  const what = elsewhere ?? (code === 'appointment.blocked' ? 'Há um bloqueio' : patientName === null ? 'Já existe um agendamento' : `${patientName} já está neste horário,`);
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
      <p>{start !== null && end !== null ? `${what} das ${start} às ${end}.` : `${sentence(code)}.`}</p>
      {allowsSlotting && <p>O encaixe fica ao lado, sem tomar o horário da grade.</p>}
    </Dialog>
  );
}
