import { patientName } from '@prumo/domain/identity';
import { formatDateTime } from '@prumo/domain/dates';
import { Button, Dialog, EmptyState, IconButton } from '@prumo/ui';
import type { FreedTime, WaitingBoard } from '@prumo/view-models/scheduling';
import { observer } from 'mobx-react-lite';
import './waiting-list.css';

interface Props {
  readonly board: WaitingBoard;
  /** Those of the agendas that are shown. */
  readonly times: readonly FreedTime[];
  readonly onClose: () => void;
}

/** «Horários que vagaram»: each with the next one whom it fits, by message or by hand. [UXP-017] */
export const FreedTimesDialog = observer(function FreedTimesDialog({ board, times, onClose }: Props) {
  return (
    <Dialog title="Horários que vagaram" size="lg" onClose={onClose} footer={<Button onClick={onClose}>Sair</Button>}>
      {times.length === 0 && (
        <EmptyState
          icon="check-circle"
          text="Nenhum horário por oferecer"
          detail="Quando alguém cancelar e houver quem espere por aquele horário, ele aparece aqui."
        />
      )}
      <ul className="freed-times">
        {times.map((freed) => (
          <FreedTimeLine key={freed.id} board={board} freed={freed} />
        ))}
      </ul>
    </Dialog>
  );
});

const FreedTimeLine = observer(function FreedTimeLine({
  board,
  freed,
}: {
  readonly board: WaitingBoard;
  readonly freed: FreedTime;
}) {
  const { offer, candidates } = freed;
  const [next] = candidates;
  const offered = candidates.find(({ id }) => id === offer?.entryId);
  const message = offer?.message ?? null;
  return (
    <li className="freed-time">
      <div className="freed-words" aria-live="polite">
        <strong>
          Vagou {formatDateTime(freed.startDate, board.timeZone)} em {freed.schedule.name}
        </strong>
        <span>
          {offer === null
            ? next &&
              `Próximo da lista de espera: ${patientName(next.patient)}${candidates.length > 1 ? ` (e mais ${candidates.length - 1})` : ''}`
            : `Oferecido a ${offered ? patientName(offered.patient) : 'um paciente'} até ${formatDateTime(offer.expiresAt, board.timeZone).slice(-5)}${message?.reason ? `. ${message.reason}` : ''}`}
        </span>
      </div>
      <span className="freed-actions">
        {offer === null && next && (
          <>
            <Button small icon="calendar-plus" busy={board.busy} onClick={() => void board.bookFreed(freed, next)}>
              Agendar {patientName(next.patient)}
            </Button>
            <Button small icon="send" busy={board.busy} onClick={() => void board.offer(freed, next)}>
              Oferecer
            </Button>
          </>
        )}
        {message?.simulated && (
          <span role="group" aria-label="Demonstração: responder como o paciente">
            Demonstração:
            {['Sim', 'Não'].map((text) => (
              <Button
                key={text}
                small
                kind="ghost"
                busy={board.busy}
                onClick={() => void board.playAnswer(message.id, text)}
              >
                Responder «{text}»
              </Button>
            ))}
          </span>
        )}
        <IconButton icon="times" label="Não propor este horário" onClick={() => void board.close(freed)} />
      </span>
    </li>
  );
});
