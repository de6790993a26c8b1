import { IconButton } from '@prumo/ui';
import type { ChatInbox } from '@prumo/view-models/chat';
import { observer } from 'mobx-react-lite';
import './chat-toggle.css';

const ID = 'chat-toggle';
const MOST = 99;

/** Opens and closes the chat; the badge counts the chats with something unread. [ACC-021, COM-004] */
export const ChatToggle = observer(function ChatToggle({ inbox }: { readonly inbox: ChatInbox }) {
  const { unreadChats, panelOpen } = inbox;
  return (
    <span className="chat-toggle">
      <IconButton
        id={ID}
        icon="comments"
        label={nameOf(unreadChats)}
        expanded={panelOpen}
        aria-controls={panelOpen ? 'chat' : undefined}
        onClick={inbox.togglePanel}
      />
      {unreadChats > 0 && (
        <span className="chat-badge" aria-hidden="true">
          {unreadChats > MOST ? `${MOST}+` : unreadChats}
        </span>
      )}
    </span>
  );
});

/** Where the focus goes when the panel closes. */
export const focusChatToggle = (): void => document.getElementById(ID)?.focus();

const nameOf = (unread: number): string =>
  unread === 0 ? 'Chat' : `Chat, ${unread} ${unread === 1 ? 'conversa não lida' : 'conversas não lidas'}`;
