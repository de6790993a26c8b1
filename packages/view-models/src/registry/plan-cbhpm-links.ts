import { cbhpmLinkOn, validatePlanCbhpm } from '@prumo/domain/billing';
import type { LocalDate } from '@prumo/domain/dates';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  type Answer,
  type FieldErrors,
  fieldErrors,
  isAborted,
  type LoadState,
  type Notifier,
  type Problem,
  tellProblem,
} from '../core/index.ts';
import type { CbhpmTableName, InsuranceGateway, PlanAddress, PlanCbhpmLink } from './insurance-gateway.ts';

type Factor = 'fee' | 'film' | 'operationalCost';

/** The CBHPM tables a plan pays by: one from a day on, with factors of the plan; a new day begins another or ends it. [REG-104, REG-109] */
export class PlanCbhpmLinks {
  plan: PlanAddress | null = null;
  items: readonly PlanCbhpmLink[] = [];
  tables: readonly CbhpmTableName[] = [];
  state: LoadState = 'idle';
  problem: Problem | null = null;
  /** What is typed for the next link; no table ends the use of one. */
  tableId: string | null = null;
  validFrom: LocalDate | null = null;
  fee: number | null = 1;
  film: number | null = 1;
  operationalCost: number | null = 1;
  errors: FieldErrors = {};
  saving = false;
  readonly #gateway: Pick<InsuranceGateway, 'cbhpm' | 'saveCbhpm' | 'removeCbhpm'>;
  readonly #notifier: Notifier;
  readonly #today: () => LocalDate;
  /** The prices of the plan follow its links. */
  readonly #changed: () => Promise<void>;

  constructor(
    gateway: Pick<InsuranceGateway, 'cbhpm' | 'saveCbhpm' | 'removeCbhpm'>,
    notifier: Notifier,
    today: () => LocalDate,
    changed: () => Promise<void>,
  ) {
    this.#gateway = gateway;
    this.#notifier = notifier;
    this.#today = today;
    this.#changed = changed;
    makeAutoObservable(
      this,
      {
        items: observableRef,
        tables: observableRef,
        plan: observableRef,
        problem: observableRef,
        errors: observableRef,
      },
      { autoBind: true },
    );
  }

  async load(plan: PlanAddress): Promise<void> {
    this.plan = plan;
    this.validFrom = this.#today();
    this.state = 'loading';
    await this.read();
  }

  /** The link in force today; null when the plan pays by its own table alone. */
  get current(): PlanCbhpmLink | null {
    const dated = this.items.map((link) => ({ link, validFrom: link.validFrom, tableId: link.table?.id ?? null }));
    return cbhpmLinkOn(dated, this.#today())?.link ?? null;
  }

  chooseTable(id: string | null): void {
    this.tableId = id;
    this.errors = {};
  }

  startOn(validFrom: LocalDate | null): void {
    this.validFrom = validFrom;
    this.errors = {};
  }

  enter(factor: Factor, value: number | null): void {
    this[factor] = value;
    this.errors = {};
  }

  /** Begins a link on the typed day; the same day again is corrected. */
  async save(): Promise<boolean> {
    const { plan, validFrom, tableId } = this;
    const factors = { fee: this.fee ?? 0, film: this.film ?? 0, operationalCost: this.operationalCost ?? 0 };
    this.errors = fieldErrors(validatePlanCbhpm({ validFrom: validFrom ?? '', factors }));
    if (plan === null || validFrom === null || this.saving || Object.keys(this.errors).length > 0) return false;
    return this.run(this.#gateway.saveCbhpm(plan, validFrom, { tableId, factors }));
  }

  remove({ validFrom }: PlanCbhpmLink): Promise<boolean> {
    return this.plan === null || this.saving
      ? Promise.resolve(false)
      : this.run(this.#gateway.removeCbhpm(this.plan, validFrom));
  }

  private async run(sent: Answer<undefined>): Promise<boolean> {
    this.saving = true;
    const answer = await sent;
    runInAction(() => {
      this.saving = false;
      if (!answer.ok) this.errors = answer.error.errors;
    });
    if (!answer.ok) {
      tellProblem(this.#notifier, answer.error);
      return false;
    }
    this.#notifier.success(sentence('saved'));
    await Promise.all([this.read(), this.#changed()]);
    return true;
  }

  private async read(): Promise<void> {
    const { plan } = this;
    if (plan === null) return;
    const answer = await this.#gateway.cbhpm(plan);
    runInAction(() => {
      if (this.plan !== plan || (!answer.ok && isAborted(answer.error))) return;
      this.state = answer.ok ? 'ready' : 'failed';
      this.problem = answer.ok ? null : answer.error;
      if (!answer.ok) return;
      this.items = answer.value.items;
      this.tables = answer.value.tables;
    });
  }
}
