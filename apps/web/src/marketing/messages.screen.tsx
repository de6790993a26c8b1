import { patientName } from '@prumo/domain/identity';
import { formatDateTime } from '@prumo/domain/dates';
import { label } from '@prumo/messages';
import {
  Button,
  EmptyState,
  ErrorState,
  Icon,
  PageHeader,
  Pagination,
  SearchField,
  Skeleton,
  StatusChip,
} from '@prumo/ui';
import { Link } from 'react-router-dom';
import { MESSAGE_VIEWS, type MessageBoard, type MessageView, type PatientMessage } from '@prumo/view-models/marketing';
import { observer } from 'mobx-react-lite';
import { DeliveryChip } from './delivery-chip.tsx';
import './marketing.css';

interface Props {
  readonly board: MessageBoard;
  readonly timeZone: string;
  readonly may: { readonly send: boolean; readonly confirm: boolean };
}

const VIEWS: Readonly<Record<MessageView, string>> = {
  unanswered: 'Sem resposta',
  answered: 'Respondidas',
  pending: 'Agendadas',
  unsent: 'Não enviadas ou não entregues',
  all: 'Todas',
};
const EMPTY: Readonly<Record<MessageView, string>> = {
  unanswered: 'Ninguém está devendo resposta',
  answered: 'Nenhuma resposta ainda',
  pending: 'Nenhuma mensagem agendada para as próximas 24 horas',
  unsent: 'Tudo o que devia sair saiu e chegou',
  all: 'Nenhuma mensagem',
};
const ROWS = 20;

/** Messages: what went out, what did not and why, who has not answered. [COM-005, UXP-016, AUD-007] */
export const MessagesScreen = observer(function MessagesScreen(props: Props) {
  const { list, view, show } = props.board;
  return (
    <div className="page messages">
      <PageHeader
        title="Mensagens"
        subtitle="Lembretes, confirmações, ofertas de horário e avisos"
        actions={
          props.may.send && (
            <Link className="button button-primary" to="/messages/create">
              <Icon name="send" /> Enviar mensagem
            </Link>
          )
        }
      />
      <div role="group" aria-label="Quais mensagens" className="messages-views">
        {MESSAGE_VIEWS.map((key) => (
          <Button key={key} pressed={view === key} onClick={() => show(key)}>
            {VIEWS[key]}
          </Button>
        ))}
      </div>
      <div className="messages-search">
        <SearchField label="Nome do paciente" value={list.search} onChange={list.type} />
      </div>
      {list.state === 'loading' && list.items.length === 0 && <Skeleton lines={6} />}
      {list.state === 'failed' && <ErrorState detail={list.problem?.message} onRetry={() => void list.reload()} />}
      {list.state === 'ready' && list.items.length === 0 && (
        <EmptyState
          icon="comments"
          text={EMPTY[view]}
          detail="As mensagens saem pelas regras de Configurações › Lembretes, ou de um agendamento por «Enviar confirmação», ou daqui por «Enviar mensagem»."
        />
      )}
      {list.items.length > 0 && list.state !== 'failed' && (
        <ul className="messages-list">
          {list.items.map((message) => (
            <MessageItem key={message.id} {...props} message={message} />
          ))}
        </ul>
      )}
      {list.total > ROWS && (
        <Pagination
          page={list.place.page}
          total={list.total}
          loading={list.state !== 'ready'}
          perPage={ROWS}
          onChange={list.goTo}
        />
      )}
    </div>
  );
});

const MessageItem = observer(function MessageItem({
  board,
  timeZone,
  may,
  message,
}: Props & { readonly message: PatientMessage }) {
  const {
    patient,
    kind,
    channel,
    tellsOf,
    status,
    reason,
    sentAt,
    dueAt,
    delivery,
    answer,
    body,
    appointment,
    simulated,
  } = message;
  const busy = board.busyId === message.id;
  const scheduled = appointment?.status === 'scheduled';
  return (
    <li className="messages-item" aria-label={`${label('messageKind', kind)} para ${patientName(patient)}`}>
      <div className="messages-head">
        <strong>{patientName(patient)}</strong>
        <span>
          {label('messageKind', kind)} por {label('channel', channel)}
          {tellsOf !== null && ` sobre ${formatDateTime(tellsOf, timeZone)}`}
        </span>
        <span className={`messages-status messages-${status}`}>{label('messageStatus', status)}</span>
        {appointment !== null && (
          <StatusChip status={appointment.status} label={label('appointmentStatus', appointment.status)} />
        )}
      </div>
      <p className="messages-when">
        {sentAt === null
          ? `Prevista para ${formatDateTime(dueAt, timeZone)}`
          : `Enviada em ${formatDateTime(sentAt, timeZone)}`}
        <DeliveryChip delivery={delivery} timeZone={timeZone} />
        {(reason ?? delivery?.reason) && <span className="messages-reason">{reason ?? delivery?.reason}</span>}
      </p>
      {body !== null && <p className="messages-body">{body}</p>}
      {answer !== null && (
        <p className="messages-answer">
          «{answer.text}» — {label('answerEffect', answer.effect)}
          {answer.reason !== null && `. ${answer.reason}`}
        </p>
      )}
      <div className="messages-actions">
        {may.send && kind !== 'offer' && status !== 'pending' && status !== 'sending' && (
          <Button small icon="refresh" busy={busy} onClick={() => void board.resend(message)}>
            Reenviar
          </Button>
        )}
        {may.confirm && scheduled && (
          <Button small icon="check" busy={busy} onClick={() => void board.confirm(message)}>
            Confirmar
          </Button>
        )}
        {simulated && may.send && <PlayedAnswers board={board} message={message} />}
      </div>
    </li>
  );
});

/** The demonstration has no patients with telephones: the answer is played here. */
const PlayedAnswers = ({ board, message }: { readonly board: MessageBoard; readonly message: PatientMessage }) => (
  <span className="messages-played" role="group" aria-label="Demonstração: responder como o paciente">
    Demonstração:
    {['Sim', 'Não', 'Que horas?'].map((text) => (
      <Button key={text} small kind="ghost" icon="comment" onClick={() => void board.playAnswer(message, text)}>
        Responder «{text}»
      </Button>
    ))}
  </span>
);
