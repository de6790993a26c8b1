import {
  accountAdjustments,
  type Adjustment,
  adjustmentsLocked,
  applyCourtesy,
  canAddInstalment,
  type Instalment,
  noAdjustment,
  openBalance,
  type PaymentMethod,
  planInstalments,
  removeCourtesy,
  removeInstalment,
  removeInstalmentGroup,
  spreadAdjustments,
} from '@prumo/domain/billing';
import type { LocalDate } from '@prumo/domain/dates';
import { type Cents, subtractCents, sumCents, zero } from '@prumo/domain/money';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef } from 'mobx';
import type { ChosenDrawer, NewKey, Notifier } from '../core/index.ts';
import type { AccountCashier, OpenCashier, PaymentSource } from './account.ts';
import { InstalmentAddition } from './instalment-addition.ts';
import { Payer } from './payer.ts';
import { PAYMENT_FIELDS, type PaymentPart } from './payment-part.ts';
import { Receiving, type TypedReceiving } from './receiving.ts';

/** What the payment of an account needs from outside. */
export interface PaymentFormPorts {
  readonly notifier: Notifier;
  readonly newKey: NewKey;
  /** Today where the branch is. */
  readonly today: () => LocalDate;
  /** The payment methods in use, as far as they are loaded. */
  readonly methods: () => readonly PaymentMethod[];
  /** The patient's part of all lines, live. */
  readonly particularTotal: () => Cents;
  /** financial:allowDiscountInterest [A106] */
  readonly mayAdjust: () => boolean;
  /** Something of the payment was changed: what was said about it no longer stands. */
  readonly onChange: (fields: readonly string[]) => void;
  readonly chosenDrawer?: ChosenDrawer | undefined;
}

/** What a payment starts from. */
export interface PaymentStart {
  readonly courtesy: boolean;
  readonly discount: Adjustment;
  readonly interest: Adjustment;
  readonly installments: readonly Instalment[];
  readonly cashier: AccountCashier | null;
  readonly paymentDate: LocalDate | null;
  readonly cashiers: readonly OpenCashier[];
  /** The payer proposed: the patient. */
  readonly patient: PaymentSource;
  readonly readOnly: boolean;
}

/** The part of a payment that a person types. */
export interface TypedPayment extends TypedReceiving {
  readonly installments: readonly Instalment[];
  readonly courtesy: boolean;
  readonly typedDiscount: Adjustment;
  readonly typedInterest: Adjustment;
  readonly source: PaymentSource;
}

/** How a particular account is paid: instalments, discount and interest, courtesy, cashier, payer. [ENT-029] */
export class PaymentForm {
  installments: readonly Instalment[] = [];
  courtesy = false;
  typedDiscount: Adjustment = noAdjustment;
  typedInterest: Adjustment = noAdjustment;
  paymentDate: LocalDate | null = null;
  readOnly = false;
  /** The instalments about to be added. */
  readonly addition: InstalmentAddition;
  readonly receiving: Receiving;
  readonly payer: Payer;
  readonly #ports: PaymentFormPorts;

  constructor(ports: PaymentFormPorts) {
    this.#ports = ports;
    const part: PaymentPart = {
      readOnly: () => this.readOnly,
      onChange: ports.onChange,
      chosenDrawer: ports.chosenDrawer,
    };
    this.addition = new InstalmentAddition({ newKey: ports.newKey, today: ports.today, open: () => this.open });
    this.receiving = new Receiving(part);
    this.payer = new Payer(part);
    makeAutoObservable(
      this,
      {
        installments: observableRef,
        typedDiscount: observableRef,
        typedInterest: observableRef,
        addition: false,
        receiving: false,
        payer: false,
      },
      { autoBind: true },
    );
  }

  begin(start: PaymentStart): void {
    this.courtesy = start.courtesy;
    this.typedDiscount = start.discount;
    this.typedInterest = start.interest;
    this.installments = start.installments;
    this.paymentDate = start.paymentDate;
    this.readOnly = start.readOnly;
    this.payer.begin(start.patient, start.cashier?.source);
    this.receiving.begin(start.cashier, start.cashiers, start.paymentDate);
    this.addition.reset();
  }

  /** What is typed of the payment. */
  get typed(): TypedPayment {
    const { installments, courtesy, typedDiscount, typedInterest } = this;
    return { installments, courtesy, typedDiscount, typedInterest, ...this.receiving.typed, source: this.payer.source };
  }

  /** Takes up what was typed before a crash. A cashier that has been closed since is not taken up. [UXP-006] */
  restore({ installments, courtesy, typedDiscount, typedInterest, source, ...receiving }: TypedPayment): void {
    Object.assign(this, { installments, courtesy, typedDiscount, typedInterest });
    this.receiving.restore(receiving);
    this.payer.restore(source);
    this.addition.reset();
  }

  get particularTotal(): Cents {
    return this.#ports.particularTotal();
  }

  /** There is something for the patient to pay; otherwise the payment is not shown. [A20] */
  get needed(): boolean {
    return this.particularTotal > 0;
  }

  /** Against today's total: what was typed stays, the other half follows. [BIL-049, BIL-174, BIL-175] */
  private get adjustments(): { readonly discount: Adjustment; readonly interest: Adjustment } {
    const { courtesy, typedDiscount: discount, typedInterest: interest } = this;
    return accountAdjustments({ courtesy, discount, interest }, this.particularTotal);
  }

  get discount(): Adjustment {
    return this.adjustments.discount;
  }

  get interest(): Adjustment {
    return this.adjustments.interest;
  }

  get total(): Cents {
    return openBalance({
      particularTotal: this.particularTotal,
      instalments: [],
      discount: this.discount.value,
      interest: this.interest.value,
    });
  }

  /** What is still to be paid, live. [BIL-129] */
  get open(): Cents {
    return openBalance({
      particularTotal: this.particularTotal,
      instalments: this.installments.map(({ value }) => value),
      discount: this.discount.value,
      interest: this.interest.value,
    });
  }

  /** Card fees of all instalments, borne by the clinic. [A5] */
  get fee(): Cents {
    return sumCents(this.installments.map(({ rate }) => rate));
  }

  /** Without the permission, with instalments, or as a courtesy, discount and interest cannot be changed. [BIL-126, BIL-127] */
  get adjustmentsLocked(): boolean {
    return (
      this.readOnly ||
      adjustmentsLocked({
        allowed: this.#ports.mayAdjust(),
        instalments: this.installments.length,
        courtesy: this.courtesy,
      })
    );
  }

  get mayAdjust(): boolean {
    return this.#ports.mayAdjust();
  }

  get canAdd(): boolean {
    return (
      !this.readOnly && !this.courtesy && canAddInstalment({ openBalance: this.open, paymentDate: this.paymentDate })
    );
  }

  /** Adds the instalments of one method; what is missing or too much is said at its field. [BIL-014, BIL-118, BIL-119, ENT-028] */
  add(method: PaymentMethod | null): boolean {
    if (!this.canAdd) return false;
    const built = this.addition.build(method);
    if (built === null) return false;
    this.installments = [...this.installments, ...built];
    this.#ports.onChange(['installments']);
    this.addition.reset();
    return true;
  }

  /** Takes one instalment out; those added with it are counted, shared and dated anew. [BIL-190, ERR-043] */
  remove(index: number): void {
    if (this.readOnly) return;
    const left = removeInstalment(this.installments, index);
    const planned = planInstalments(left, {
      methods: this.#ports.methods(),
      today: this.#ports.today(),
      due: this.total,
      standing: this.installments,
    });
    // What cannot be worked out here (a method that is no longer in use) is said by the save.
    this.installments = planned.ok ? planned.value : left;
    this.#ports.onChange(['installments']);
    this.#ports.notifier.success(sentence('billing.instalment-removed'));
  }

  /** Takes out everything that was added at once with a method. [BIL-189, ERR-044, A159] */
  removeGroup(groupId: string): void {
    if (this.readOnly) return;
    this.installments = removeInstalmentGroup(this.installments, groupId);
    this.#ports.onChange(['installments']);
    this.#ports.notifier.success(sentence('billing.instalments-removed'));
  }

  groupSize(groupId: string): number {
    return this.installments.filter(({ method }) => method.installment.groupId === groupId).length;
  }

  setDiscount(adjustment: Adjustment): void {
    if (this.adjustmentsLocked) return;
    this.typedDiscount = adjustment;
    this.#ports.onChange(['discount.value', 'installments']);
  }

  setInterest(adjustment: Adjustment): void {
    if (this.adjustmentsLocked) return;
    this.typedInterest = adjustment;
    this.#ports.onChange(['interest.value', 'installments']);
  }

  /** Courtesy gives the whole particular total away; without it the discount starts again. [BIL-049, BIL-050] */
  setCourtesy(courtesy: boolean): void {
    if (this.readOnly || courtesy === this.courtesy) return;
    const form = {
      courtesy: this.courtesy,
      installments: this.installments,
      discount: this.typedDiscount,
      interest: this.typedInterest,
      rate: this.fee,
    };
    const next = courtesy ? applyCourtesy(form, this.particularTotal) : removeCourtesy(form);
    this.courtesy = next.courtesy;
    this.installments = next.installments;
    this.typedDiscount = next.discount;
    this.typedInterest = next.interest;
    this.#ports.onChange(PAYMENT_FIELDS);
  }

  /** The instalments with their shares of discount and interest. [BIL-179] */
  get sharedInstallments(): readonly Instalment[] {
    const { instalments } = spreadAdjustments({
      lines: [],
      instalments: this.installments.map(({ value }) => value),
      discount: this.discount.value,
      interest: this.interest.value,
      rate: zero,
    });
    return this.installments.map((item, index) => {
      // What is told of a method besides is not sent back.
      const { id, name, type, installment } = item.method;
      return {
        ...item,
        discount: instalments[index]?.discount ?? zero,
        interest: instalments[index]?.interest ?? zero,
        method: { id, name, type, installment },
      };
    });
  }

  /** What the account stores of its payment. */
  get stored(): AccountCashier {
    return { ...this.receiving.stored, source: this.payer.source };
  }
}

/** What the clinic keeps of an instalment after the card fee. */
export const netOf = ({ value, rate }: Instalment): Cents => subtractCents(value, rate);
