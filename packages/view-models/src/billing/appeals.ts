import type { Permission } from '@prumo/domain/access';
import { checkJustifications } from '@prumo/domain/billing';
import type { LocalDate } from '@prumo/domain/dates';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Answer, type Downloads, type FieldErrors, fieldErrors, type Problem, Resource } from '../core/index.ts';
import type { Appeal, Denial, ReturnsGateway } from './returns-gateway.ts';

interface Ports {
  readonly gateway: Pick<ReturnsGateway, 'appeals' | 'appeal' | 'cancelAppeal' | 'askAppeal'>;
  readonly downloads: Downloads;
  readonly session: { readonly today: LocalDate; can(permission: Permission): boolean };
  /** Denials anew: some are in appeal, or no more. */
  readonly changed: () => Promise<void>;
}

/** How many of the newest appeals are shown. */
const SHOWN = 10;

/** «Recorrer» and the appeals that were made, each with its file. [TIS-019] */
export class Appeals {
  readonly loaded: Resource<readonly Appeal[]>;
  /** What a dialog asks a justification of. */
  asked: readonly Denial[] | null = null;
  errors: FieldErrors = {};
  problem: Problem | null = null;
  /** Appeals that were made last. */
  made: readonly Appeal[] = [];
  sending = false;
  /** The appeal that is downloaded or canceled. */
  busy: string | null = null;
  private texts: ReadonlyMap<string, string> = new Map();
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.loaded = new Resource(async (options) => {
      const answer = await ports.gateway.appeals({ limit: SHOWN }, options);
      return answer.ok ? { ok: true, value: answer.value.items } : answer;
    });
    makeAutoObservable<this, 'texts'>(
      this,
      {
        loaded: false,
        asked: observableRef,
        errors: observableRef,
        problem: observableRef,
        made: observableRef,
        texts: observableRef,
      },
      { autoBind: true },
    );
  }

  get items(): readonly Appeal[] {
    return this.loaded.value ?? [];
  }

  get mayDownload(): boolean {
    return this.#ports.session.can('financial:generateBillingXML');
  }

  /** Those of the asked whose term of the contract has gone by. */
  get late(): readonly Denial[] {
    const { today } = this.#ports.session;
    return (this.asked ?? []).filter(({ appealUntil }) => appealUntil !== null && appealUntil < today);
  }

  ask(denials: readonly Denial[]): void {
    this.asked = denials;
    this.texts = new Map();
    this.errors = {};
    this.problem = null;
    this.made = [];
  }

  endAsking(): void {
    this.asked = null;
  }

  justificationOf(id: string): string {
    return this.texts.get(id) ?? '';
  }

  enter(id: string, text: string): void {
    this.texts = new Map([...this.texts, [id, text]]);
    this.errors = {};
  }

  /** The first justification stands for all. */
  useForAll(): void {
    const [first, ...rest] = this.asked ?? [];
    const text = first === undefined ? '' : this.justificationOf(first.id);
    this.texts = new Map([...this.texts, ...rest.map(({ id }) => [id, text] as const)]);
    this.errors = {};
  }

  async send(): Promise<void> {
    if (this.asked === null || this.sending) return;
    const denials = this.asked.map(({ id }) => ({ denialId: id, justification: this.justificationOf(id) }));
    const problems = checkJustifications(denials);
    if (problems.length > 0) {
      this.errors = fieldErrors(problems);
      return;
    }
    this.sending = true;
    this.problem = null;
    const answer = await this.#ports.gateway.appeal(denials);
    runInAction(() => {
      this.sending = false;
      if (!answer.ok) {
        this.problem = answer.error;
        return;
      }
      this.made = answer.value;
      this.asked = null;
    });
    if (answer.ok) await Promise.all([this.loaded.load(), this.#ports.changed()]);
  }

  async download({ id }: Appeal): Promise<void> {
    await this.act(id, this.#ports.downloads.save(`/billing-appeals/${id}/xml`));
  }

  /** What may be asked of the web service of its insurance; an answer that comes is imported, which not everybody may. */
  offersOf({ service }: Appeal): readonly ('send' | 'status')[] {
    const mayImport = this.#ports.session.can('financial:importBillingReturn');
    return (service?.offers ?? []).filter((kind) => kind !== 'status' || mayImport);
  }

  /** Sends it, or asks what became of it; what the insurance says stands in its row. */
  async exchange({ id }: Appeal, kind: 'send' | 'status'): Promise<void> {
    await this.act(id, this.#ports.gateway.askAppeal(id, kind));
    await Promise.all([this.loaded.load(), this.#ports.changed()]);
  }

  async cancel({ id }: Appeal): Promise<void> {
    await this.act(id, this.#ports.gateway.cancelAppeal(id));
    await Promise.all([this.loaded.load(), this.#ports.changed()]);
  }

  private async act(id: string, doing: Answer<unknown>): Promise<void> {
    this.busy = id;
    this.problem = null;
    const answer = await doing;
    runInAction(() => {
      this.busy = null;
      if (!answer.ok) this.problem = answer.error;
    });
  }
}
