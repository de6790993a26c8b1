import { validateAuthorization } from '@prumo/domain/billing';
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

/** 'Requer autorização': a supervisor releases one save, exactly as it stands, with CPF and password. [BIL-034, BIL-146, AUD-009] */
export class AuthorizationForm {
  cpf = '';
  password = '';
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

  /** The grant for the next save; null when it was refused, which has been told. [BIL-134, BIL-135, BIL-149, ERR-040, ERR-041] */
  async authorize(): Promise<string | null> {
    if (this.busy) return null;
    const problems = validateAuthorization({ cpf: this.cpf, password: this.password });
    this.errors.replace(fieldErrors(problems));
    this.attempt += 1;
    if (problems.length > 0) return null;
    this.busy = true;
    const answer = await this.#gateway.authorize({ cpf: this.cpf, password: this.password }, this.#save);
    runInAction(() => {
      this.busy = false;
      // A password is not kept on the screen longer than it is needed.
      this.password = '';
    });
    if (!answer.ok) {
      tellProblem(this.#notifier, answer.error);
      return null;
    }
    if (answer.value.result && answer.value.grant !== null) return answer.value.grant;
    this.#notifier.error(sentence('billing.authorization-refused'));
    return null;
  }
}
