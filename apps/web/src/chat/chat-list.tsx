import { formatDate, localOf } from '@prumo/domain/dates';
import { Button, EmptyState, ErrorState, Face, Skeleton } from '@prumo/ui';
import type { Chat } from '@prumo/view-models/chat';
import { observer } from 'mobx-react-lite';
import { ChatHead } from './chat-head.tsx';
import type { ChatScreenProps } from './chat-panel.screen.tsx';

/** The chats, the one with the newest message first. [COM-014, COM-017] */
export const ChatList = observer(function ChatList(props: ChatScreenProps) {
  const { inbox, desk, onClose } = props;
  const { chats, state, hasMore, problem } = inbox;
  const begin = (
    <Button icon="plus" small onClick={desk.findPeople}>
      Nova conversa
    </Button>
  );
  return (
    <>
      <ChatHead title="Chat" focused onClose={onClose}>
        {chats.length > 0 && begin}
      </ChatHead>
      <div className="chat-body">
        {state === 'failed' && <ErrorState detail={problem?.message} onRetry={() => void inbox.load()} />}
        {chats.length === 0 && (state === 'idle' || state === 'loading') && <Skeleton lines={5} />}
        {chats.length === 0 && state === 'ready' && (
          <EmptyState
            icon="comments"
            text="Nenhuma conversa ainda"
            detail="Escreva a um colega: a mensagem chega na hora, em qualquer unidade."
            action={begin}
          />
        )}
        {chats.length > 0 && (
          <ul className="chat-list" aria-label="Conversas">
            {chats.map((chat) => (
              <ChatLine key={chat.id} {...props} chat={chat} />
            ))}
          </ul>
        )}
        {hasMore && (
          <div className="chat-more">
            <Button small kind="ghost" onClick={() => void inbox.more()}>
              Mais conversas
            </Button>
          </div>
        )}
      </div>
    </>
  );
});

const ChatLine = observer(function ChatLine({
  inbox,
  desk,
  timeZone,
  today,
  chat,
}: ChatScreenProps & { readonly chat: Chat }) {
  const unread = inbox.unreadOf(chat);
  const { text, authorId, date } = chat.lastMessage;
  const at = localOf(date, timeZone);
  return (
    <li>
      <button
        type="button"
        className="chat-line"
        data-unread={unread > 0 || undefined}
        onClick={() => desk.openChat(chat)}
      >
        <Face name={chat.name} picture={null} size={36} />
        <span className="chat-line-name">{chat.name}</span>{' '}
        <span className="chat-line-when">{at.date === today ? at.time : formatDate(at.date)}</span>{' '}
        <span className="chat-line-text">
          {authorId === inbox.userId && 'Você: '}
          {text}
        </span>{' '}
        {unread > 0 && (
          <span className="chat-badge">
            {unread}
            <span className="visually-hidden">{unread === 1 ? ' não lida' : ' não lidas'}</span>
          </span>
        )}
      </button>
    </li>
  );
});
