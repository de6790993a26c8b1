import { type Cents, zero } from '@prumo/domain/money';
import { makeAutoObservable, runInAction } from 'mobx';
import type { BillingGateway } from './billing-gateway.ts';

/** «Crédito disponível»: what the patient of an account left at the clinic. [CSH-029] */
export class CreditLeft {
  left: Cents = zero;
  readonly #gateway: Pick<BillingGateway, 'credit'>;
  #asked: string | null = null;

  constructor(gateway: Pick<BillingGateway, 'credit'>) {
    this.#gateway = gateway;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Of the patient, or of nobody. Who may not look at it is told nothing of it, and receives by the other methods. */
  async ask(patientId: string | null): Promise<void> {
    this.#asked = patientId;
    this.left = zero;
    if (patientId === null) return;
    const found = await this.#gateway.credit(patientId, { handlesForbidden: true });
    runInAction(() => {
      if (found.ok && this.#asked === patientId) this.left = found.value;
    });
  }
}
