import { sentence } from '@prumo/messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { type Notifier, tellProblem } from '../core/index.ts';
import type { Collaborator, CollaboratorGateway } from './collaborator-gateway.ts';

/** What an administrator may do about the log-in of somebody else: forget a lost phone, end the open sessions. [AUD-010] */
export class CollaboratorSecurity {
  secondFactor = false;
  openSessions = 0;
  working = false;
  #id: string | null = null;
  readonly #gateway: Pick<CollaboratorGateway, 'resetSecondFactor' | 'closeSessions'>;
  readonly #notifier: Notifier;
  readonly #ask: (message: string) => Promise<boolean>;

  constructor(
    gateway: Pick<CollaboratorGateway, 'resetSecondFactor' | 'closeSessions'>,
    notifier: Notifier,
    ask: (message: string) => Promise<boolean>,
  ) {
    this.#gateway = gateway;
    this.#notifier = notifier;
    this.#ask = ask;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  show({ id, secondFactor, openSessions }: Collaborator): void {
    this.#id = id;
    this.secondFactor = secondFactor;
    this.openSessions = openSessions;
  }

  async resetSecondFactor(): Promise<void> {
    await this.run(
      'collaborator.ask-second-factor-reset',
      (id) => this.#gateway.resetSecondFactor(id),
      'auth.person-second-factor-reset',
      () => {
        this.secondFactor = false;
        this.openSessions = 0;
      },
    );
  }

  async closeSessions(): Promise<void> {
    await this.run(
      'collaborator.ask-close-sessions',
      (id) => this.#gateway.closeSessions(id),
      'auth.person-sessions-closed',
      () => (this.openSessions = 0),
    );
  }

  private async run(
    question: 'collaborator.ask-second-factor-reset' | 'collaborator.ask-close-sessions',
    call: (id: string) => ReturnType<CollaboratorGateway['closeSessions']>,
    told: 'auth.person-second-factor-reset' | 'auth.person-sessions-closed',
    then: () => void,
  ): Promise<void> {
    const id = this.#id;
    if (id === null || this.working || !(await this.#ask(sentence(question)))) return;
    runInAction(() => (this.working = true));
    const answer = await call(id);
    runInAction(() => {
      this.working = false;
      if (answer.ok) then();
    });
    if (answer.ok) this.#notifier.success(sentence(told));
    else tellProblem(this.#notifier, answer.error);
  }
}
