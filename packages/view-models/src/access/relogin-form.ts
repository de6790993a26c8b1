import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { FormState, type Notifier, type Problem, tellProblem } from '../core/index.ts';
import { LoginDraft } from './login-form.ts';
import { proveUser } from './prove-user.ts';
import { type Challenge, isChallenge } from './second-factor-gateway.ts';
import { SecondFactorStep } from './second-factor-step.ts';
import type { SessionGateway } from './session-gateway.ts';
import type { SessionStore } from './session-store.ts';
import type { User } from './user.ts';

/** The password, asked for over the page whose session has expired. [UXP-006] */
export class ReloginForm {
  readonly fields: FormState<LoginDraft>;
  sending = false;
  /** The code of the phone, after the password. [AUD-010] */
  step: SecondFactorStep<User> | null = null;
  readonly #session: SessionStore;
  readonly #gateway: Pick<SessionGateway, 'prove'>;
  readonly #notifier: Notifier;

  constructor(session: SessionStore, gateway: Pick<SessionGateway, 'prove'>, notifier: Notifier) {
    this.#session = session;
    this.#gateway = gateway;
    this.#notifier = notifier;
    this.fields = new FormState(new LoginDraft(session.user?.email ?? session.user?.identity?.value ?? ''));
    makeAutoObservable(this, { fields: false, step: observableRef }, { autoBind: true });
  }

  /** Whose form lies below. */
  get name(): string {
    return this.#session.user?.name ?? '';
  }

  /** True when the work goes on. */
  async submit(): Promise<boolean> {
    if (this.sending || !this.fields.validate()) return false;
    const { username, password, keep } = this.fields.draft;
    this.sending = true;
    const answer = await this.#session.comeBack({ username: username.trim(), password: password.trim(), keep });
    runInAction(() => (this.sending = false));
    if (!answer.ok) {
      this.refused(answer.error);
      return false;
    }
    const entry = answer.value;
    if (!isChallenge(entry)) return true;
    runInAction(() => (this.step = this.stepOf(entry)));
    return false;
  }

  private stepOf(challenge: Challenge): SecondFactorStep<User> {
    const again = (): void => {
      this.step = null;
    };
    return new SecondFactorStep<User>(challenge, {
      prove: (ticket, code) => proveUser(this.#gateway, ticket, code),
      onDone: (user) => {
        void this.#session.readmit(user).then((answer) => {
          if (answer.ok) return;
          this.refused(answer.error);
          runInAction(again);
        });
      },
      onExpired: again,
      notifier: this.#notifier,
    });
  }

  private refused(problem: Problem): void {
    if (problem.status === 401) this.#notifier.error(sentence('auth.invalid-credentials'));
    else if (problem.code === 'auth.other-user') this.#notifier.error(problem.message);
    else tellProblem(this.#notifier, problem);
  }

  /** To the login page; what was typed stays as a draft. */
  leave(): void {
    this.#session.giveUp();
  }
}
