import {
  accountAdjustments,
  type Adjustment,
  adjustmentsLocked,
  applyCourtesy,
  buildInstalments,
  canAddInstalment,
  firstDueDate,
  type Instalment,
  instalmentCounts,
  noAdjustment,
  openBalance,
  type PaymentMethod,
  planInstalments,
  removeCourtesy,
  removeInstalment,
  removeInstalmentGroup,
  spreadAdjustments,
  validateInstalment,
} from '@prumo/domain/billing';
import { isLocalDate, type LocalDate } from '@prumo/domain/dates';
import { type Cents, subtractCents, sumCents, zero } from '@prumo/domain/money';
import type { Problem } from '@prumo/domain/result';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, ObservableMap, observableRef } from 'mobx';
import { fieldErrors, type NewKey, type Notifier } from '../core/index.ts';
import type { AccountCashier, OpenCashier, PaymentSource } from './account.ts';

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
}

/** Every field of the account that the payment answers for. */
const PAYMENT_FIELDS = [
  'installments',
  'cashier.id',
  'cashier.categoryId',
  'cashier.source.value',
  'discount.value',
  'interest.value',
] as const;

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
export interface TypedPayment {
  readonly installments: readonly Instalment[];
  readonly courtesy: boolean;
  readonly typedDiscount: Adjustment;
  readonly typedInterest: Adjustment;
  readonly modality: 'company' | 'professional';
  readonly receipt: boolean;
  readonly source: PaymentSource;
  readonly cashierId: string | null;
  readonly categoryId: string | null;
}

/** Refusals that speak of the number of instalments; the others speak of the value. */
const COUNT_REFUSALS: ReadonlySet<string> = new Set([
  'money.invalid-count',
  'money.instalment-below-minimum',
  'billing.method-without-instalments',
]);

/** How a particular account is paid: instalments, discount and interest, courtesy, cashier, payer. [ENT-029] */
export class PaymentForm {
  methodId: string | null = null;
  count = 1;
  /** Null follows the open balance. */
  typedValue: Cents | null = null;
  valueCleared = false;
  dueDate = '';
  document = '';
  installments: readonly Instalment[] = [];
  courtesy = false;
  typedDiscount: Adjustment = noAdjustment;
  typedInterest: Adjustment = noAdjustment;
  modality: 'company' | 'professional' = 'company';
  /** 'Efetuar o recebimento' */
  receipt = false;
  cashierId: string | null = null;
  categoryId: string | null = null;
  source: PaymentSource = { type: 'person', value: null, name: null };
  cashiers: readonly OpenCashier[] = [];
  paymentDate: LocalDate | null = null;
  readOnly = false;
  /** Sentences of the instalment being added: methodId, count, value, dueDate. */
  readonly errors = new ObservableMap<string, string>();
  #patient: PaymentSource = this.source;
  /** The payer's name that nobody typed. */
  #proposedName: string | null = null;
  readonly #ports: PaymentFormPorts;

  constructor(ports: PaymentFormPorts) {
    this.#ports = ports;
    makeAutoObservable(
      this,
      {
        installments: observableRef,
        typedDiscount: observableRef,
        typedInterest: observableRef,
        source: observableRef,
        cashiers: observableRef,
      },
      { autoBind: true },
    );
  }

  begin(start: PaymentStart): void {
    const { cashier, cashiers } = start;
    this.courtesy = start.courtesy;
    this.typedDiscount = start.discount;
    this.typedInterest = start.interest;
    this.installments = start.installments;
    this.paymentDate = start.paymentDate;
    this.readOnly = start.readOnly;
    this.cashiers = cashiers;
    this.#patient = start.patient;
    this.#proposedName = start.patient.name;
    this.source = cashier?.source.value ? cashier.source : start.patient;
    this.modality = cashier?.modality ?? 'company';
    this.categoryId = null;
    this.cashierId = null;
    // Whoever has an open cashier is there to receive; without one the account waits for the cashier. [BIL-040]
    this.receipt =
      start.paymentDate !== null || (!start.readOnly && this.modality === 'company' && cashiers.length > 0);
    this.resetAddition();
    // A cashier that is no longer this user's open one cannot receive again.
    if (cashier?.id && (start.readOnly || cashiers.some(({ id }) => id === cashier.id))) this.cashierId = cashier.id;
    else if (cashiers.length === 1) this.chooseCashier(cashiers[0]?.id ?? null);
    if (cashier?.categoryId) this.categoryId = cashier.categoryId;
  }

  /** What is typed of the payment. */
  get typed(): TypedPayment {
    const { installments, courtesy, typedDiscount, typedInterest, modality, receipt, source, cashierId, categoryId } =
      this;
    return { installments, courtesy, typedDiscount, typedInterest, modality, receipt, source, cashierId, categoryId };
  }

  /** Takes up what was typed before a crash. A cashier that has been closed since is not taken up. [UXP-006] */
  restore(typed: TypedPayment): void {
    const { cashierId } = this;
    Object.assign(this, typed);
    if (this.cashiers.every(({ id }) => id !== typed.cashierId)) this.cashierId = cashierId;
    this.resetAddition();
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

  /** The value of the next instalments: the open balance until another one is typed. [BIL-014] */
  get value(): Cents | null {
    if (this.valueCleared) return null;
    return this.typedValue ?? (this.open > 0 ? this.open : zero);
  }

  get cashier(): OpenCashier | null {
    return this.cashiers.find(({ id }) => id === this.cashierId) ?? null;
  }

  /** What the chosen cashier takes attendances and referrals under. [CSH-053] */
  get drawerCategories(): { readonly attendance: string | null; readonly forward: null } | null {
    return this.cashier && { attendance: this.cashier.categories.attendance?.id ?? null, forward: null };
  }

  /** Chooses a method: its counts, and the due date by its compensation. [BIL-170, BIL-171, BIL-172] */
  chooseMethod(method: PaymentMethod | null): void {
    this.methodId = method?.id ?? null;
    this.errors.clear();
    if (method === null) return;
    this.count = instalmentCounts(method)[0] ?? 1;
    this.dueDate = firstDueDate(method.compensation, this.#ports.today());
  }

  setCount(count: number): void {
    this.count = count;
    this.errors.delete('count');
    this.errors.delete('value');
  }

  setValue(value: Cents | null): void {
    this.typedValue = value;
    this.valueCleared = value === null;
    this.errors.delete('value');
  }

  setDueDate(text: string): void {
    this.dueDate = text;
    this.errors.delete('dueDate');
  }

  setDocument(document: string): void {
    this.document = document;
  }

  /** Adds the instalments of one method; what is missing or too much is said at its field. [BIL-014, BIL-118, BIL-119, ENT-028] */
  add(method: PaymentMethod | null): boolean {
    if (!this.canAdd) return false;
    const problems = validateInstalment(
      { methodId: this.methodId, dueDate: this.dueDate, value: this.value },
      this.open,
      this.#ports.today(),
    );
    if (problems.length > 0 || method === null || this.value === null || !isLocalDate(this.dueDate))
      return this.refuseAddition(problems);
    const built = buildInstalments(
      {
        method,
        count: this.count,
        value: this.value,
        dueDate: this.dueDate,
        document: this.document.trim() === '' ? null : this.document.trim(),
        openBalance: this.open,
      },
      this.#ports.today(),
      this.#ports.newKey(),
    );
    if (!built.ok) {
      return this.refuseAddition([{ field: COUNT_REFUSALS.has(built.error.code) ? 'count' : 'value', ...built.error }]);
    }
    this.installments = [...this.installments, ...built.value];
    this.#ports.onChange(['installments']);
    this.resetAddition();
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

  setReceipt(receipt: boolean): void {
    if (this.readOnly) return;
    this.receipt = receipt;
    this.#ports.onChange(PAYMENT_FIELDS);
  }

  /** What the professional receives directly is not received by the clinic. [A92] */
  setModality(modality: 'company' | 'professional'): void {
    if (this.readOnly) return;
    this.modality = modality;
    if (modality === 'professional') this.receipt = false;
    this.#ports.onChange(PAYMENT_FIELDS);
  }

  /** The category comes from the setting of the cashier. [BIL-015, CSH-053] */
  chooseCashier(cashierId: string | null): void {
    this.cashierId = cashierId;
    this.categoryId = this.cashier?.categories.attendance?.id ?? this.categoryId;
    this.#ports.onChange(['cashier.id', 'cashier.categoryId']);
  }

  chooseCategory(categoryId: string | null): void {
    this.categoryId = categoryId;
    this.#ports.onChange(['cashier.categoryId']);
  }

  /** A company is typed; a person is the patient until somebody else is typed. [BIL-016] */
  setSourceType(type: 'person' | 'company'): void {
    if (this.readOnly || type === this.source.type) return;
    this.source = type === 'person' ? this.#patient : { type, value: null, name: null };
    this.#ports.onChange(['cashier.source.value']);
  }

  setSourceValue(value: string): void {
    if (this.readOnly) return;
    this.source = { ...this.source, value: value === '' ? null : value };
    this.#ports.onChange(['cashier.source.value']);
  }

  setSourceName(name: string): void {
    if (!this.readOnly) this.source = { ...this.source, name: name === '' ? null : name };
  }

  /** A name that was found by the payer's document; one that somebody typed stays. [BIL-016] */
  proposeSourceName(name: string): void {
    const known = this.source.name;
    if (this.readOnly || (known !== null && known !== this.#proposedName)) return;
    this.#proposedName = name;
    this.source = { ...this.source, name };
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
    return this.installments.map((item, index) => ({
      ...item,
      discount: instalments[index]?.discount ?? zero,
      interest: instalments[index]?.interest ?? zero,
    }));
  }

  /** What the account stores of its payment. */
  get stored(): AccountCashier {
    return {
      id: this.receipt ? this.cashierId : null,
      bankAccountId: this.receipt ? (this.cashier?.bankAccount.id ?? null) : null,
      categoryId: this.categoryId,
      modality: this.modality,
      receipt: this.receipt,
      source: this.source,
    };
  }

  private refuseAddition(problems: readonly Problem[]): false {
    this.errors.replace(fieldErrors(problems));
    return false;
  }

  private resetAddition(): void {
    this.methodId = null;
    this.count = 1;
    this.typedValue = null;
    this.valueCleared = false;
    this.dueDate = '';
    this.document = '';
    this.errors.clear();
  }
}

/** What the clinic keeps of an instalment after the card fee. */
export const netOf = ({ value, rate }: Instalment): Cents => subtractCents(value, rate);
