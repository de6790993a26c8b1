import { type Cents, subtractCents } from '@prumo/domain/money';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Downloads, type Notifier, PRINT_SECONDS, tellProblem } from '../core/index.ts';
import type { PaymentMethod } from '../registry/index.ts';
import type { Account } from './account.ts';
import { AccountDialogModel } from './account-dialog-model.ts';
import type { AccountDialogPorts } from './account-dialog-ports.ts';
import { type PixCharge, pixChargeOf } from './pix-charge.ts';

/** What receiving needs beside what the account's dialog needs. */
export type ReceivePaymentPorts = Omit<AccountDialogPorts, 'drafts'> & { readonly downloads: Downloads };

/** The path of the payer's document. */
const PAYER = 'cashier.source.value';

/** So many methods have a key of their own: 1 to 9. */
const KEYED = 9;

/** The paper of a receipt. [A82] */
export const RECEIPT_PAPERS = ['A4', 'A5', '80mm'] as const;
export type ReceiptPaper = (typeof RECEIPT_PAPERS)[number];

/** «Receber»: the payment of an account alone, in one method; everything else of it stays as it is stored. [CSH-029, BIL-014, BIL-191] */
export class ReceivePayment {
  readonly account: AccountDialogModel;
  /** What the patient hands over in money; null when nobody counts it. */
  handed: Cents | null = null;
  methodError: string | null = null;
  /** Nobody knows the document of the payer: it is asked for here. [BIL-016, BIL-122] */
  asksPayer = false;
  /** The account as it was received. */
  received: Account | null = null;
  /** The change of what was received. */
  private returned: Cents | null = null;
  printing = false;
  readonly #notifier: Notifier;
  readonly #downloads: Downloads;
  readonly #methods: () => readonly PaymentMethod[];

  constructor({ downloads, ...ports }: ReceivePaymentPorts) {
    this.account = new AccountDialogModel(ports);
    this.#notifier = ports.notifier;
    this.#downloads = downloads;
    this.#methods = () => ports.lookups.paymentMethods().items;
    makeAutoObservable(this, { account: false, received: observableRef }, { autoBind: true });
  }

  async open(accountId: string): Promise<void> {
    await this.account.open({ accountId, source: 'accounts' });
    const { payment, opened } = this.account;
    if (opened === null) return;
    runInAction(() => (this.asksPayer = !payment.payer.source.value));
    if (this.asksPayer) payment.receiving.setReceipt(true);
  }

  /** «Crédito disponível»: what the patient left at the clinic. */
  get credit(): Cents {
    return this.account.credit.left;
  }

  /** The methods in use, the first nine by their keys; the patient's credit where it pays the whole. */
  get methods(): readonly PaymentMethod[] {
    return this.#methods().filter(({ patientCredit }) => patientCredit !== true || this.credit >= this.total);
  }

  get method(): PaymentMethod | null {
    const { methodId } = this.account.payment.addition;
    return this.methods.find(({ id }) => id === methodId) ?? null;
  }

  /** The patient paid the professional: nothing enters the drawer, and the transfer takes it off. [A92] */
  get direct(): boolean {
    return this.account.payment.receiving.modality === 'professional';
  }

  setDirect(direct: boolean): void {
    this.account.payment.receiving.setModality(direct ? 'professional' : 'company');
    this.methodError = null;
    this.choose(null);
  }

  /** What is still to be paid. */
  get total(): Cents {
    return this.account.payment.open;
  }

  get isMoney(): boolean {
    return this.method?.documentType === 'money';
  }

  /** What the payer reads with the phone, where the method has a PIX key. [UXP-015] */
  get pix(): PixCharge | null {
    return pixChargeOf(this.method, this.total, this.account.stored?.id ?? null);
  }

  /** «Troco»: what goes back, and after the receipt what went back; null while nothing was counted or it is too little. */
  get change(): Cents | null {
    if (this.received !== null) return this.returned;
    if (!this.isMoney || this.handed === null || this.handed < this.total) return null;
    return subtractCents(this.handed, this.total);
  }

  /** What is missing of what was handed over; null when it is enough. */
  get missing(): Cents | null {
    if (!this.isMoney || this.handed === null || this.handed >= this.total) return null;
    return subtractCents(this.total, this.handed);
  }

  choose(method: PaymentMethod | null): void {
    this.account.payment.addition.chooseMethod(method);
    this.methodError = null;
    if (!this.isMoney) this.handed = null;
  }

  /** One key chooses a method: its place, from 1; P says that the professional was paid. */
  press(key: string): boolean {
    if (this.received !== null || this.account.state !== 'ready' || this.account.readOnly) return false;
    if (key.toLowerCase() === 'p') {
      this.setDirect(!this.direct);
      return true;
    }
    const place = /^[1-9]$/.test(key) ? Number(key) : 0;
    const method = place > 0 && place <= KEYED ? this.methods[place - 1] : undefined;
    if (method === undefined || this.direct) return false;
    this.choose(method);
    return true;
  }

  hand(value: Cents | null): void {
    this.handed = value;
  }

  /** What keeps it from being received, by the paths of the account's fields; without what is asked for here. */
  get problems(): readonly { readonly path: string; readonly message: string }[] {
    return [...this.account.guide.errors]
      .filter(([path]) => path !== PAYER || !this.asksPayer)
      .map(([path, message]) => ({ path, message }));
  }

  get payerError(): string | undefined {
    return this.account.guide.errors.get(PAYER);
  }

  /** Receives all that is open; what was not taken leaves the account as it was. [BIL-040, BIL-191] */
  async receive(): Promise<boolean> {
    const { account, method } = this;
    const { payment } = account;
    if (account.saving || this.received !== null || account.state !== 'ready') return false;
    if (this.direct) {
      payment.receiving.setReceipt(false);
      return this.#keep(await account.save());
    }
    this.methodError = method === null ? sentence('field.required') : null;
    if (method === null || this.missing !== null) return false;
    const before = payment.installments;
    const { count } = payment.addition;
    const returned = this.change;
    payment.receiving.setReceipt(true);
    if (!payment.add(method)) return false;
    const saved = await account.save();
    runInAction(() => (this.returned = returned));
    if (this.#keep(saved)) return true;
    runInAction(() => {
      payment.installments = before;
      payment.addition.chooseMethod(method);
      payment.addition.setCount(count);
    });
    return false;
  }

  #keep(saved: Account | null): boolean {
    runInAction(() => (this.received = saved));
    return saved !== null;
  }

  /** «Imprimir recibo». [BIL-164] */
  async print(paper: ReceiptPaper): Promise<void> {
    if (this.received === null || this.printing) return;
    this.printing = true;
    const printed = await this.#downloads.print(`/billing-accounts/${this.received.id}/print?format=${paper}`);
    runInAction(() => (this.printing = false));
    if (!printed.ok) tellProblem(this.#notifier, printed.error, PRINT_SECONDS);
  }

  close(): void {
    this.account.close();
  }
}
