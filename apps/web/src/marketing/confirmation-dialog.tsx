import { formatDateTime } from '@prumo/domain/dates';
import { formatPhone } from '@prumo/domain/identity';
import { label } from '@prumo/messages';
import { Button, Dialog, ErrorState, Notice, Skeleton } from '@prumo/ui';
import type { ConfirmationSender, PatientMessage } from '@prumo/view-models/marketing';
import { observer } from 'mobx-react-lite';
import { DeliveryChip } from './delivery-chip.tsx';
import './marketing.css';

interface Props {
  readonly sender: ConfirmationSender;
  readonly timeZone: string;
  readonly patientName: string;
}

/** «Enviar confirmação»: what the patient will read, by which channel it may go, and why not. [SCH-053, AUD-007] */
export const ConfirmationDialog = observer(function ConfirmationDialog({ sender, timeZone, patientName }: Props) {
  const { confirmation, problem, state } = sender;
  return (
    <Dialog
      title={`Confirmação para ${patientName}`}
      size="md"
      closable={!sender.sending}
      onClose={sender.close}
      footer={<Button onClick={sender.close}>Sair</Button>}
    >
      {state === 'loading' && <Skeleton lines={4} />}
      {state === 'failed' && (
        <ErrorState
          detail={problem?.message}
          onRetry={() => sender.appointmentId !== null && void sender.open(sender.appointmentId)}
        />
      )}
      {state === 'ready' && confirmation !== null && (
        <div className="confirmation">
          {problem !== null && (
            <Notice kind="danger" live>
              {problem.message}
            </Notice>
          )}
          <p className="confirmation-text">{confirmation.text}</p>
          {confirmation.channels.map(({ channel, recipient, refusal, link }) => (
            <div key={channel} className="confirmation-channel">
              <span>
                <strong>{label('channel', channel)}</strong> {recipient}
                {refusal !== null && <span className="confirmation-refusal"> {refusal}</span>}
              </span>
              <Button
                icon="send"
                disabled={refusal !== null}
                busy={sender.sending}
                onClick={() => void sender.send(channel).then((sent) => sent && sender.close())}
              >
                Enviar por {label('channel', channel)}
              </Button>
              {link !== null && (
                <Button icon="external-link" kind="ghost" onClick={() => window.open(link, '_blank', 'noopener')}>
                  Abrir no WhatsApp
                </Button>
              )}
            </div>
          ))}
          <Earlier messages={confirmation.messages} timeZone={timeZone} />
        </div>
      )}
    </Dialog>
  );
});

interface EarlierProps {
  readonly messages: readonly PatientMessage[];
  readonly timeZone: string;
}

/** What this appointment has had so far; a number that does not receive is said first, because it is to be mended before the next try. [UXP-016] */
function Earlier({ messages, timeZone }: EarlierProps) {
  const lost = messages.find(({ channel }) => channel === 'whatsapp')?.delivery;
  if (messages.length === 0) return null;
  return (
    <>
      {lost?.stage === 'failed' && <Notice kind="warning">A última mensagem não chegou. {lost.reason}</Notice>}
      <section aria-label="Mensagens deste agendamento">
        <h3>Mensagens deste agendamento</h3>
        <ul className="confirmation-earlier">
          {messages.map(({ id, kind, channel, recipient, status, sentAt, dueAt, reason, delivery, answer }) => (
            <li key={id}>
              <span>
                <strong>{label('messageKind', kind)}</strong> por {label('channel', channel)}
                {recipient !== null &&
                  ` para ${channel === 'whatsapp' ? formatPhone(recipient.replace(/^55/, '')) : recipient}`}
                : {label('messageStatus', status).toLowerCase()}{' '}
                {sentAt === null ? `para ${formatDateTime(dueAt, timeZone)}` : `em ${formatDateTime(sentAt, timeZone)}`}
              </span>
              <DeliveryChip delivery={delivery} timeZone={timeZone} />
              {(reason ?? delivery?.reason) && <span>{reason ?? delivery?.reason}</span>}
              {answer !== null && <span>Resposta: «{answer.text}»</span>}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
