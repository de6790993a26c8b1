import type { Shapes } from '@prumo/contract';
import { validateReadjustment } from '@prumo/domain/billing';
import { addMonths, formatCompetenceMonth, type LocalDate, parseCompetenceMonth } from '@prumo/domain/dates';
import { problem, requireFields } from '@prumo/domain/result';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  type Answer,
  type CallOptions,
  type FieldErrors,
  fieldErrors,
  KeyKeeper,
  type NewKey,
  type Notifier,
  type Problem,
  Resource,
} from '../core/index.ts';
import type { PlanAddress } from './insurance-gateway.ts';

/** Open accounts that the prices of their plan would change. */
export type PlanRepricing = Shapes['Repricing'];
export type RepricedAccount = PlanRepricing['accounts'][number];
/** What a month would have brought at other prices. */
export type PriceSimulation = Shapes['PriceSimulation'];

export const PRICE_SOURCES = ['plan', 'day', 'percent'] as const;
export type SimulatedSource = (typeof PRICE_SOURCES)[number];

/** What a simulation is asked with; the month is AAAA-MM. */
export interface SimulationQuery {
  readonly month: string;
  readonly source: SimulatedSource;
  readonly otherPlanId?: string;
  readonly day?: LocalDate;
  readonly percent?: number;
}

/** The calls on what prices do to accounts. */
export interface PriceEffectsGateway {
  repricing(plan: PlanAddress, options?: CallOptions): Answer<PlanRepricing>;
  reprice(
    plan: PlanAddress,
    accounts: Shapes['RepricingInput']['accounts'],
    options?: CallOptions,
  ): Answer<{ readonly accounts: number; readonly difference: PlanRepricing['difference'] }>;
  simulate(plan: PlanAddress, query: SimulationQuery, options?: CallOptions): Answer<PriceSimulation>;
}

interface Ports {
  readonly gateway: PriceEffectsGateway;
  readonly notifier: Notifier;
  readonly newKey: NewKey;
  readonly today: () => LocalDate;
}

/** What the prices of a plan do to accounts: open ones that take them, and a charged month at others. [BIL-153] */
export class PriceEffects {
  readonly repricing: Resource<PlanRepricing>;
  readonly simulation: Resource<PriceSimulation>;
  doing = false;
  /** Why the last repricing was refused. */
  problem: Problem | null = null;
  /** MM/AAAA, as it is typed. */
  month = '';
  source: SimulatedSource = 'plan';
  otherPlanId: string | null = null;
  day: LocalDate | null = null;
  percent: number | null = null;
  errors: FieldErrors = {};
  private plan: PlanAddress = { insuranceId: '', planId: '' };
  private query: SimulationQuery = { month: '', source: 'plan' };
  private keys: ReadonlySet<string> = new Set();
  private sent: readonly RepricedAccount[] = [];
  readonly #ports: Ports;
  readonly #key: KeyKeeper;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#key = new KeyKeeper(ports.newKey);
    this.repricing = new Resource((options) => ports.gateway.repricing(this.plan, options));
    this.simulation = new Resource((options) => ports.gateway.simulate(this.plan, this.query, options));
    makeAutoObservable<this, 'plan' | 'query' | 'keys' | 'sent'>(
      this,
      {
        repricing: false,
        simulation: false,
        problem: observableRef,
        errors: observableRef,
        plan: false,
        query: false,
        keys: observableRef,
        sent: observableRef,
      },
      { autoBind: true },
    );
  }

  /** The accounts of a plan; a simulation begins with the month before. */
  async open(plan: PlanAddress): Promise<void> {
    this.plan = plan;
    this.month = formatCompetenceMonth(addMonths(this.#ports.today(), -1));
    this.simulation.forget();
    this.keys = new Set();
    this.problem = null;
    await this.repricing.load();
  }

  stop(): void {
    this.repricing.stop();
    this.simulation.stop();
  }

  /** The chosen ones that may take the new prices. */
  get chosen(): readonly RepricedAccount[] {
    return (this.repricing.value?.accounts ?? []).filter(
      ({ id, problem: reason }) => reason === null && this.keys.has(id),
    );
  }

  choose(keys: ReadonlySet<string>): void {
    this.keys = keys;
  }

  /** What the last refusal says of single accounts. */
  get sentences(): readonly { readonly key: string; readonly text: string }[] {
    return Object.entries(this.problem?.errors ?? {}).flatMap(([field, text]) => {
      const account = this.sent[Number(/^accounts\.(\d+)\./.exec(field)?.[1] ?? Number.NaN)];
      return account === undefined ? [] : [{ key: account.key, text }];
    });
  }

  /** Gives the chosen accounts the prices that were shown; after a refusal what is shown is loaded anew. */
  async reprice(): Promise<void> {
    const { chosen, plan } = this;
    if (this.doing || chosen.length === 0) return;
    this.doing = true;
    this.problem = null;
    this.sent = chosen;
    const accounts = chosen.flatMap(({ id, version, after }) => (after === null ? [] : [{ id, version, after }]));
    const answer = await this.#ports.gateway.reprice(plan, accounts, { key: this.#key.keyFor({ plan, accounts }) });
    runInAction(() => {
      this.doing = false;
      this.problem = answer.ok ? null : answer.error;
      if (answer.ok) this.keys = new Set();
    });
    if (answer.ok) this.#ports.notifier.success(sentence('billing.repriced', { accounts: answer.value.accounts }));
    await this.repricing.load();
  }

  enterMonth(month: string): void {
    this.month = month;
    this.errors = {};
  }

  chooseSource(source: SimulatedSource): void {
    this.source = source;
    this.errors = {};
    this.simulation.forget();
  }

  choosePlan(otherPlanId: string | null): void {
    this.otherPlanId = otherPlanId;
    this.errors = {};
  }

  enterDay(day: LocalDate | null): void {
    this.day = day;
    this.errors = {};
  }

  enterPercent(percent: number | null): void {
    this.percent = percent;
    this.errors = {};
  }

  async simulate(): Promise<void> {
    const { source, otherPlanId, day, percent } = this;
    const month = parseCompetenceMonth(this.month);
    const asked = {
      plan: { otherPlanId },
      day: { day },
      percent: { percent: percent === null ? null : String(percent) },
    };
    this.errors = fieldErrors([
      ...(month === null ? [problem('month', 'competence.invalid')] : []),
      ...requireFields(asked[source]),
      ...(source === 'percent' && percent !== null ? validateReadjustment(percent) : []),
    ]);
    if (month === null || Object.keys(this.errors).length > 0) return;
    this.query = {
      month,
      source,
      ...(source === 'plan' && otherPlanId !== null ? { otherPlanId } : {}),
      ...(source === 'day' && day !== null ? { day } : {}),
      ...(source === 'percent' && percent !== null ? { percent } : {}),
    };
    await this.simulation.load();
    runInAction(() => (this.errors = this.simulation.problem?.errors ?? {}));
  }
}
