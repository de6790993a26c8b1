import { formatDateTime } from '@prumo/domain/dates';
import { formatPhone, patientName } from '@prumo/domain/identity';
import { Button, Card, CheckboxField, EmptyState, Notice } from '@prumo/ui';
import type { MailingRecipient, MessageComposer } from '@prumo/view-models/marketing';
import { observer } from 'mobx-react-lite';

interface Props {
  readonly composer: MessageComposer;
  readonly timeZone: string;
}

/** Who gets which words, who is left out and why, and the way on. [COM-006, AUD-007] */
export const MailingReviewCard = observer(function MailingReviewCard({ composer, timeZone }: Props) {
  const { reachable, leftOut, going, obstacle, draft } = composer;
  if (reachable.length + leftOut.length === 0) {
    return (
      <EmptyState
        icon="users"
        text="Ninguém foi encontrado"
        detail="Neste dia não há agendados ou confirmados que ainda possam vir. Escolha outra data ou agenda."
      />
    );
  }
  const address = ({ address: at }: MailingRecipient): string =>
    at === null ? '' : draft.channel === 'whatsapp' ? formatPhone(at) : at;
  return (
    <Card title="Conferência">
      <p role="status" className="mailing-count">
        <strong>{going.length === 1 ? '1 paciente recebe' : `${going.length} pacientes recebem`}</strong>
        {leftOut.length > 0 && (
          <span>{leftOut.length === 1 ? '1 fica de fora' : `${leftOut.length} ficam de fora`}</span>
        )}
      </p>
      {leftOut.length > 0 && (
        <section aria-label="Ficam de fora" className="mailing-out">
          <h3>Ficam de fora</h3>
          <ul>
            {byReason(leftOut).map(([reason, names]) => (
              <li key={reason}>
                <strong>{names.length === 1 ? reason : `${reason} (${names.length})`}</strong> {names.join(', ')}
              </li>
            ))}
          </ul>
        </section>
      )}
      {reachable.length > 0 && (
        <section aria-label="Recebem">
          <h3>Recebem</h3>
          <ul className="mailing-recipients">
            {reachable.map((recipient) => (
              <li key={recipient.patient.id}>
                <Recipient
                  composer={composer}
                  recipient={recipient}
                  address={address(recipient)}
                  when={recipient.appointment && formatDateTime(recipient.appointment.startDate, timeZone)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="mailing-send">
        {obstacle !== null && <Notice kind="warning">{obstacle}</Notice>}
        <Button
          kind="primary"
          icon="send"
          busy={composer.sending}
          disabled={obstacle !== null}
          disabledReason={obstacle ?? undefined}
          onClick={composer.askToSend}
        >
          {going.length === 1 ? 'Enviar 1 mensagem…' : `Enviar ${going.length} mensagens…`}
        </Button>
      </div>
    </Card>
  );
});

/** The names under each reason, in the order in which the reasons appear: a day has many people and few reasons. */
const byReason = (leftOut: readonly MailingRecipient[]): readonly (readonly [string, readonly string[]])[] =>
  [...Map.groupBy(leftOut, ({ refusal }) => refusal ?? '')].map(([reason, group]) => [
    reason,
    group.map(({ patient }) => patientName(patient)),
  ]);

interface RecipientProps {
  readonly composer: MessageComposer;
  readonly recipient: MailingRecipient;
  readonly address: string;
  readonly when: string | null;
}

const Recipient = observer(function Recipient({ composer, recipient, address, when }: RecipientProps) {
  const { patient, text, buttons } = recipient;
  return (
    <>
      <CheckboxField
        label={[patientName(patient), address, when].filter(Boolean).join(' · ')}
        value={composer.isTicked(recipient)}
        onChange={(on) => composer.tick(recipient, on)}
      />
      <p className="mailing-text">{text}</p>
      {buttons.length > 0 && <p className="mailing-buttons">Botões: {buttons.join(', ')}</p>}
    </>
  );
});
