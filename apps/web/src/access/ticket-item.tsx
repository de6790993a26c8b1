import { formatDateTime } from '@prumo/domain/dates';
import { label } from '@prumo/messages';
import { Button, StatusChip } from '@prumo/ui';
import type { Ticket, TicketDesk } from '@prumo/view-models/access';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';

interface Props {
  readonly desk: TicketDesk;
  readonly ticket: Ticket;
  readonly timeZone: string;
  readonly userId: string;
  readonly mayAnswer: boolean;
  readonly filesOf: (ticket: Ticket) => ReactNode;
  readonly onClose: () => void;
}

const LOOKS = { open: 'info', answered: 'success', closed: 'neutral' } as const;

/** One ticket: date, status, what was written, the answer and its files. [COM-044] */
export const TicketItem = observer(function TicketItem({
  desk,
  ticket,
  timeZone,
  userId,
  mayAnswer,
  filesOf,
  onClose,
}: Props) {
  const { kind, subject, text, status, author, createdAt, answer } = ticket;
  const own = author.id === userId;
  const open = desk.openId === ticket.id;
  return (
    <li className="tickets-item" aria-label={subject}>
      <div className="tickets-head">
        <h3>{subject}</h3>
        <StatusChip status={LOOKS[status]} label={label('ticketStatus', status)} />
      </div>
      <p className="tickets-when">
        {label('ticketKind', kind)}
        {!own && ` de ${author.name}`}, {formatDateTime(createdAt, timeZone)}
      </p>
      <p className="tickets-text">{text}</p>
      {answer !== null && (
        <div className="tickets-answer">
          <p className="tickets-when">
            Resposta de {answer.author.name}, {formatDateTime(answer.at, timeZone)}
          </p>
          <p className="tickets-text">{answer.text}</p>
        </div>
      )}
      <div className="tickets-actions">
        <Button small kind="ghost" icon="paperclip" expanded={open} onClick={() => desk.toggleFiles(ticket)}>
          Arquivos
        </Button>
        {mayAnswer && status !== 'closed' && (
          <Button small icon="reply" aria-label={`Responder ${subject}`} onClick={() => desk.openAnswer(ticket)}>
            Responder
          </Button>
        )}
        {(own || mayAnswer) && status !== 'closed' && (
          <Button
            small
            kind="ghost"
            icon="check"
            busy={desk.busyId === ticket.id}
            aria-label={`Encerrar ${subject}`}
            onClick={onClose}
          >
            Encerrar
          </Button>
        )}
      </div>
      {open && filesOf(ticket)}
    </li>
  );
});
