import { cleanResetCode, isResetCode } from '@prumo/domain/access';
import { validatePassword } from '@prumo/domain/identity';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { fieldErrors, Latest, type Notifier, tellProblem } from '../core/index.ts';
import type { PasswordResetGateway } from './password-reset-gateway.ts';
import type { SessionStore } from './session-store.ts';

/** Step 2 of a forgotten password: the code is asked as soon as it is complete, then the new password opens. [ACC-050 … ACC-053, ACC-064] */
export class PasswordResetForm {
  code = '';
  codeState: 'incomplete' | 'checking' | 'valid' | 'invalid' = 'incomplete';
  password = '';
  error: string | null = null;
  saving = false;
  readonly #id: string;
  readonly #gateway: PasswordResetGateway;
  readonly #session: SessionStore;
  readonly #notifier: Notifier;
  readonly #latest = new Latest();

  constructor(id: string, gateway: PasswordResetGateway, session: SessionStore, notifier: Notifier) {
    this.#id = id;
    this.#gateway = gateway;
    this.#session = session;
    this.#notifier = notifier;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** '12a3456789' stays '123456'; the sixth digit starts the check. [ACC-050, UIX-011] */
  async typeCode(text: string): Promise<void> {
    const code = cleanResetCode(text);
    if (code === this.code) return;
    this.code = code;
    this.codeState = 'incomplete';
    const { current } = this.#latest.start();
    if (!isResetCode(code)) return;
    this.codeState = 'checking';
    const answer = await this.#gateway.validate(this.#id, code);
    runInAction(() => {
      if (!current()) return;
      this.codeState = answer.ok && answer.value.valid ? 'valid' : 'invalid';
      if (!answer.ok) tellProblem(this.#notifier, answer.error);
    });
  }

  typePassword(password: string): void {
    this.password = password;
    this.error = null;
  }

  get canEnterPassword(): boolean {
    return this.codeState === 'valid';
  }

  get canReset(): boolean {
    return this.canEnterPassword && this.password !== '' && !this.saving;
  }

  /** Stores the password and logs in with it; true when the user is in, or has only the code of the phone to give. [ERR-046, ERR-047] */
  async reset(): Promise<boolean> {
    if (!this.canReset) return false;
    // Whether a password is common is known to the server only; it says so in the same words.
    this.error = fieldErrors(validatePassword(this.password, '', () => false))['password'] ?? null;
    if (this.error !== null) return false;
    this.saving = true;
    const answer = await this.#gateway.reset(this.#id, this.code, this.password);
    if (!answer.ok) {
      runInAction(() => {
        this.saving = false;
        this.error = answer.error.errors['password'] ?? null;
      });
      tellProblem(this.#notifier, answer.error);
      return false;
    }
    this.#notifier.success(sentence('auth.password-changed'));
    const login = await this.#session.login({ username: answer.value.username, password: this.password, keep: true });
    runInAction(() => (this.saving = false));
    if (!login.ok) tellProblem(this.#notifier, login.error);
    return login.ok;
  }
}
