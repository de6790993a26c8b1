import { validateAuthorization } from '@prumo/domain/billing';
import { requireFields } from '@prumo/domain/result';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, ObservableMap, runInAction } from 'mobx';
import { fieldErrors, type Notifier, tellProblem } from '../core/index.ts';
import type { AccountInput } from './account.ts';
import type { BillingGateway } from './billing-gateway.ts';

/** What the supervisor is asked to release. */
export interface SaveToRelease {
  /** The account that is changed; null for a new one. */
  readonly id: string | null;
  readonly input: AccountInput;
}

/** 'Requer autorização': a supervisor releases one save, exactly as it stands, with CPF, password and, who has one, the second factor. [BIL-034, BIL-146, AUD-009, AUD-010] */
export class AuthorizationForm {
  cpf = '';
  password = '';
  /** Of the second factor; asked for once the password was right. */
  code = '';
  needsCode = false;
  busy = false;
  readonly errors = new ObservableMap<string, string>();
  attempt = 0;
  readonly #gateway: BillingGateway;
  readonly #notifier: Notifier;
  readonly #save: SaveToRelease;

  constructor(gateway: BillingGateway, notifier: Notifier, save: SaveToRelease) {
    this.#gateway = gateway;
    this.#notifier = notifier;
    this.#save = save;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  setCpf(cpf: string): void {
    this.cpf = cpf;
    this.errors.delete('cpf');
  }

  setPassword(password: string): void {
    this.password = password;
    this.errors.delete('password');
  }

  setCode(code: string): void {
    this.code = code;
    this.errors.delete('code');
  }

  /** The grant for the next save; null when it was refused, which has been told. [BIL-134, BIL-135, BIL-149, ERR-040, ERR-041] */
  async authorize(): Promise<string | null> {
    if (this.busy) return null;
    const problems = [
      ...validateAuthorization({ cpf: this.cpf, password: this.password }),
      ...(this.needsCode ? requireFields({ code: this.code }) : []),
    ];
    this.errors.replace(fieldErrors(problems));
    this.attempt += 1;
    if (problems.length > 0) return null;
    this.busy = true;
    const { cpf, password, code } = this;
    const answer = await this.#gateway.authorize({ cpf, password, code }, this.#save);
    runInAction(() => {
      this.busy = false;
      if (answer.ok && answer.value.needs === 'code') return this.askForCode();
      // Neither is kept on the screen longer than it is needed.
      this.password = '';
      this.code = '';
    });
    if (!answer.ok) {
      tellProblem(this.#notifier, answer.error);
      return null;
    }
    const { result, grant, needs } = answer.value;
    if (result && grant !== null) return grant;
    if (needs !== 'code')
      this.#notifier.error(
        sentence(needs === 'enrolment' ? 'billing.authorization-enrolment' : 'billing.authorization-refused'),
      );
    return null;
  }

  /** The password was right: the field of the code appears; one that was typed there already was wrong. */
  private askForCode(): void {
    if (this.needsCode) this.errors.set('code', sentence('auth.second-factor-invalid'));
    this.needsCode = true;
    this.code = '';
  }
}
