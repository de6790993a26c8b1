import { readPassword } from '@prumo/domain/identity';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { FormState, type Notifier, type Preferences, tellProblem } from '../core/index.ts';
import { IsFilled } from '../validation/index.ts';
import type { SessionStore } from './session-store.ts';

/** What is typed at the login. [ACC-034, ACC-072] */
export class LoginDraft {
  @IsFilled()
  username: string;

  @IsFilled()
  password = '';

  keep = true;

  constructor(username: string) {
    this.username = username;
    makeAutoObservable(this);
  }
}

const USERNAME_KEY = 'prumo:username';

/** Login. Remembers the user name when asked to stay logged in. [ACC-034 … ACC-043, ACC-072, ACC-073] */
export class LoginForm {
  readonly fields: FormState<LoginDraft>;
  sending = false;
  /** Why the last try let nobody in; it stands at the form until the next one. [ERR-045] */
  refusal: string | null = null;
  readonly #session: SessionStore;
  readonly #preferences: Preferences;
  readonly #notifier: Notifier;

  constructor(session: SessionStore, preferences: Preferences, notifier: Notifier) {
    this.#session = session;
    this.#preferences = preferences;
    this.#notifier = notifier;
    this.fields = new FormState(new LoginDraft(preferences.read(USERNAME_KEY) ?? ''));
    makeAutoObservable(this, { fields: false }, { autoBind: true });
  }

  /** With a remembered name the password has the focus. [ACC-040] */
  get remembered(): boolean {
    return (this.#preferences.read(USERNAME_KEY) ?? '') !== '';
  }

  /** True when the user is in. */
  async submit(): Promise<boolean> {
    if (this.sending || !this.fields.validate()) return false;
    const { keep } = this.fields.draft;
    const username = this.fields.draft.username.trim();
    this.sending = true;
    this.refusal = null;
    const answer = await this.#session.login({ username, password: readPassword(this.fields.draft.password), keep });
    runInAction(() => (this.sending = false));
    if (answer.ok) {
      this.#preferences.write(USERNAME_KEY, keep ? username : null);
      return this.#session.challenge === null;
    }
    const { status, message } = answer.error;
    const isWrong = status === 401;
    runInAction(() => (this.refusal = isWrong ? sentence('auth.invalid-credentials') : message));
    if (isWrong) this.#notifier.error(sentence('auth.invalid-credentials'));
    else tellProblem(this.#notifier, answer.error);
    return false;
  }

  /** A person of the demonstration: fills both fields and logs in. */
  enterAs(username: string, password: string): Promise<boolean> {
    this.fields.set('username', username);
    this.fields.set('password', password);
    return this.submit();
  }
}
