import { sentence } from '@prumo/messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { FormState, type Notifier, tellProblem } from '../core/index.ts';
import { LoginDraft } from './login-form.ts';
import type { SessionStore } from './session-store.ts';

/** The password, asked for over the page whose session has expired. [UXP-006] */
export class ReloginForm {
  readonly fields: FormState<LoginDraft>;
  sending = false;
  readonly #session: SessionStore;
  readonly #notifier: Notifier;

  constructor(session: SessionStore, notifier: Notifier) {
    this.#session = session;
    this.#notifier = notifier;
    this.fields = new FormState(new LoginDraft(session.user?.email ?? session.user?.identity?.value ?? ''));
    makeAutoObservable(this, { fields: false }, { autoBind: true });
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
    if (answer.ok) return true;
    if (answer.error.status === 401) this.#notifier.error(sentence('auth.invalid-credentials'));
    else if (answer.error.code === 'auth.other-user') this.#notifier.error(answer.error.message);
    else tellProblem(this.#notifier, answer.error);
    return false;
  }

  /** To the login page; what was typed stays as a draft. */
  leave(): void {
    this.#session.giveUp();
  }
}
