import { DEFAULT_TIME_ZONE } from '@prumo/domain/dates';
import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useListInUrl, useStarted } from '../kit/index.ts';
import { marketingModule, MESSAGE_BOARD } from './marketing.module.ts';
import { MessagesScreen } from './messages.screen.tsx';

export const modules = [marketingModule];

/** /messages [COM-005] */
export const Component = observer(function MessagesPage() {
  const board = useViewModel(MESSAGE_BOARD);
  const session = useViewModel(SESSION);
  useListInUrl(board.list);
  useStarted(board.start, board.stop);
  return (
    <MessagesScreen
      board={board}
      timeZone={session.branch?.timeZone ?? DEFAULT_TIME_ZONE}
      may={{ send: session.can('general:createMessage'), confirm: session.can('clinical:updateAppointment') }}
    />
  );
});
