import { readSecondFactorCode } from '@prumo/domain/access';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Answer, type Notifier, type Problem, tellProblem } from '../core/index.ts';
import type { Challenge, Enrolment } from './second-factor-gateway.ts';

/** What the step needs: who judges the code, and what happens afterwards. */
export interface SecondFactorStepPorts<T> {
  readonly prove: (
    ticket: string,
    code: string,
  ) => Answer<{ readonly value: T; readonly recoveryCodes: readonly string[] }>;
  /** The code was right, and recovery codes, if any, were shown. */
  readonly onDone: (value: T) => void;
  /** The ticket is over: it begins anew. */
  readonly onExpired: () => void;
  readonly notifier: Notifier;
}

/** The code of the phone, after the password: at the log-in, over an expired page, and when it is switched on in the profile. [AUD-010] */
export class SecondFactorStep<T> {
  code = '';
  error: string | null = null;
  sending = false;
  /** Shown once, after an enrolment; empty before. */
  recoveryCodes: readonly string[] = [];
  readonly challenge: Challenge;
  readonly #ports: SecondFactorStepPorts<T>;
  #proved: { readonly value: T } | null = null;

  constructor(challenge: Challenge, ports: SecondFactorStepPorts<T>) {
    this.challenge = challenge;
    this.#ports = ports;
    makeAutoObservable(this, { challenge: false, recoveryCodes: observableRef }, { autoBind: true });
  }

  get enrolment(): Enrolment | null {
    return this.challenge.enrolment;
  }

  /** The codes are there to be written down; nothing more is asked. */
  get showsCodes(): boolean {
    return this.recoveryCodes.length > 0;
  }

  type(code: string): void {
    this.code = code;
    this.error = null;
  }

  async submit(): Promise<void> {
    if (this.sending) return;
    if (readSecondFactorCode(this.code) === null) {
      this.error = sentence(this.code.trim() === '' ? 'field.required' : 'auth.second-factor-invalid');
      return;
    }
    this.sending = true;
    const answer = await this.#ports.prove(this.challenge.ticket, this.code);
    runInAction(() => (this.sending = false));
    if (!answer.ok) return this.refused(answer.error);
    if (answer.value.recoveryCodes.length === 0) return this.#ports.onDone(answer.value.value);
    runInAction(() => {
      this.#proved = { value: answer.value.value };
      this.recoveryCodes = answer.value.recoveryCodes;
    });
  }

  /** The codes are kept somewhere: on. */
  finish(): void {
    if (this.#proved !== null) this.#ports.onDone(this.#proved.value);
  }

  private refused(problem: Problem): void {
    if (problem.code === 'auth.second-factor-invalid') {
      this.code = '';
      this.error = problem.message;
      return;
    }
    tellProblem(this.#ports.notifier, problem);
    if (problem.code === 'auth.second-factor-expired') this.#ports.onExpired();
  }
}
