import { becomesUnread } from '@prumo/domain/marketing';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  isAborted,
  Latest,
  type LoadState,
  type Notifier,
  type Problem,
  type Realtime,
  type RealtimeEvent,
  tellProblem,
} from '../core/index.ts';
import { type Chat, CHAT_PAGE, type ChatGateway } from './chat-gateway.ts';

export interface ChatInboxPorts {
  readonly gateway: ChatGateway;
  readonly realtime: Realtime;
  readonly notifier: Notifier;
}

/** Seconds the notice of a new message stays. [COM-015, ERR-030] */
const NOTICE_SECONDS = 10;
/** Signs of a message that a notice shows. */
const NOTICE_SIGNS = 120;

/** The chats of the user and what is unread in them, live, whether the panel is open or not. [COM-004, COM-014, COM-017] */
export class ChatInbox {
  /** Newest message first. */
  chats: readonly Chat[] = [];
  hasMore = false;
  state: LoadState = 'idle';
  problem: Problem | null = null;
  panelOpen = false;
  /** The chat of the conversation on the screen. */
  openChannelId: string | null = null;
  /** The chat that a notice leads to, until the panel shows it. */
  wanted: Chat | null = null;
  /** What a screen reader is told of a message that came while the panel is open. */
  announcement = '';
  userId: string | null = null;
  /** Chats with something unread, as the server last said. */
  serverUnread = 0;
  readonly #ports: ChatInboxPorts;
  readonly #latest = new Latest();
  /** What is typed and not sent, by person. */
  readonly #typed = new Map<string, string>();
  #news: RealtimeEvent[] = [];
  #unsubscribe: (() => void) | null = null;

  constructor(ports: ChatInboxPorts) {
    this.#ports = ports;
    makeAutoObservable(
      this,
      { chats: observableRef, problem: observableRef, wanted: observableRef },
      { autoBind: true },
    );
  }

  /** Chats with something unread; the one that is being read is none of them. */
  get unreadChats(): number {
    return this.serverUnread - (this.chats.some((chat) => chat.unread > 0 && this.isRead(chat)) ? 1 : 0);
  }

  /** Messages of a chat that are unread. [COM-017] */
  unreadOf(chat: Chat): number {
    return this.isRead(chat) ? 0 : chat.unread;
  }

  /** Listens as this user; somebody else's chats are forgotten first. */
  start(userId: string): void {
    if (userId !== this.userId) this.forget();
    this.userId = userId;
    this.#unsubscribe ??= this.#ports.realtime.subscribe(this.hear);
    void this.load();
  }

  stop(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    this.#latest.stop();
  }

  /** After the log-out nothing of the person remains. */
  forget(): void {
    this.stop();
    this.chats = [];
    this.serverUnread = 0;
    this.state = 'idle';
    this.panelOpen = false;
    this.openChannelId = null;
    this.wanted = null;
    this.userId = null;
    this.announcement = '';
    this.#news = [];
    this.#typed.clear();
  }

  togglePanel(): void {
    this.panelOpen = !this.panelOpen;
    if (this.panelOpen && this.state === 'failed') void this.load();
  }

  /** «Abrir» of a notice: the panel with this chat. */
  openAt(chat: Chat): void {
    this.wanted = chat;
    this.panelOpen = true;
  }

  /** The wanted chat, once. */
  takeWanted(): Chat | null {
    const { wanted } = this;
    this.wanted = null;
    return wanted;
  }

  closePanel(): void {
    this.panelOpen = false;
  }

  /** The conversation on the screen; null when there is none. */
  look(channelId: string | null): void {
    this.openChannelId = channelId;
  }

  /** The newest chats, together with those that were loaded before. */
  load(): Promise<void> {
    return this.ask(0);
  }

  /** «Mais conversas». */
  more(): Promise<void> {
    return this.ask(this.chats.length);
  }

  /** A chat as the server gave it after a message was sent. */
  take(chat: Chat): void {
    this.chats = newestFirst([chat, ...this.chats]);
  }

  /** The server knows that the chat was read. */
  markRead(
    channelId: string,
    { unread, unreadChats }: { readonly unread: number; readonly unreadChats: number },
  ): void {
    this.serverUnread = unreadChats;
    this.chats = this.chats.map((chat) => (chat.channelId === channelId ? { ...chat, unread } : chat));
  }

  typedTo(personId: string): string {
    return this.#typed.get(personId) ?? '';
  }

  keepTyped(personId: string, text: string): void {
    this.#typed.set(personId, text);
  }

  private isRead({ channelId, lastMessage }: Chat): boolean {
    return !becomesUnread(
      { channelId, authorId: lastMessage.authorId },
      { userId: this.userId ?? '', openChannelId: this.panelOpen ? this.openChannelId : null },
    );
  }

  private hear(event: RealtimeEvent): void {
    if (event.type === 'new_message' || event.type === 'new_channel') this.#news.push(event);
    else if (event.type !== 'chat_read' && event.type !== 'resync') return;
    void this.load();
  }

  private async ask(offset: number): Promise<void> {
    const { signal, current } = this.#latest.start();
    if (this.state !== 'ready') this.state = 'loading';
    const answer = await this.#ports.gateway.chats({ limit: CHAT_PAGE, offset }, { signal });
    runInAction(() => {
      if (!current() || (!answer.ok && isAborted(answer.error))) return;
      this.problem = answer.ok ? null : answer.error;
      if (!answer.ok) {
        this.state = this.chats.length > 0 ? 'ready' : 'failed';
        if (this.panelOpen) tellProblem(this.#ports.notifier, answer.error);
        return;
      }
      const { items, hasMore, unreadChats } = answer.value;
      const known = this.chats.length;
      this.state = 'ready';
      this.serverUnread = unreadChats;
      this.chats = newestFirst([...items, ...this.chats]);
      if (offset > 0 || known <= CHAT_PAGE) this.hasMore = hasMore;
      this.tellNews();
    });
  }

  /** Of each chat that somebody else wrote into, its last message: in the open panel for the screen reader, otherwise as a notice. [COM-015] */
  private tellNews(): void {
    const written = new Set(this.#news.map(({ channelId }) => channelId));
    this.#news = [];
    const reader = { userId: this.userId ?? '', openChannelId: null };
    for (const chat of this.chats) {
      const { channelId, name, lastMessage } = chat;
      if (!written.has(channelId) || !becomesUnread({ channelId, authorId: lastMessage.authorId }, reader)) continue;
      const text = sentence('chat.new-message', { name, text: shortened(lastMessage.text) });
      if (this.panelOpen) this.announcement = text;
      else this.#ports.notifier.info(text, NOTICE_SECONDS, { label: 'Abrir', run: () => this.openAt(chat) });
    }
  }
}

/** The first of each chat counts; the newest message leads. */
function newestFirst(chats: readonly Chat[]): readonly Chat[] {
  const first = new Map<string, Chat>();
  for (const chat of chats) if (!first.has(chat.id)) first.set(chat.id, chat);
  return [...first.values()].toSorted((a, b) => Date.parse(b.lastMessage.date) - Date.parse(a.lastMessage.date));
}

const shortened = (text: string): string =>
  text.length <= NOTICE_SIGNS ? text : `${text.slice(0, NOTICE_SIGNS).trimEnd()}…`;
