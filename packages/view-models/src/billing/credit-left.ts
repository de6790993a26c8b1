import { addCents, type Cents, subtractCents, sumCents, zero } from '@prumo/domain/money';
import { makeAutoObservable, runInAction } from 'mobx';
import type { PaymentMethod } from '../registry/index.ts';
import type { Account } from './account.ts';
import type { OpenedAccount } from './account-opening.ts';
import type { BillingGateway } from './billing-gateway.ts';
import type { PaymentForm } from './payment-form.ts';

/** The account that may be paid by credit, as it stands now. */
interface Around {
  readonly state: string;
  readonly readOnly: boolean;
  readonly opened: OpenedAccount | null;
  readonly stored: Account | null;
  readonly payment: PaymentForm;
}

/** «Crédito disponível»: what the patient of an account left at the clinic. [CSH-029] */
export class CreditLeft {
  /** What the server keeps for the patient, beside what this account used as it is stored. */
  private kept: Cents = zero;
  readonly #gateway: Pick<BillingGateway, 'credit'>;
  readonly #methods: () => readonly PaymentMethod[];
  readonly #around: () => Around;
  #asked: string | null = null;

  constructor(gateway: Pick<BillingGateway, 'credit'>, methods: () => readonly PaymentMethod[], around: () => Around) {
    this.#gateway = gateway;
    this.#methods = methods;
    this.#around = around;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** What can still be used: without the instalments of this account that use it already. */
  get left(): Cents {
    const { stored, payment } = this.#around();
    const usedBefore = stored?.received ? this.usedBy(stored.installments) : zero;
    const left = subtractCents(addCents(this.kept, usedBefore), this.usedBy(payment.installments));
    return left > 0 ? left : zero;
  }

  /** Asks for what the patient left, where the patient pays something of it. Who may not look at it is told nothing, and receives by the other methods. */
  async ask(): Promise<void> {
    const { state, readOnly, opened, payment } = this.#around();
    const pays = state === 'ready' && !readOnly && payment.particularTotal > 0;
    const patientId = pays ? (opened?.patient.id ?? null) : null;
    this.#asked = patientId;
    this.kept = zero;
    if (patientId === null) return;
    const found = await this.#gateway.credit(patientId, { handlesForbidden: true });
    runInAction(() => {
      if (found.ok && this.#asked === patientId) this.kept = found.value;
    });
  }

  private usedBy(installments: Account['installments']): Cents {
    const credits = new Set(this.#methods().flatMap(({ id, patientCredit }) => (patientCredit === true ? [id] : [])));
    return sumCents(installments.filter(({ method }) => credits.has(method.id)).map(({ value }) => value));
  }
}
