import { makeAutoObservable, runInAction } from 'mobx';
import { type Notifier, Resource, tellProblem } from '../core/index.ts';
import type { CalendarFeedGateway } from './reach-gateway.ts';

/** The own calendar address for other programs: made, shown once, taken away. [UXP-018] */
export class CalendarFeed {
  readonly state: Resource<{ readonly professional: boolean; readonly createdAt: string | null }>;
  /** The address, as long as this page is open. */
  address: string | null = null;
  busy = false;
  readonly #gateway: CalendarFeedGateway;
  readonly #notifier: Notifier;
  readonly #origin: string;

  /** `origin`: where the server is reached from outside, e.g. 'https://clinica.com.br'. */
  constructor(gateway: CalendarFeedGateway, notifier: Notifier, origin: string) {
    this.#gateway = gateway;
    this.#notifier = notifier;
    this.#origin = origin;
    this.state = new Resource((options) => gateway.read(options));
    makeAutoObservable(this, { state: false }, { autoBind: true });
  }

  load(): Promise<void> {
    return this.state.load();
  }

  /** A new address; an older one stops working. */
  async renew(): Promise<void> {
    await this.run(async () => {
      const answer = await this.#gateway.renew();
      if (answer.ok) runInAction(() => (this.address = `${this.#origin}${answer.value.path}`));
      return answer;
    });
  }

  async revoke(): Promise<void> {
    await this.run(async () => {
      const answer = await this.#gateway.revoke();
      if (answer.ok) runInAction(() => (this.address = null));
      return answer;
    });
  }

  private async run(
    step: () => ReturnType<CalendarFeedGateway['renew'] | CalendarFeedGateway['revoke']>,
  ): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const answer = await step();
    runInAction(() => (this.busy = false));
    if (answer.ok) await this.state.load();
    else tellProblem(this.#notifier, answer.error);
  }
}
