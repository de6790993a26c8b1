import { sentence } from '@prumo/messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { type Notifier, Resource, tellProblem } from '../core/index.ts';
import type { OpenSession, OpenSessionsGateway } from './open-sessions-gateway.ts';

/** «Sessões abertas»: where the person is logged in, and how to end that. */
export class OpenSessions {
  readonly list: Resource<readonly OpenSession[]>;
  /** The id that is being closed, 'others' for all of them. */
  closing: string | null = null;
  readonly #gateway: OpenSessionsGateway;
  readonly #notifier: Notifier;

  constructor(gateway: OpenSessionsGateway, notifier: Notifier) {
    this.#gateway = gateway;
    this.#notifier = notifier;
    this.list = new Resource((options) => gateway.list(options));
    makeAutoObservable(this, { list: false }, { autoBind: true });
  }

  get hasOthers(): boolean {
    return this.list.value?.some(({ current }) => !current) ?? false;
  }

  close(id: string): Promise<void> {
    return this.run(id, () => this.#gateway.close(id), 'auth.session-closed');
  }

  closeOthers(): Promise<void> {
    return this.run('others', () => this.#gateway.closeOthers(), 'auth.other-sessions-closed');
  }

  private async run(
    id: string,
    call: () => ReturnType<OpenSessionsGateway['close']>,
    done: 'auth.session-closed' | 'auth.other-sessions-closed',
  ): Promise<void> {
    if (this.closing !== null) return;
    this.closing = id;
    const answer = await call();
    // One that is gone already is what was asked for.
    if (answer.ok || answer.error.status === 404) {
      this.#notifier.success(sentence(done));
      await this.list.load();
    } else tellProblem(this.#notifier, answer.error);
    runInAction(() => (this.closing = null));
  }
}
