import { isBlank } from '../result/index.ts';

/** Whether Enter sends: not an empty or whitespace text, and nothing while a message is on its way. [COM-018, COM-019] */
export function canSendChat({ text, sending }: { readonly text: string; readonly sending: boolean }): boolean {
  return !sending && !isBlank(text);
}

export interface ChatMessage {
  readonly channelId: string;
  readonly authorId: string;
}

/** Whether an incoming message marks its chat as unread: written by somebody else, and its chat is not the open one. [COM-017] */
export function becomesUnread(
  { channelId, authorId }: ChatMessage,
  reader: { readonly userId: string; readonly openChannelId?: string | null },
): boolean {
  return authorId !== reader.userId && channelId !== (reader.openChannelId ?? null);
}
