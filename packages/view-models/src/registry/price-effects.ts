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
import { base64 } from './base64.ts';
import type { PlanAddress } from './insurance-gateway.ts';
import { type ChosenFile, MAX_PRICE_TABLE_BYTES } from './price-table-import.ts';

/** Open accounts that the prices of their plan would change. */
export type PlanRepricing = Shapes['Repricing'];
export type RepricedAccount = PlanRepricing['accounts'][number];
/** What a month would have brought at other prices. */
export type PriceSimulation = Shapes['PriceSimulation'];

/** What a month is simulated with: the table of another plan, this one's on another day, a percentage, or a table in a file. */
export type SimulatedSource = 'plan' | 'day' | 'percent' | 'file';

/** What a simulation is asked with; the month is AAAA-MM. */
export interface SimulationQuery {
  readonly month: string;
  readonly source: Exclude<SimulatedSource, 'file'>;
  readonly otherPlanId?: string;
  readonly day?: LocalDate;
  readonly percent?: number;
}

/** What a file brought: rows with a price, and those that were left out. */
export type SimulatedTable = Shapes['PriceTableSimulation'];

/** A simulation, and what was read for it where it came from a file. */
export interface Simulated {
  readonly result: PriceSimulation;
  readonly table: Omit<SimulatedTable, 'simulation'> | null;
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
  /** The file in Base64. */
  simulateTable(
    plan: PlanAddress,
    input: Shapes['PriceTableSimulationInput'],
    options?: CallOptions,
  ): Answer<SimulatedTable>;
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
  readonly simulation: Resource<Simulated>;
  doing = false;
  /** Why the last repricing was refused. */
  problem: Problem | null = null;
  /** MM/AAAA, as it is typed. */
  month = '';
  source: SimulatedSource = 'plan';
  otherPlanId: string | null = null;
  day: LocalDate | null = null;
  percent: number | null = null;
  file: ChosenFile | null = null;
  errors: FieldErrors = {};
  private plan: PlanAddress = { insuranceId: '', planId: '' };
  private query: SimulationQuery | { readonly month: string; readonly content: string } = { month: '', source: 'plan' };
  private keys: ReadonlySet<string> = new Set();
  private sent: readonly RepricedAccount[] = [];
  readonly #ports: Ports;
  readonly #key: KeyKeeper;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#key = new KeyKeeper(ports.newKey);
    this.repricing = new Resource((options) => ports.gateway.repricing(this.plan, options));
    this.simulation = new Resource((options) => this.ask(options));
    makeAutoObservable<this, 'plan' | 'query' | 'keys' | 'sent'>(
      this,
      {
        repricing: false,
        simulation: false,
        problem: observableRef,
        errors: observableRef,
        file: observableRef,
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

  /** Takes a file; one that is too large is told at once. */
  takeFile(file: ChosenFile): void {
    this.file = file;
    this.simulation.forget();
    this.errors = fieldErrors(
      file.bytes.length > MAX_PRICE_TABLE_BYTES ? [problem('content', 'billing.price-table-too-large')] : [],
    );
  }

  private async ask(options: CallOptions): Answer<Simulated> {
    const { query, plan } = this;
    const { gateway, newKey } = this.#ports;
    if ('source' in query) {
      const answer = await gateway.simulate(plan, query, options);
      return answer.ok ? { ok: true, value: { result: answer.value, table: null } } : answer;
    }
    const answer = await gateway.simulateTable(plan, query, { ...options, key: newKey() });
    if (!answer.ok) return answer;
    const { simulation: result, ...table } = answer.value;
    return { ok: true, value: { result, table } };
  }

  async simulate(): Promise<void> {
    const { source, otherPlanId, day, percent, file } = this;
    const month = parseCompetenceMonth(this.month);
    const asked = {
      plan: { otherPlanId },
      day: { day },
      percent: { percent: percent === null ? null : String(percent) },
      file: { content: file?.name },
    };
    this.errors = fieldErrors([
      ...(month === null ? [problem('month', 'competence.invalid')] : []),
      ...requireFields(asked[source]),
      ...(source === 'percent' && percent !== null ? validateReadjustment(percent) : []),
      ...(source === 'file' && file !== null && file.bytes.length > MAX_PRICE_TABLE_BYTES
        ? [problem('content', 'billing.price-table-too-large')]
        : []),
    ]);
    if (month === null || Object.keys(this.errors).length > 0) return;
    this.query =
      source === 'file'
        ? { month, content: base64(file?.bytes ?? new Uint8Array()) }
        : {
            month,
            source,
            ...(source === 'plan' && otherPlanId !== null ? { otherPlanId } : {}),
            ...(source === 'day' && day !== null ? { day } : {}),
            ...(source === 'percent' && percent !== null ? { percent } : {}),
          };
    await this.simulation.load();
    const { problem: refused } = this.simulation;
    // What is wrong with the whole file is told where it was chosen.
    const ofFile = source === 'file' && refused?.status === 422 ? { content: refused.message } : {};
    runInAction(() => (this.errors = { ...ofFile, ...refused?.errors }));
  }
}
