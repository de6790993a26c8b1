import type { Shapes } from '@prumo/contract';
import type { Answer, CallOptions } from '../core/index.ts';

/** A chat of the user with one other person. [ENT-078] */
export type Chat = Shapes['Chat'];

/** What somebody wrote. [ENT-079] */
export type ChatMessage = Shapes['ChatMessage'];

/** Somebody the user can write to, with the chat that is there already. */
export type ChatPerson = Shapes['ChatPerson'];

export interface ChatPlace {
  readonly limit: number;
  readonly offset: number;
}

interface Part<T> {
  readonly items: readonly T[];
  readonly hasMore: boolean;
}

export interface ChatPage extends Part<Chat> {
  /** Chats with something unread, on all pages. */
  readonly unreadChats: number;
}

/** The chat between the people of one customer. [COM-026 … COM-028] */
export interface ChatGateway {
  /** The one with the newest message first. */
  chats(place: ChatPlace, options?: CallOptions): Answer<ChatPage>;
  /** Newest first. */
  messages(channelId: string, place: ChatPlace, options?: CallOptions): Answer<Part<ChatMessage>>;
  /** Into a chat, or to a person: the first message opens the chat. */
  send(
    message: { readonly text: string; readonly userId: string | null; readonly channelId: string | null },
    options?: CallOptions,
  ): Answer<{ readonly channel: Chat; readonly message: ChatMessage }>;
  /** The user has read the chat up to this message. */
  read(channelId: string, messageId: string): Answer<{ readonly unread: number; readonly unreadChats: number }>;
  /** Beginnings of words of the name. */
  people(
    query: { readonly search?: string | undefined; readonly limit: number },
    options?: CallOptions,
  ): Answer<Part<ChatPerson>>;
}

/** Chats and messages of one load. [LIM-008] */
export const CHAT_PAGE = 10;
