import type { Shapes } from '@prumo/contract';
import type { FirstStep } from '@prumo/domain/access';
import { makeAutoObservable, runInAction } from 'mobx';
import { type Answer, type CallOptions, type Notifier, Resource, tellProblem } from '../core/index.ts';

/** What a new branch still needs. */
export type FirstStepsState = Shapes['FirstSteps'];

export interface FirstStepsGateway {
  read(options?: CallOptions): Answer<FirstStepsState>;
  dismiss(dismissed: boolean, options?: CallOptions): Answer<FirstStepsState>;
}

/** The way of a new branch to its first patient: what is done, what comes next. */
export class FirstSteps {
  readonly loaded: Resource<FirstStepsState>;
  dismissing = false;
  readonly #gateway: FirstStepsGateway;
  readonly #notifier: Notifier;

  constructor(gateway: FirstStepsGateway, notifier: Notifier) {
    this.#gateway = gateway;
    this.#notifier = notifier;
    this.loaded = new Resource((options) => gateway.read(options));
    makeAutoObservable(this, { loaded: false }, { autoBind: true });
  }

  get steps(): FirstStepsState['steps'] {
    return this.loaded.value?.steps ?? [];
  }

  get done(): number {
    return this.steps.filter(({ done }) => done).length;
  }

  get total(): number {
    return this.steps.length;
  }

  /** The first step that is not done; null when the branch is ready. */
  get next(): FirstStep | null {
    return this.steps.find(({ done }) => !done)?.key ?? null;
  }

  /** Whether the start page offers the list: known, not complete, not put away. */
  get offered(): boolean {
    return this.loaded.value !== null && this.next !== null && !this.loaded.value.dismissed;
  }

  async dismiss(dismissed: boolean): Promise<void> {
    this.dismissing = true;
    const answer = await this.#gateway.dismiss(dismissed);
    runInAction(() => {
      this.dismissing = false;
      if (answer.ok) this.loaded.value = answer.value;
      else tellProblem(this.#notifier, answer.error);
    });
  }
}
