import { addDays, formatDate, type LocalDate } from '@prumo/domain/dates';
import { sentence } from '@prumo/messages';
import { Button, EmptyState, ErrorState, Notice, Skeleton, TextAreaField } from '@prumo/ui';
import { type Conversation, daysOf } from '@prumo/view-models/chat';
import { observer } from 'mobx-react-lite';
import { ChatHead } from './chat-head.tsx';
import type { ChatScreenProps } from './chat-panel.screen.tsx';

const MOST_SIGNS = 2000;

interface Props extends ChatScreenProps {
  readonly conversation: Conversation;
}

/** The messages with one person, and the field for the next one. [COM-014, COM-018, COM-027] */
export const ConversationView = observer(function ConversationView(props: Props) {
  const { conversation, desk, onClose } = props;
  const { person, messages, state, problem, writable } = conversation;
  return (
    <>
      <ChatHead title={person.name} focused={!writable} onBack={desk.showList} onClose={onClose} />
      {state === 'ready' && messages.length > 0 ? (
        <Messages {...props} />
      ) : (
        <div className="chat-body">
          {state === 'failed' && <ErrorState detail={problem?.message} onRetry={() => void conversation.load()} />}
          {(state === 'idle' || state === 'loading') && <Skeleton lines={6} />}
          {state === 'ready' && (
            <EmptyState icon="comment" text="Nenhuma mensagem ainda" detail="Escreva a primeira no campo abaixo." />
          )}
        </div>
      )}
      {writable ? <Composer conversation={conversation} /> : <Notice>{sentence('chat.person-gone')}</Notice>}
    </>
  );
});

const Messages = observer(function Messages({ conversation, inbox, timeZone, today }: Props) {
  const { person, messages, hasOlder, loadingOlder } = conversation;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
    <div className="chat-messages" role="region" aria-label={`Mensagens com ${person.name}`} tabIndex={0}>
      <div className="chat-thread">
        {hasOlder && (
          <div className="chat-more">
            <Button small kind="ghost" icon="history" busy={loadingOlder} onClick={() => void conversation.older()}>
              Carregar mensagens anteriores
            </Button>
          </div>
        )}
        {daysOf(messages, timeZone).map((day) => (
          <section key={day.date}>
            <h3 className="chat-day">{dayLabel(day.date, today)}</h3>
            <ul className="chat-day-messages">
              {day.messages.map(({ id, text, authorId, time }) => (
                <li key={id} className="chat-message" data-own={authorId === inbox.userId || undefined}>
                  <span className="visually-hidden">{authorId === inbox.userId ? 'Você: ' : `${person.name}: `}</span>
                  <span className="chat-text">{text}</span> <span className="chat-time">{time}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
});

const Composer = observer(function Composer({ conversation }: { readonly conversation: Conversation }) {
  const { person, text, sending, failed } = conversation;
  const send = () => void conversation.send();
  return (
    <form className="chat-composer" noValidate onSubmit={(event) => (event.preventDefault(), send())}>
      <TextAreaField
        label={`Mensagem para ${person.name}`}
        labelHidden
        placeholder="Escreva uma mensagem"
        rows={2}
        maxLength={MOST_SIGNS}
        autoFocus
        readOnly={sending}
        value={text}
        onChange={conversation.type}
        onEnter={send}
        hint="Enter envia, Shift+Enter quebra a linha"
        error={failed ? 'A mensagem não foi enviada. Tente novamente.' : undefined}
      />
      <Button kind="primary" type="submit" icon="send" busy={sending}>
        Enviar
      </Button>
    </form>
  );
});

function dayLabel(date: LocalDate, today: LocalDate): string {
  if (date === today) return 'Hoje';
  return date === addDays(today, -1) ? 'Ontem' : formatDate(date);
}
