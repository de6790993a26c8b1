import type { YearlyOverview } from '@prumo/domain/indicators';
import { makeAutoObservable } from 'mobx';
import type { Named } from '../access/index.ts';
import { type Notifier, Resource } from '../core/index.ts';
import type { IndicatorGateway } from './indicator-gateway.ts';
import { toldResource } from './told-resource.ts';

/** Visão anual: this year of the branches beside the one before, and their current month. [DSH-023 … DSH-026] */
export class YearIndicators {
  /** One branch; null for all that the user may see. */
  branchId: string | null = null;
  readonly overview: Resource<YearlyOverview>;
  readonly branches: Resource<readonly Named[]>;

  constructor(gateway: IndicatorGateway, notifier: Notifier) {
    this.overview = toldResource((options) => gateway.overview(this.branchId, options), notifier);
    this.branches = new Resource((options) => gateway.branches(options));
    makeAutoObservable(this, { overview: false, branches: false }, { autoBind: true });
  }

  /** There is something to choose. */
  get hasBranches(): boolean {
    return (this.branches.value?.length ?? 0) > 1;
  }

  async choose(branchId: string | null): Promise<void> {
    this.branchId = branchId;
    await this.overview.load();
  }

  async start(): Promise<void> {
    await Promise.all([this.branches.load(), this.overview.load()]);
  }

  stop(): void {
    this.branches.stop();
    this.overview.stop();
  }
}
