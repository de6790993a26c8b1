import { formatDateTime } from '@prumo/domain/dates';
import { label } from '@prumo/messages';
import { Button, Dialog, ErrorState, Notice, Skeleton } from '@prumo/ui';
import type { ConfirmationSender } from '@prumo/view-models/marketing';
import { observer } from 'mobx-react-lite';
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
    <Dialog title={`Confirmação para ${patientName}`} size="md" closable={!sender.sending} onClose={sender.close} footer={<Button onClick={sender.close}>Sair</Button>}>
      {state === 'loading' && <Skeleton lines={4} />}
      {state === 'failed' && <ErrorState detail={problem?.message} onRetry={() => sender.appointmentId !== null && void sender.open(sender.appointmentId)} />}
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
          {confirmation.last !== null && (
            <Notice>
              Última mensagem: {label('messageStatus', confirmation.last.status).toLowerCase()}
              {confirmation.last.sentAt !== null && ` em ${formatDateTime(confirmation.last.sentAt, timeZone)}`}
              {confirmation.last.reason !== null && `. ${confirmation.last.reason}`}
              {confirmation.last.answer !== null && `. Resposta: «${confirmation.last.answer.text}»`}
            </Notice>
          )}
        </div>
      )}
    </Dialog>
  );
});
