import type { ConfirmationSender } from '@prumo/view-models/marketing';
import type { WaitingBoard } from '@prumo/view-models/scheduling';
import { createContext } from 'react';

/** What stands beside the agenda: who waits for a time, and the messages that ask for confirmation. Null where the user may not. */
export interface AgendaBeside {
  readonly waiting: WaitingBoard | null;
  readonly confirmation: ConfirmationSender | null;
}

export const Beside = createContext<AgendaBeside>({ waiting: null, confirmation: null });
