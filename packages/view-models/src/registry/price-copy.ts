import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { KeyKeeper, type NewKey, type Notifier, type Problem } from '../core/index.ts';
import type { InsuranceGateway, PlanAddress } from './insurance-gateway.ts';

export interface PriceCopyPorts {
  readonly gateway: Pick<InsuranceGateway, 'copyPrices'>;
  readonly notifier: Notifier;
  readonly newKey: NewKey;
}

/** «Copiar de outro plano»: the plan accepts what another one accepts, at its prices; what it accepts already stays as it is. */
export class PriceCopy {
  planId: string | null = null;
  saving = false;
  error: string | null = null;
  problem: Problem | null = null;
  readonly plan: PlanAddress;
  readonly #ports: PriceCopyPorts;
  readonly #keys: KeyKeeper;

  constructor(ports: PriceCopyPorts, plan: PlanAddress) {
    this.plan = plan;
    this.#ports = ports;
    this.#keys = new KeyKeeper(ports.newKey);
    makeAutoObservable(this, { plan: false, problem: observableRef }, { autoBind: true });
  }

  choose(planId: string | null): void {
    this.planId = planId;
    this.error = null;
    this.problem = null;
  }

  /** True when it is done; what came and what stayed is told. */
  async save(): Promise<boolean> {
    const { plan, planId } = this;
    this.error = planId === null ? sentence('field.required') : null;
    if (planId === null || this.saving) return false;
    this.saving = true;
    const answer = await this.#ports.gateway.copyPrices(plan, planId, { key: this.#keys.keyFor({ plan, planId }) });
    runInAction(() => {
      this.saving = false;
      this.problem = answer.ok ? null : answer.error;
    });
    if (!answer.ok) return false;
    this.#ports.notifier.success(sentence('billing.prices-copied', answer.value));
    return true;
  }
}
