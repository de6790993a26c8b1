import { DEFAULT_TIME_ZONE, formatDateTime } from '@prumo/domain/dates';
import { Button, Card, EmptyState, ErrorState, Skeleton } from '@prumo/ui';
import { Resource } from '@prumo/view-models/core';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { useViewModel } from '../composition/services.tsx';
import { DEMO_GATEWAY } from '../composition/tokens.ts';
import { useStarted } from '../kit/index.ts';

/** The mails that the demonstration would have sent. */
export const Component = observer(function OutboxPage() {
  const gateway = useViewModel(DEMO_GATEWAY);
  const [mails] = useState(() => new Resource((options) => gateway.outbox(options)));
  useStarted(mails.load, () => mails.stop());
  return (
    <Card className="public-card public-card-wide">
      <div className="mails-head">
        <h1>Mensagens enviadas</h1>
        <Button small icon="refresh" onClick={() => void mails.load()}>
          Atualizar
        </Button>
      </div>
      {mails.state === 'failed' && <ErrorState onRetry={() => void mails.load()} />}
      {mails.value === null && mails.state !== 'failed' && <Skeleton />}
      {mails.value?.length === 0 && (
        <EmptyState
          icon="envelope"
          text="Nenhuma mensagem enviada"
          detail="O que a demonstração mandaria por e-mail aparece aqui."
        />
      )}
      {mails.value?.map(({ id, to, subject, text, createdAt }) => (
        <article key={id} className="mail">
          <h2>{subject}</h2>
          <small>
            {formatDateTime(createdAt, DEFAULT_TIME_ZONE)} · {to}
          </small>
          <p>{linked(text)}</p>
        </article>
      ))}
    </Card>
  );
});

/** The text with its addresses as links, for whoever plays the patient. */
const linked = (text: string): readonly ReactNode[] =>
  text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={part} target="_blank" rel="noreferrer">
        {part}
      </a>
    ),
  );
