import { canRequestReset } from '@prumo/domain/access';
import { makeAutoObservable, runInAction } from 'mobx';
import { type Notifier, tellProblem } from '../core/index.ts';
import type { PasswordResetGateway } from './password-reset-gateway.ts';

/** Step 1 of a forgotten password: who are you? [ACC-046, ACC-047, ACC-049, ACC-074] */
export class PasswordResetRequest {
  username = '';
  sending = false;
  readonly #gateway: PasswordResetGateway;
  readonly #notifier: Notifier;

  constructor(gateway: PasswordResetGateway, notifier: Notifier) {
    this.#gateway = gateway;
    this.#notifier = notifier;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get canSend(): boolean {
    return canRequestReset(this.username) && !this.sending;
  }

  type(username: string): void {
    this.username = username;
  }

  /** The id of the request, which step 2 has in its address; null when it could not be sent. */
  async send(): Promise<string | null> {
    if (!this.canSend) return null;
    this.sending = true;
    const answer = await this.#gateway.request(this.username.trim());
    runInAction(() => (this.sending = false));
    if (answer.ok) return answer.value.id;
    tellProblem(this.#notifier, answer.error);
    return null;
  }
}
