import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Answer, type Notifier, Resource, tellProblem } from '../core/index.ts';
import type { Challenge, SecondFactorGateway, SecondFactorStatus } from './second-factor-gateway.ts';
import { SecondFactorStep } from './second-factor-step.ts';

/** What the password is asked for. */
export type SecondFactorAction = 'begin' | 'remove' | 'renew';

/** The own second factor in the profile: on, off, new recovery codes, each with the password at hand. [AUD-010] */
export class SecondFactorSettings {
  readonly status: Resource<SecondFactorStatus>;
  asking: SecondFactorAction | null = null;
  password = '';
  error: string | null = null;
  sending = false;
  /** The phone that is being made known. */
  step: SecondFactorStep<undefined> | null = null;
  /** New recovery codes, shown once. */
  recoveryCodes: readonly string[] = [];
  readonly #gateway: SecondFactorGateway;
  readonly #notifier: Notifier;

  constructor(gateway: SecondFactorGateway, notifier: Notifier) {
    this.#gateway = gateway;
    this.#notifier = notifier;
    this.status = new Resource((options) => gateway.status(options));
    makeAutoObservable(this, { status: false, step: observableRef, recoveryCodes: observableRef }, { autoBind: true });
  }

  ask(action: SecondFactorAction): void {
    this.asking = action;
    this.password = '';
    this.error = null;
  }

  typePassword(password: string): void {
    this.password = password;
    this.error = null;
  }

  /** Leaves whatever is open; what was shown once is gone. */
  close(): void {
    this.asking = null;
    this.step = null;
    this.recoveryCodes = [];
  }

  async submit(): Promise<void> {
    if (this.sending || this.asking === null) return;
    if (this.password === '') {
      this.error = sentence('field.required');
      return;
    }
    if (this.asking === 'begin')
      await this.send(this.#gateway.begin(this.password), (challenge) => (this.step = this.stepOf(challenge)));
    else if (this.asking === 'renew')
      await this.send(this.#gateway.renewCodes(this.password), (codes) => (this.recoveryCodes = codes));
    else
      await this.send(this.#gateway.remove(this.password), () =>
        this.#notifier.success(sentence('auth.second-factor-off')),
      );
  }

  private async send<T>(answer: Answer<T>, then: (value: T) => void): Promise<void> {
    this.sending = true;
    const given = await answer;
    runInAction(() => {
      this.sending = false;
      if (given.ok) {
        this.asking = null;
        this.password = '';
        then(given.value);
      } else this.error = given.error.errors['password'] ?? null;
    });
    if (given.ok) await this.status.load();
    else if (this.error === null) tellProblem(this.#notifier, given.error);
  }

  private stepOf(challenge: Challenge): SecondFactorStep<undefined> {
    return new SecondFactorStep<undefined>(challenge, {
      prove: async (ticket, code) => {
        const answer = await this.#gateway.confirm(ticket, code);
        return answer.ok ? { ok: true, value: { value: undefined, recoveryCodes: answer.value } } : answer;
      },
      onDone: () => {
        this.close();
        this.#notifier.success(sentence('auth.second-factor-on'));
        void this.status.load();
      },
      onExpired: this.close,
      notifier: this.#notifier,
    });
  }
}
