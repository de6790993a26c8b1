import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { KeyKeeper, type LoadState, type NewKey, type Notifier, type Problem } from '../core/index.ts';
import type { Confirmation, MessageChannel, MessageGateway } from './message-gateway.ts';

/** «Enviar confirmação» of one appointment: the text, the channels with what stands in their way, the last message. [SCH-053, AUD-007] */
export class ConfirmationSender {
  appointmentId: string | null = null;
  confirmation: Confirmation | null = null;
  state: LoadState = 'idle';
  problem: Problem | null = null;
  sending = false;
  readonly #gateway: MessageGateway;
  readonly #notifier: Notifier;
  readonly #keys: KeyKeeper;

  constructor(gateway: MessageGateway, notifier: Notifier, newKey: NewKey) {
    this.#gateway = gateway;
    this.#notifier = notifier;
    this.#keys = new KeyKeeper(newKey);
    makeAutoObservable(this, { confirmation: observableRef, problem: observableRef }, { autoBind: true });
  }

  async open(appointmentId: string): Promise<void> {
    this.appointmentId = appointmentId;
    this.confirmation = null;
    this.problem = null;
    this.state = 'loading';
    const answer = await this.#gateway.confirmation(appointmentId);
    runInAction(() => {
      if (this.appointmentId !== appointmentId) return;
      this.state = answer.ok ? 'ready' : 'failed';
      if (answer.ok) this.confirmation = answer.value;
      else this.problem = answer.error;
    });
  }

  close(): void {
    this.appointmentId = null;
    this.state = 'idle';
  }

  /** True when it is on its way; else the reason stays on the screen. */
  async send(channel: MessageChannel): Promise<boolean> {
    const { appointmentId } = this;
    if (appointmentId === null || this.sending) return false;
    this.sending = true;
    this.problem = null;
    const answer = await this.#gateway.confirm(appointmentId, channel, {
      key: this.#keys.keyFor({ appointmentId, channel }),
    });
    runInAction(() => {
      this.sending = false;
      if (!answer.ok) this.problem = answer.error;
    });
    if (!answer.ok) return false;
    this.#keys.done();
    this.#notifier.success(sentence('message.queued'));
    return true;
  }
}
