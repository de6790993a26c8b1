import { formatDateTime } from '@prumo/domain/dates';
import { Button, IconButton, Notice } from '@prumo/ui';
import type { FreedTime, WaitingBoard } from '@prumo/view-models/scheduling';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import './waiting-list.css';

interface Props {
  readonly board: WaitingBoard;
  /** Those of the agenda that is shown. */
  readonly times: readonly FreedTime[];
  readonly mayBook: boolean;
}

const SHOWN = 2;

/** Times that became free and the next one whom each fits: by message, or by hand. [UXP-017] */
export const FreedTimesStrip = observer(function FreedTimesStrip({ board, times, mayBook }: Props) {
  const [all, showAll] = useState(false);
  if (times.length === 0 || !mayBook) return null;
  const hidden = times.length - SHOWN;
  return (
    <div className="freed-times">
      {(all ? times : times.slice(0, SHOWN)).map((freed) => (
        <FreedTimeNotice key={freed.id} board={board} freed={freed} />
      ))}
      {hidden > 0 && (
        <Button small kind="ghost" icon={all ? 'chevron-up' : 'chevron-down'} expanded={all} onClick={() => showAll(!all)}>
          {all ? 'Mostrar só os primeiros' : hidden === 1 ? 'Mais 1 horário que vagou' : `Mais ${hidden} horários que vagaram`}
        </Button>
      )}
    </div>
  );
});

const FreedTimeNotice = observer(function FreedTimeNotice({ board, freed }: { readonly board: WaitingBoard; readonly freed: FreedTime }) {
  const { offer, candidates } = freed;
  const [next] = candidates;
  const offered = candidates.find(({ id }) => id === offer?.entryId);
  const message = offer?.message ?? null;
  return (
    <Notice live>
      <div className="freed-time">
        <p className="freed-words">
          Vagou {formatDateTime(freed.startDate, board.timeZone)} em {freed.schedule.name}.{' '}
          {offer === null
            ? next && `Próximo da lista de espera: ${next.patient.name}${candidates.length > 1 ? ` (e mais ${candidates.length - 1})` : ''}.`
            : `Oferecido a ${offered?.patient.name ?? 'um paciente'} até ${formatDateTime(offer.expiresAt, board.timeZone).slice(-5)}${message?.reason ? `. ${message.reason}` : ''}.`}
        </p>
        <span className="freed-actions">
          {offer === null && next && (
            <>
              <Button small icon="calendar-plus" busy={board.busy} onClick={() => void board.bookFreed(freed, next)}>
                Agendar {next.patient.name}
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
                <Button key={text} small kind="ghost" busy={board.busy} onClick={() => void board.playAnswer(message.id, text)}>
                  Responder «{text}»
                </Button>
              ))}
            </span>
          )}
          <IconButton icon="times" label="Não propor este horário" onClick={() => void board.close(freed)} />
        </span>
      </div>
    </Notice>
  );
});
