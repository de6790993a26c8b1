import { canSendChat } from '@prumo/domain/marketing';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  isAborted,
  KeyKeeper,
  Latest,
  type LoadState,
  type NewKey,
  type Notifier,
  type Problem,
  type Realtime,
  type RealtimeEvent,
  tellProblem,
} from '../core/index.ts';
import { CHAT_PAGE, type ChatGateway, type ChatMessage, type ChatPerson } from './chat-gateway.ts';
import type { ChatInbox } from './chat-inbox.ts';

export interface ConversationPorts {
  readonly gateway: ChatGateway;
  readonly realtime: Realtime;
  readonly notifier: Notifier;
  readonly newKey: NewKey;
  readonly inbox: ChatInbox;
}

/** The messages with one person, live, and the one that is being written. [COM-014, COM-018, COM-019, COM-030] */
export class Conversation {
  readonly person: ChatPerson;
  /** Null until the first message. */
  channelId: string | null;
  /** Oldest first, without a gap up to the newest. */
  messages: readonly ChatMessage[] = [];
  hasOlder = false;
  state: LoadState;
  problem: Problem | null = null;
  loadingOlder = false;
  text: string;
  sending = false;
  /** The last message could not be sent; what was typed is still there. */
  failed = false;
  readonly #ports: ConversationPorts;
  readonly #keys: KeyKeeper;
  readonly #latest = new Latest();
  #unsubscribe: (() => void) | null = null;
  #readUpTo: string | null = null;

  constructor(ports: ConversationPorts, person: ChatPerson) {
    this.#ports = ports;
    this.#keys = new KeyKeeper(ports.newKey);
    this.person = person;
    this.channelId = person.channelId;
    this.state = person.channelId === null ? 'ready' : 'idle';
    this.text = ports.inbox.typedTo(person.id);
    makeAutoObservable(this, { person: false, messages: observableRef, problem: observableRef }, { autoBind: true });
  }

  /** Whether the person can still be written to. */
  get writable(): boolean {
    return this.chat?.writable ?? true;
  }

  start(): void {
    this.#ports.inbox.look(this.channelId);
    this.#unsubscribe ??= this.#ports.realtime.subscribe(this.hear);
    void this.load();
  }

  stop(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    this.#latest.stop();
    this.#ports.inbox.look(null);
  }

  /** The newest messages; what is on the screen stays. */
  async load(): Promise<void> {
    const { channelId } = this;
    if (channelId === null) return;
    const { signal, current } = this.#latest.start();
    if (this.state !== 'ready') this.state = 'loading';
    const answer = await this.#ports.gateway.messages(channelId, { limit: CHAT_PAGE, offset: 0 }, { signal });
    runInAction(() => {
      if (!current() || (!answer.ok && isAborted(answer.error))) return;
      this.problem = answer.ok ? null : answer.error;
      if (!answer.ok) {
        this.state = this.messages.length > 0 ? 'ready' : 'failed';
        tellProblem(this.#ports.notifier, answer.error);
        return;
      }
      this.state = 'ready';
      this.merge(answer.value.items.toReversed(), answer.value.hasMore);
      void this.markRead();
    });
  }

  /** «Carregar mensagens anteriores». [COM-027] */
  async older(): Promise<void> {
    const { channelId } = this;
    if (channelId === null || this.loadingOlder) return;
    this.loadingOlder = true;
    const answer = await this.#ports.gateway.messages(channelId, { limit: CHAT_PAGE, offset: this.messages.length });
    runInAction(() => {
      this.loadingOlder = false;
      if (!answer.ok) {
        tellProblem(this.#ports.notifier, answer.error);
        return;
      }
      const known = new Set(this.messages.map(({ id }) => id));
      this.messages = [...answer.value.items.toReversed().filter(({ id }) => !known.has(id)), ...this.messages];
      this.hasOlder = answer.value.hasMore;
    });
  }

  type(text: string): void {
    this.text = text;
    this.#ports.inbox.keepTyped(this.person.id, text);
  }

  /** Enter. Nothing goes out twice, and nothing empty; what was typed stays until the server has it. [COM-018, COM-019, ERR-079] */
  async send(): Promise<void> {
    if (!canSendChat(this)) return;
    const { channelId } = this;
    const message = { text: this.text.trim(), channelId, userId: channelId === null ? this.person.id : null };
    this.sending = true;
    this.failed = false;
    const answer = await this.#ports.gateway.send(message, { key: this.#keys.keyFor(message) });
    runInAction(() => {
      this.sending = false;
      if (!answer.ok) {
        this.failed = true;
        tellProblem(this.#ports.notifier, answer.error);
        return;
      }
      this.#keys.done();
      const { channel, message: sent } = answer.value;
      if (!this.messages.some(({ id }) => id === sent.id)) this.messages = [...this.messages, sent];
      if (this.channelId === null && this.#unsubscribe !== null) this.#ports.inbox.look(channel.id);
      this.channelId = channel.id;
      this.type('');
      this.#ports.inbox.take(channel);
    });
  }

  private get chat() {
    return this.#ports.inbox.chats.find(({ channelId }) => channelId === this.channelId);
  }

  private hear(event: RealtimeEvent): void {
    // The other person may have begun the chat meanwhile.
    if (event.type === 'new_channel' && this.channelId === null && event.authorId === this.person.id) {
      this.channelId = event.channelId ?? null;
      this.#ports.inbox.look(this.channelId);
    }
    const mine = (event.type === 'new_message' || event.type === 'new_channel') && event.channelId === this.channelId;
    if (mine || event.type === 'resync') void this.load();
  }

  /** A page of the newest messages goes over the end of what is known; after a gap only the page counts. */
  private merge(page: readonly ChatMessage[], hasMore: boolean): void {
    const from = this.messages.findIndex(({ id }) => id === page[0]?.id);
    if (from < 0) this.hasOlder = hasMore;
    this.messages = [...this.messages.slice(0, Math.max(from, 0)), ...page];
  }

  /** What is on the screen has been read: the newest message of the other person says up to where. */
  private async markRead(): Promise<void> {
    const { inbox, gateway, notifier } = this.#ports;
    const newest = this.messages.at(-1);
    if (!inbox.panelOpen || newest === undefined || newest.authorId === inbox.userId || newest.id === this.#readUpTo)
      return;
    this.#readUpTo = newest.id;
    const answer = await gateway.read(newest.channelId, newest.id);
    if (answer.ok) {
      inbox.markRead(newest.channelId, answer.value);
      return;
    }
    this.#readUpTo = null;
    tellProblem(notifier, answer.error);
  }
}
