import type { Shapes } from '@prumo/contract';
import type { Permission } from '@prumo/domain/access';
import { validateDeposit, validateRefund } from '@prumo/domain/cashier';
import { type Cents, formatMoney, zero } from '@prumo/domain/money';
import { makeAutoObservable, runInAction } from 'mobx';
import type { Named } from '../access/index.ts';
import {
  type Answer,
  type CallOptions,
  type Downloads,
  fieldErrors,
  FormState,
  KeyKeeper,
  type NewKey,
  type Notifier,
  PRINT_SECONDS,
  Resource,
  tellProblem,
} from '../core/index.ts';

/** What a patient left at the clinic, with its newest movements. */
export type PatientCreditShape = Shapes['PatientCredit'];

/** Money for a drawer that is open: a deposit, or what of the credit goes back. */
export interface CreditInput {
  readonly cashierId: string;
  readonly value: Cents;
  /** Why it goes back; what a deposit is for, where somebody says so. */
  readonly reason: string;
}

/** The calls of a patient's credit. */
export interface PatientCreditGateway {
  read(patientId: string, options?: CallOptions): Answer<PatientCreditShape>;
  /** The drawers that are open now, with the money in them. */
  drawers(
    options?: CallOptions,
  ): Answer<readonly { readonly id: string; readonly drawer: Named; readonly balance: Cents }[]>;
  /** Both answer with the document. */
  deposit(patientId: string, input: CreditInput, options?: CallOptions): Answer<string>;
  refund(patientId: string, input: CreditInput, options?: CallOptions): Answer<string>;
}

export class CreditTyped {
  cashierId: string | null = null;
  value: Cents | null;
  reason = '';

  constructor(value: Cents | null = null) {
    this.value = value;
    makeAutoObservable(this);
  }
}

interface Ports {
  readonly gateway: PatientCreditGateway;
  readonly newKey: NewKey;
  readonly notifier: Notifier;
  readonly downloads: Downloads;
  readonly can: (permission: Permission) => boolean;
  /** The first deposit of a branch brings the method that uses it. */
  readonly onDeposit: () => void;
}

/** «Crédito do paciente»: what is there, a deposit received and the rest given back, out of or into a drawer that is open. [BIL-044, CSH-029] */
export class PatientCredit {
  readonly loaded: Resource<PatientCreditShape>;
  readonly drawers: Resource<readonly { readonly id: string; readonly drawer: Named; readonly balance: Cents }[]>;
  /** What is being typed. */
  act: 'deposit' | 'refund' | null = null;
  saving = false;
  message: string | null = null;
  readonly fields: FormState<CreditTyped>;
  readonly may: Readonly<Record<'deposit' | 'refund' | 'print', boolean>>;
  readonly #patientId: string;
  readonly #ports: Ports;
  readonly #keys: KeyKeeper;

  constructor(patientId: string, ports: Ports) {
    this.#patientId = patientId;
    this.#ports = ports;
    this.#keys = new KeyKeeper(ports.newKey);
    this.may = {
      deposit: ports.can('financial:operateCashier'),
      refund: ports.can('financial:reverseFinancialTransaction'),
      print: ports.can('financial:printFinancialTransaction'),
    };
    this.loaded = new Resource((options) => ports.gateway.read(patientId, options));
    this.drawers = new Resource((options) => ports.gateway.drawers(options));
    this.fields = new FormState(new CreditTyped(), (typed) =>
      fieldErrors(this.act === 'refund' ? validateRefund(typed, this.balance) : validateDeposit(typed)),
    );
    makeAutoObservable(this, { loaded: false, drawers: false, fields: false, may: false }, { autoBind: true });
  }

  load(): Promise<void> {
    return this.loaded.load();
  }

  stop(): void {
    this.loaded.stop();
    this.drawers.stop();
  }

  get balance(): Cents {
    return this.loaded.value?.balance ?? zero;
  }

  /** Something is left that this person may give back. */
  get mayRefund(): boolean {
    return this.may.refund && this.balance > 0;
  }

  /** Proposes the only open drawer, and all that is left where it goes back. */
  async start(act: 'deposit' | 'refund'): Promise<void> {
    this.act = act;
    this.message = null;
    this.fields.reset(new CreditTyped(act === 'refund' ? this.balance : null));
    await this.drawers.load();
    const [only, ...others] = this.drawers.value ?? [];
    if (only === undefined || others.length > 0) return;
    this.fields.set('cashierId', only.id);
    this.fields.markSaved();
  }

  giveUp(): void {
    this.act = null;
  }

  /** True when it was moved. What was typed stays whenever it was not. */
  async save(): Promise<boolean> {
    const { act } = this;
    if (act === null || this.saving || !this.fields.validate()) return false;
    const { cashierId, value, reason } = this.fields.draft;
    if (cashierId === null || value === null) return false;
    const input = { cashierId, value, reason: reason.trim() };
    this.saving = true;
    this.message = null;
    const { gateway, notifier } = this.#ports;
    const options = { key: this.#keys.keyFor({ act, ...input }) };
    const saved = await gateway[act](this.#patientId, input, options);
    runInAction(() => {
      this.saving = false;
      if (saved.ok) this.act = null;
      else {
        this.fields.refuse(saved.error.errors);
        if (Object.keys(saved.error.errors).length === 0) this.message = saved.error.message;
      }
    });
    if (!saved.ok) return false;
    this.#keys.done();
    if (act === 'deposit') this.#ports.onDeposit();
    notifier.success(
      act === 'deposit'
        ? `Adiantamento de ${formatMoney(value)} recebido`
        : `Devolução de ${formatMoney(value)} registrada`,
    );
    await this.loaded.load();
    return true;
  }

  /** The receipt of a deposit, or the slip of what went back. [CSH-121] */
  async print(transactionId: string): Promise<void> {
    const printed = await this.#ports.downloads.print(`/financial-transactions/${transactionId}/print`);
    if (!printed.ok) tellProblem(this.#ports.notifier, printed.error, PRINT_SECONDS);
  }
}
