import { makeAutoObservable, observableRef } from 'mobx';
import type { Clock } from '../core/index.ts';
import type { Chat, ChatPerson } from './chat-gateway.ts';
import { Conversation, type ConversationPorts } from './conversation.ts';
import { PeopleFinder } from './people-finder.ts';

export interface ChatDeskPorts extends ConversationPorts {
  readonly clock: Clock;
}

/** What the open panel shows: the list, a conversation, or the people for a new one. [COM-014] */
export class ChatDesk {
  conversation: Conversation | null = null;
  finder: PeopleFinder | null = null;
  readonly #ports: ChatDeskPorts;

  constructor(ports: ChatDeskPorts) {
    this.#ports = ports;
    makeAutoObservable(this, { conversation: observableRef, finder: observableRef }, { autoBind: true });
  }

  openChat({ channelId, name, members }: Chat): void {
    const other = members.find(({ id }) => id !== this.#ports.inbox.userId);
    this.openPerson({ id: other?.id ?? '', name, channelId });
  }

  openPerson(person: ChatPerson): void {
    this.showList();
    this.conversation = new Conversation(this.#ports, person);
    this.conversation.start();
  }

  /** «Nova conversa». */
  findPeople(): void {
    this.showList();
    this.finder = new PeopleFinder(this.#ports.gateway, this.#ports.clock, this.#ports.notifier);
    void this.finder.load();
  }

  /** «Voltar», and when the panel closes. */
  showList(): void {
    this.conversation?.stop();
    this.conversation = null;
    this.finder?.stop();
    this.finder = null;
  }
}
