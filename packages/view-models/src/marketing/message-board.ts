import { sentence } from '@prumo/messages';
import { makeAutoObservable, runInAction } from 'mobx';
import {
  type Answer,
  CatalogueList,
  type Clock,
  type NewKey,
  type Notifier,
  type Realtime,
  tellProblem,
} from '../core/index.ts';
import type { MessageGateway, MessageView, PatientMessage } from './message-gateway.ts';

export interface MessageBoardPorts {
  readonly gateway: MessageGateway;
  readonly realtime: Realtime;
  readonly clock: Clock;
  readonly notifier: Notifier;
  readonly newKey: NewKey;
}

const PAUSE_MILLISECONDS = 300;

/** The messages of the branch, live: what went out, what did not and why, who has not answered. [COM-005, UXP-016] */
export class MessageBoard {
  view: MessageView = 'unanswered';
  /** The message something is being done with. */
  busyId: string | null = null;
  readonly list: CatalogueList<PatientMessage>;
  readonly #ports: MessageBoardPorts;
  #unsubscribe: (() => void) | null = null;
  #cancel: (() => void) | null = null;

  constructor(ports: MessageBoardPorts) {
    this.#ports = ports;
    this.list = new CatalogueList(
      (query, options) => ports.gateway.list({ ...query, show: this.view }, options),
      ports.clock,
    );
    makeAutoObservable(this, { list: false }, { autoBind: true });
  }

  start(): void {
    this.#unsubscribe ??= this.#ports.realtime.subscribe(({ type }) => {
      if (type !== 'message' && type !== 'resync') return;
      this.#cancel?.();
      this.#cancel = this.#ports.clock.after(PAUSE_MILLISECONDS, () => void this.list.reload());
    });
  }

  stop(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    this.#cancel?.();
  }

  show(view: MessageView): void {
    this.view = view;
    void this.list.show({ ...this.list.place, page: 1 });
  }

  /** «Reenviar»: with the text and the consent of now. */
  resend({ id }: PatientMessage): Promise<void> {
    return this.act(id, () => this.#ports.gateway.resend(id, { key: this.#ports.newKey() }), 'message.queued');
  }

  /** «Confirmar»: the desk has spoken with the patient. */
  confirm({ id, appointment }: PatientMessage): Promise<void> {
    return appointment === null
      ? Promise.resolve()
      : this.act(id, () => this.#ports.gateway.markConfirmed(appointment.id, appointment.version), 'saved');
  }

  /** Answers as the patient would; in the demonstration only. */
  playAnswer({ id }: PatientMessage, text: string): Promise<void> {
    return this.act(id, () => this.#ports.gateway.playAnswer(id, text), 'saved');
  }

  private async act(id: string, run: () => Answer<unknown>, done: string): Promise<void> {
    if (this.busyId !== null) return;
    this.busyId = id;
    const answer = await run();
    runInAction(() => (this.busyId = null));
    if (answer.ok) this.#ports.notifier.success(sentence(done));
    else tellProblem(this.#ports.notifier, answer.error);
    await this.list.reload();
  }
}
