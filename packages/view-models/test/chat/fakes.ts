import type { Result } from '@prumo/domain/result';
import { type Chat, ChatDesk, type ChatGateway, ChatInbox, type ChatMessage } from '../../src/chat/index.ts';
import type { Problem } from '../../src/core/index.ts';
import { FakeRealtime } from '../scheduling/fakes.ts';
import { FakeClock, FakeNotifier, good } from '../support/fakes.ts';

export const ME = 'u1';
export const JOSE = { id: 'u2', name: 'José Lima' };
export const LIA = { id: 'u3', name: 'Lia Alves' };
const ofMe = { id: ME, name: 'Rita Prado' };

interface Kept {
  readonly channelId: string;
  readonly other: typeof JOSE;
  readonly messages: ChatMessage[];
  read: number;
  writable: boolean;
}

/** A server of chats in memory, seen by one user. */
export class FakeChats implements ChatGateway {
  readonly calls: unknown[][] = [];
  readonly kept: Kept[] = [];
  /** What a call answers instead, e.g. a failure. */
  readonly instead: { [Name in keyof ChatGateway]?: () => Promise<Result<never, Problem>> } = {};
  #minute = 0;

  /** Somebody writes; answers the event that a screen hears of it. */
  write(other: typeof JOSE, text: string, authorId = other.id) {
    let chat = this.kept.find((one) => one.other.id === other.id);
    if (!chat) this.kept.push((chat = { channelId: `c-${other.id}`, other, messages: [], read: 0, writable: true }));
    const { channelId } = chat;
    const id = `${channelId}-${chat.messages.length + 1}`;
    const date = new Date(Date.UTC(2026, 10, 20, 12, this.#minute++)).toISOString();
    chat.messages.push({ id, text, channelId, authorId, userId: authorId === ME ? other.id : ME, date });
    if (authorId === ME) chat.read = chat.messages.length;
    return { type: chat.messages.length === 1 ? 'new_channel' : 'new_message', id, channelId, authorId } as const;
  }

  chats: ChatGateway['chats'] = async ({ limit, offset }) => {
    this.calls.push(['chats', limit, offset]);
    if (this.instead.chats) return this.instead.chats();
    const all = this.kept
      .map((chat) => this.#chat(chat))
      .toSorted((a, b) => (a.lastMessage.date < b.lastMessage.date ? 1 : -1));
    return good({
      items: all.slice(offset, offset + limit),
      hasMore: all.length > offset + limit,
      unreadChats: this.#unread(),
    });
  };

  messages: ChatGateway['messages'] = async (channelId, { limit, offset }) => {
    this.calls.push(['messages', channelId, limit, offset]);
    if (this.instead.messages) return this.instead.messages();
    const all = this.kept.find((chat) => chat.channelId === channelId)?.messages.toReversed() ?? [];
    return good({ items: all.slice(offset, offset + limit), hasMore: all.length > offset + limit });
  };

  send: ChatGateway['send'] = async (message, options) => {
    this.calls.push(['send', message, options?.key]);
    if (this.instead.send) return this.instead.send();
    const other =
      message.channelId === null
        ? [JOSE, LIA].find(({ id }) => id === message.userId)
        : this.kept.find((chat) => chat.channelId === message.channelId)?.other;
    const { channelId } = this.write(other ?? JOSE, message.text, ME);
    const chat = this.kept.find((one) => one.channelId === channelId) as Kept;
    return good({ channel: this.#chat(chat), message: chat.messages.at(-1) as ChatMessage });
  };

  read: ChatGateway['read'] = async (channelId, messageId) => {
    this.calls.push(['read', channelId, messageId]);
    if (this.instead.read) return this.instead.read();
    const chat = this.kept.find((one) => one.channelId === channelId) as Kept;
    chat.read = chat.messages.findIndex(({ id }) => id === messageId) + 1;
    return good({ unread: chat.messages.length - chat.read, unreadChats: this.#unread() });
  };

  people: ChatGateway['people'] = async (query) => {
    this.calls.push(['people', query]);
    return this.instead.people
      ? this.instead.people()
      : good({
          items: [
            { ...JOSE, channelId: null },
            { ...LIA, channelId: null },
          ],
          hasMore: false,
        });
  };

  #unread(): number {
    return this.kept.filter(({ messages, read }) => read < messages.length).length;
  }

  #chat({ channelId, other, messages, read, writable }: Kept): Chat {
    const { text, authorId, date } = messages.at(-1) as ChatMessage;
    return {
      id: channelId,
      channelId,
      name: other.name,
      members: [other, ofMe],
      lastMessage: { text, authorId, date },
      unread: messages.length - read,
      writable,
    };
  }
}

/** The inbox and the panel of one user. */
export function chatScene() {
  const server = new FakeChats();
  const realtime = new FakeRealtime();
  const notifier = new FakeNotifier();
  const clock = new FakeClock();
  const inbox = new ChatInbox({ gateway: server, realtime, notifier });
  let keys = 0;
  const desk = new ChatDesk({ gateway: server, realtime, notifier, clock, inbox, newKey: () => `k${++keys}` });
  return { server, realtime, notifier, clock, inbox, desk, settle };
}

/** Until every answer has arrived. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
}
