import type { Shapes } from '@prumo/contract';
import { isLocalDate } from '@prumo/domain/dates';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { Latest, type Problem } from '../core/index.ts';
import type { BillingGateway } from './billing-gateway.ts';
import type { GuideForm } from './guide-form.ts';

/** What an insurance says of a card. */
export type Eligibility = Shapes['Eligibility'];

/** «Verificar elegibilidade» of a guide: asked of the insurance when somebody wants it; another card was not asked about. */
export class EligibilityCheck {
  asking = false;
  problem: Problem | null = null;
  private found: { readonly card: string; readonly answer: Eligibility } | null = null;
  readonly #gateway: Pick<BillingGateway, 'eligibility'>;
  readonly #guide: GuideForm;
  readonly #insurance: () => { readonly id: string; readonly planId: string } | null;
  readonly #latest = new Latest();

  constructor(
    gateway: Pick<BillingGateway, 'eligibility'>,
    guide: GuideForm,
    insurance: () => { readonly id: string; readonly planId: string } | null,
  ) {
    this.#gateway = gateway;
    this.#guide = guide;
    this.#insurance = insurance;
    makeAutoObservable<this, 'found'>(this, { problem: observableRef, found: observableRef }, { autoBind: true });
  }

  get canAsk(): boolean {
    return this.card !== '' && this.#insurance() !== null;
  }

  /** Of the card that stands in the guide now. */
  get answer(): Eligibility | null {
    return this.found !== null && this.found.card === this.card ? this.found.answer : null;
  }

  private get card(): string {
    return this.#guide.values['insurance.insured.record'].trim();
  }

  /** Another account is open. */
  forget(): void {
    this.#latest.stop();
    this.asking = false;
    this.problem = null;
    this.found = null;
  }

  async ask(): Promise<void> {
    const insurance = this.#insurance();
    const { card } = this;
    if (insurance === null || card === '') return;
    const { values } = this.#guide;
    const validity = values['insurance.insured.validity'];
    const { signal, current } = this.#latest.start();
    this.asking = true;
    this.problem = null;
    const answer = await this.#gateway.eligibility(
      insurance.id,
      {
        planId: insurance.planId,
        card,
        cardValidity: isLocalDate(validity) ? validity : null,
        token: values['validation.token'] || null,
        tokenAbsence: values['validation.absence'] || null,
      },
      { signal },
    );
    runInAction(() => {
      if (!current()) return;
      this.asking = false;
      if (answer.ok) this.found = { card, answer: answer.value };
      else this.problem = answer.error;
    });
  }
}
