import type { LocalDate } from '@prumo/domain/dates';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  type Clock,
  type Downloads,
  isAborted,
  type LoadState,
  makeProblem,
  type NewKey,
  type Notifier,
  type Problem,
  tellProblem,
} from '../core/index.ts';
import { type Insurance, type InsuranceGateway, type PlanOfInsurance, priceTablePath } from './insurance-gateway.ts';
import { InvoiceCodes } from './invoice-codes.ts';
import type { LookupGateway } from './lookup-gateway.ts';
import { PlanCbhpmLinks } from './plan-cbhpm-links.ts';
import { PlanPriceTable } from './plan-price-table.ts';
import { PriceCopy } from './price-copy.ts';
import { PriceTableImport } from './price-table-import.ts';

export interface PlanPagePorts {
  readonly gateway: InsuranceGateway;
  readonly expenses: Pick<LookupGateway, 'expenses'>;
  readonly downloads: Downloads;
  readonly notifier: Notifier;
  readonly clock: Clock;
  readonly newKey: NewKey;
  readonly today: () => LocalDate;
}

export const PLAN_TABS = ['prices', 'cbhpm', 'codes', 'effects'] as const;
export type PlanTab = (typeof PLAN_TABS)[number];

/** One plan of an insurance: its prices, what it demands of each procedure, and its invoice codes. [REG-104] */
export class PlanPage {
  insurance: Insurance | null = null;
  plan: PlanOfInsurance | null = null;
  state: LoadState = 'idle';
  problem: Problem | null = null;
  tab: PlanTab = 'prices';
  readonly table: PlanPriceTable;
  readonly codes: InvoiceCodes;
  readonly cbhpm: PlanCbhpmLinks;
  readonly #ports: PlanPagePorts;

  constructor(ports: PlanPagePorts) {
    this.#ports = ports;
    this.table = new PlanPriceTable(ports);
    this.codes = new InvoiceCodes(ports.gateway, ports.notifier, ports.newKey);
    this.cbhpm = new PlanCbhpmLinks(ports.gateway, ports.notifier, ports.today, this.table.reload);
    makeAutoObservable(
      this,
      {
        cbhpm: false,
        insurance: observableRef,
        plan: observableRef,
        problem: observableRef,
        table: false,
        codes: false,
      },
      { autoBind: true },
    );
  }

  async load(insuranceId: string, planId: string, search = ''): Promise<void> {
    this.state = 'loading';
    const parts = Promise.all([
      this.table.load({ insuranceId, planId }, search),
      this.cbhpm.load({ insuranceId, planId }),
    ]);
    const answer = await this.#ports.gateway.get(insuranceId);
    runInAction(() => {
      if (!answer.ok && isAborted(answer.error)) return;
      this.insurance = answer.ok ? answer.value : null;
      this.plan = this.insurance?.plans.find(({ id }) => id === planId) ?? null;
      this.problem = answer.ok ? (this.plan === null ? makeProblem(404, 'not-found') : null) : answer.error;
      this.state = this.problem === null ? 'ready' : 'failed';
      if (this.plan !== null) this.codes.take({ insuranceId, planId }, this.plan.invoiceCodes, this.#ports.today());
    });
    await parts;
  }

  show(tab: PlanTab): void {
    this.tab = tab;
  }

  /** The first day a new price may begin on without touching what was already billed. */
  get today(): LocalDate {
    return this.#ports.today();
  }

  async download(printType: 'sheet' | 'csv'): Promise<void> {
    if (this.table.plan === null) return;
    const answer = await this.#ports.downloads.save(priceTablePath(this.table.plan, printType));
    if (!answer.ok) tellProblem(this.#ports.notifier, answer.error);
  }

  /** A copy of another plan's prices that is about to begin; null before a plan is loaded. */
  startCopy(): PriceCopy | null {
    return this.table.plan === null ? null : new PriceCopy(this.#ports, this.table.plan);
  }

  /** An import that is about to begin; null before a plan is loaded. */
  startImport(): PriceTableImport | null {
    const { plan } = this.table;
    return plan === null
      ? null
      : new PriceTableImport(plan, this.#ports.gateway, this.#ports.notifier, this.#ports.newKey);
  }
}
