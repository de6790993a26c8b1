import { noAdjustment } from '@prumo/domain/billing';
import { addCents, type Cents, subtractCents, sumCents, zero } from '@prumo/domain/money';
import { receiveReferral } from '@prumo/domain/referrals';
import type { LocalDate } from '@prumo/domain/dates';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { PaymentForm } from '../billing/index.ts';
import { type CashierGateway, OpenCashiers } from '../cashier/index.ts';
import {
  type ChosenDrawer,
  type Downloads,
  type FieldErrors,
  fieldErrors,
  KeyKeeper,
  type NewKey,
  type Notifier,
  PRINT_SECONDS,
  type Problem,
  Resource,
  tellProblem,
} from '../core/index.ts';
import type { LookupStore, PaymentMethod } from '../registry/index.ts';
import { paperOf, type ReferralPaper } from './paper-of.ts';
import type { Referral, ReferralGateway } from './referral-gateway.ts';

interface Ports {
  readonly gateway: Pick<ReferralGateway, 'get' | 'receive'>;
  readonly cashiers: Pick<CashierGateway, 'listOpen'>;
  readonly chosenDrawer: ChosenDrawer;
  readonly lookups: Pick<LookupStore, 'paymentMethods' | 'categories'>;
  readonly downloads: Downloads;
  readonly notifier: Notifier;
  readonly newKey: NewKey;
  readonly today: () => LocalDate;
}

/** «Receber» of a referral order: the whole of it, by one method or several, in an open drawer. [REF-011, CSH-053, BIL-189] */
export class ReceiveReferral {
  readonly loaded: Resource<Referral>;
  readonly open: OpenCashiers;
  readonly payment: PaymentForm;
  cashierId: string | null = null;
  /** What the patient hands over in money; null when nobody counts it. */
  handed: Cents | null = null;
  /** Undefined follows the one that the drawer is configured with. */
  typedCategory: string | null | undefined = undefined;
  errors: FieldErrors = {};
  problem: Problem | null = null;
  saving = false;
  printing = false;
  /** The order as it was received. */
  received: Referral | null = null;
  readonly #ports: Ports;
  readonly #keys: KeyKeeper;

  constructor(ports: Ports, id: string) {
    this.#ports = ports;
    this.#keys = new KeyKeeper(ports.newKey);
    this.loaded = new Resource((options) => ports.gateway.get(id, options));
    this.open = new OpenCashiers(ports.cashiers, ports.chosenDrawer);
    this.payment = new PaymentForm({
      notifier: ports.notifier,
      newKey: ports.newKey,
      today: ports.today,
      methods: () => this.methods,
      particularTotal: () => this.total,
      mayAdjust: () => false,
      onChange: () => this.forgetErrors(),
    });
    makeAutoObservable(
      this,
      {
        loaded: false,
        open: false,
        payment: false,
        errors: observableRef,
        problem: observableRef,
        received: observableRef,
      },
      { autoBind: true },
    );
  }

  async start(): Promise<void> {
    await Promise.all([this.loaded.load(), this.open.load()]);
    runInAction(() => {
      this.cashierId = this.open.idAfter(this.cashierId);
      this.payment.begin({
        courtesy: false,
        discount: noAdjustment,
        interest: noAdjustment,
        installments: [],
        cashier: null,
        paymentDate: null,
        cashiers: [],
        patient: { type: 'person', value: null, name: this.loaded.value?.patient.name ?? '' },
        readOnly: false,
      });
    });
  }

  stop(): void {
    this.loaded.stop();
    this.open.stop();
  }

  get total(): Cents {
    return this.loaded.value?.total ?? zero;
  }

  get methods(): readonly PaymentMethod[] {
    return this.#ports.lookups.paymentMethods().items;
  }

  get method(): PaymentMethod | null {
    return this.methods.find(({ id }) => id === this.payment.addition.methodId) ?? null;
  }

  /** What of the order is paid in money: the instalments so far, and what a method that is chosen and not added yet takes. */
  get inMoney(): Cents {
    const { installments, addition, open } = this.payment;
    const added = installments.flatMap(({ method, value }) =>
      this.methods.find(({ id }) => id === method.id)?.documentType === 'money' ? [value] : [],
    );
    return addCents(sumCents(added), this.method?.documentType === 'money' ? (addition.value ?? open) : zero);
  }

  /** «Troco»: what goes back; null while nothing was counted or it is too little. [BIL-189] */
  get change(): Cents | null {
    const { handed, inMoney } = this;
    return inMoney === 0 || handed === null || handed < inMoney ? null : subtractCents(handed, inMoney);
  }

  /** What is missing of what was handed over; null when it is enough. */
  get missing(): Cents | null {
    const { handed, inMoney } = this;
    return inMoney === 0 || handed === null || handed >= inMoney ? null : subtractCents(inMoney, handed);
  }

  hand(value: Cents | null): void {
    this.handed = value;
  }

  /** The category configured for 'forward' until another is chosen. [CSH-053] */
  get categoryId(): string | null {
    if (this.typedCategory !== undefined) return this.typedCategory;
    return this.open.find(this.cashierId)?.categories.forward?.id ?? null;
  }

  chooseCashier(id: string | null): void {
    this.cashierId = id;
    this.open.remember(id);
    this.forgetErrors();
  }

  chooseCategory(id: string | null): void {
    this.typedCategory = id;
    this.forgetErrors();
  }

  /** Receives all of it; a method that was chosen and not added yet is added first. [REF-011] */
  async receive(): Promise<boolean> {
    const order = this.loaded.value;
    if (order === null || this.saving || this.received !== null || this.missing !== null) return false;
    this.forgetErrors();
    const { payment } = this;
    if (payment.open > 0 && (payment.installments.length === 0 || payment.addition.methodId !== null)) {
      if (this.method === null) {
        payment.addition.errors.replace({ methodId: sentence('field.required') });
        return false;
      }
      if (!payment.add(this.method)) return false;
    }
    const decision = receiveReferral(
      { categoryId: this.categoryId, instalments: payment.installments },
      {
        status: order.status,
        received: order.received !== null,
        total: order.total,
        partnerActive: order.partner.active,
        drawer: this.open.find(this.cashierId) && { status: 'open', categories: null },
        categories: this.categoryId === null ? [] : [this.categoryId],
        methods: this.methods,
        today: this.#ports.today(),
      },
    );
    if (!decision.ok) {
      if ('problems' in decision.error) this.errors = fieldErrors(decision.error.problems);
      else this.#ports.notifier.error(sentence(decision.error.code));
      return false;
    }
    const input = {
      cashierId: this.cashierId ?? '',
      categoryId: decision.value.categoryId,
      total: order.total,
      installments: payment.installments.map(({ dueDate, value, document, method }) => ({
        dueDate,
        value,
        document,
        method,
      })),
    };
    this.saving = true;
    const answer = await this.#ports.gateway.receive(order.id, input, { key: this.#keys.keyFor(input) });
    runInAction(() => {
      this.saving = false;
      if (answer.ok) this.received = answer.value;
      else {
        this.errors = answer.error.errors;
        this.problem = answer.error;
      }
    });
    if (answer.ok) this.#keys.done();
    // Somebody else was faster, or the order is another by now: what stands is shown.
    else if (answer.error.status === 409) await Promise.all([this.loaded.load(), this.open.load()]);
    return answer.ok;
  }

  /** «Imprimir recibo». [REF-009, A82] */
  async print(paper: ReferralPaper): Promise<void> {
    if (this.received === null || this.printing) return;
    this.printing = true;
    const printed = await this.#ports.downloads.print(paperOf(this.received.id, paper));
    runInAction(() => (this.printing = false));
    if (!printed.ok) tellProblem(this.#ports.notifier, printed.error, PRINT_SECONDS);
  }

  private forgetErrors(): void {
    this.errors = {};
    this.problem = null;
  }
}
