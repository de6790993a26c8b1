import { DEFAULT_TIME_ZONE } from '@prumo/domain/dates';
import { ChatDesk } from '@prumo/view-models/chat';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useViewModel } from '../composition/services.tsx';
import { CHAT_GATEWAY, CHAT_INBOX, CLOCK, NEW_KEY, NOTIFIER, REALTIME, SESSION } from '../composition/tokens.ts';
import { useStarted } from '../kit/index.ts';
import { ChatPanelScreen } from './chat-panel.screen.tsx';
import { focusChatToggle } from './chat-toggle.tsx';

/** The chat beside the page; comes with the first click on its toggle. [COM-014] */
export const ChatPanel = observer(function ChatPanel() {
  const inbox = useViewModel(CHAT_INBOX);
  const session = useViewModel(SESSION);
  const ports = {
    gateway: useViewModel(CHAT_GATEWAY),
    realtime: useViewModel(REALTIME),
    notifier: useViewModel(NOTIFIER),
    clock: useViewModel(CLOCK),
    newKey: useViewModel(NEW_KEY),
    inbox,
  };
  const [desk] = useState(() => new ChatDesk(ports));
  useStarted(() => {}, desk.showList);
  const { wanted } = inbox;
  useEffect(() => {
    const chat = wanted === null ? null : inbox.takeWanted();
    if (chat !== null) desk.openChat(chat);
  }, [desk, inbox, wanted]);
  const close = () => {
    inbox.closePanel();
    focusChatToggle();
  };
  return (
    <ChatPanelScreen
      inbox={inbox}
      desk={desk}
      timeZone={session.branch?.timeZone ?? DEFAULT_TIME_ZONE}
      today={session.today}
      onClose={close}
    />
  );
});
