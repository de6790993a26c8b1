import type { LocalDate } from '@prumo/domain/dates';
import type { ChatDesk, ChatInbox } from '@prumo/view-models/chat';
import { observer } from 'mobx-react-lite';
import type { KeyboardEvent } from 'react';
import './chat.css';
import { ChatList } from './chat-list.tsx';
import { ConversationView } from './conversation-view.tsx';
import { PeopleView } from './people-view.tsx';

export interface ChatScreenProps {
  readonly inbox: ChatInbox;
  readonly desk: ChatDesk;
  readonly timeZone: string;
  readonly today: LocalDate;
  readonly onClose: () => void;
}

/** List, conversation or people. Esc closes it; what is on the page beside stays within reach. [COM-014] */
export const ChatPanelScreen = observer(function ChatPanelScreen(props: ChatScreenProps) {
  const { inbox, desk, onClose } = props;
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc of whatever holds the focus inside
    <aside id="chat" className="chat" aria-label="Chat" onKeyDown={press}>
      {desk.conversation !== null ? (
        <ConversationView key={desk.conversation.person.id} {...props} conversation={desk.conversation} />
      ) : desk.finder !== null ? (
        <PeopleView {...props} finder={desk.finder} />
      ) : (
        <ChatList {...props} />
      )}
      <p className="visually-hidden" aria-live="polite">
        {inbox.announcement}
      </p>
    </aside>
  );
});
