import type { Shapes } from '@prumo/contract';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Answer, LoadState, Problem } from '../core/index.ts';

/** What the page of a link knows: nothing of the patient but the first name, and no name once the hour has come or the offer is over. */
export type LinkedAnswer = Shapes['AnswerLink'];

/** The links of e-mails. HTTP in production, a fake in stories. */
export interface AnswerLinkGateway {
  read(token: string): Answer<LinkedAnswer>;
  /** Presses the button. */
  use(token: string): Answer<LinkedAnswer>;
}

/** The page that a link of a reminder or an offer opens: it says what it would do, and does it when the button is pressed. [UXP-016, UXP-017] */
export class AnswerPage {
  answer: LinkedAnswer | null = null;
  state: LoadState = 'idle';
  problem: Problem | null = null;
  sending = false;
  /** Done by this page, and not before it was opened. */
  justDone = false;
  readonly #token: string;
  readonly #gateway: AnswerLinkGateway;

  constructor(token: string, gateway: AnswerLinkGateway) {
    this.#token = token;
    this.#gateway = gateway;
    makeAutoObservable(this, { answer: observableRef, problem: observableRef }, { autoBind: true });
  }

  /** The link belongs to nothing: a part of it is missing, or the message is gone. */
  get invalid(): boolean {
    return this.problem?.status === 404 || this.problem?.status === 400;
  }

  async load(): Promise<void> {
    this.state = 'loading';
    this.problem = null;
    const answer = await this.#gateway.read(this.#token);
    runInAction(() => {
      this.state = answer.ok ? 'ready' : 'failed';
      if (answer.ok) this.answer = answer.value;
      else this.problem = answer.error;
    });
  }

  /** The button. What it says afterwards is the server's word. */
  async press(): Promise<void> {
    if (this.sending || this.answer?.state !== 'open') return;
    this.sending = true;
    this.problem = null;
    const answer = await this.#gateway.use(this.#token);
    runInAction(() => {
      this.sending = false;
      if (answer.ok) {
        this.answer = answer.value;
        this.justDone = answer.value.state === 'done';
      } else this.problem = answer.error;
    });
  }
}
