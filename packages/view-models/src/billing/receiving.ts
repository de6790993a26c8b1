import type { LocalDate } from '@prumo/domain/dates';
import { makeAutoObservable, observableRef } from 'mobx';
import type { AccountCashier, OpenCashier } from './account.ts';
import { PAYMENT_FIELDS, type PaymentPart } from './payment-part.ts';

/** What a person types of who receives. */
export interface TypedReceiving {
  readonly modality: 'company' | 'professional';
  readonly receipt: boolean;
  readonly cashierId: string | null;
  readonly categoryId: string | null;
}

/** Who receives a payment, whether now, in which cashier, and under which category. [BIL-015, BIL-040, CSH-053] */
export class Receiving {
  modality: 'company' | 'professional' = 'company';
  /** 'Efetuar o recebimento' */
  receipt = false;
  cashierId: string | null = null;
  categoryId: string | null = null;
  cashiers: readonly OpenCashier[] = [];
  readonly #part: PaymentPart;

  constructor(part: PaymentPart) {
    this.#part = part;
    makeAutoObservable(this, { cashiers: observableRef }, { autoBind: true });
  }

  begin(cashier: AccountCashier | null, cashiers: readonly OpenCashier[], paymentDate: LocalDate | null): void {
    const { readOnly } = this;
    this.cashiers = cashiers;
    this.modality = cashier?.modality ?? 'company';
    this.categoryId = null;
    this.cashierId = null;
    // Whoever has an open cashier is there to receive; without one the account waits for the cashier. [BIL-040]
    this.receipt = paymentDate !== null || (!readOnly && this.modality === 'company' && cashiers.length > 0);
    // A cashier that is no longer this user's open one cannot receive again.
    if (cashier?.id && (readOnly || cashiers.some(({ id }) => id === cashier.id))) this.cashierId = cashier.id;
    else this.take(this.proposed);
    if (cashier?.categoryId) this.categoryId = cashier.categoryId;
  }

  /** What is typed of it. */
  get typed(): TypedReceiving {
    const { modality, receipt, cashierId, categoryId } = this;
    return { modality, receipt, cashierId, categoryId };
  }

  /** A cashier that has been closed since is not taken up. [UXP-006] */
  restore({ modality, receipt, cashierId, categoryId }: TypedReceiving): void {
    Object.assign(this, { modality, receipt, categoryId });
    if (this.cashiers.some(({ id }) => id === cashierId)) this.cashierId = cashierId;
  }

  get readOnly(): boolean {
    return this.#part.readOnly();
  }

  get cashier(): OpenCashier | null {
    return this.cashiers.find(({ id }) => id === this.cashierId) ?? null;
  }

  /** What the chosen cashier takes attendances and referrals under. [CSH-053] */
  get drawerCategories(): { readonly attendance: string | null; readonly forward: null } | null {
    return this.cashier && { attendance: this.cashier.categories.attendance?.id ?? null, forward: null };
  }

  /** What the account stores of it. */
  get stored(): Omit<AccountCashier, 'source'> {
    return {
      id: this.receipt ? this.cashierId : null,
      bankAccountId: this.receipt ? (this.cashier?.bankAccount.id ?? null) : null,
      categoryId: this.categoryId,
      modality: this.modality,
      receipt: this.receipt,
    };
  }

  setReceipt(receipt: boolean): void {
    if (this.readOnly) return;
    this.receipt = receipt;
    this.#part.onChange(PAYMENT_FIELDS);
  }

  /** What the professional receives directly is not received by the clinic. [A92] */
  setModality(modality: 'company' | 'professional'): void {
    if (this.readOnly) return;
    this.modality = modality;
    if (modality === 'professional') this.receipt = false;
    this.#part.onChange(PAYMENT_FIELDS);
  }

  /** The drawer chosen before, on whatever screen of the cashier, else the only open one. */
  private get proposed(): string | null {
    const drawer = this.#part.chosenDrawer?.read();
    const chosen = this.cashiers.find(({ bankAccount }) => bankAccount.id === drawer);
    return (chosen ?? (this.cashiers.length === 1 ? this.cashiers[0] : undefined))?.id ?? null;
  }

  /** The category comes from the setting of the cashier. [BIL-015, CSH-053] */
  chooseCashier(cashierId: string | null): void {
    this.take(cashierId);
    if (this.cashier !== null) this.#part.chosenDrawer?.write(this.cashier.bankAccount.id);
  }

  private take(cashierId: string | null): void {
    this.cashierId = cashierId;
    this.categoryId = this.cashier?.categories.attendance?.id ?? this.categoryId;
    this.#part.onChange(['cashier.id', 'cashier.categoryId']);
  }

  chooseCategory(categoryId: string | null): void {
    this.categoryId = categoryId;
    this.#part.onChange(['cashier.categoryId']);
  }
}
