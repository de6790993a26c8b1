import type { Shapes } from '@prumo/contract';
import type { Permission } from '@prumo/domain/access';
import type { LocalDate } from '@prumo/domain/dates';
import { validatePayment } from '@prumo/domain/finance';
import { type Cents, formatMoney, zero } from '@prumo/domain/money';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  type Answer,
  type CallOptions,
  type Downloads,
  type FieldErrors,
  fieldErrors,
  type Notifier,
  PRINT_SECONDS,
  type Problem,
  Resource,
  tellProblem,
} from '../core/index.ts';

import type { AccountRefund } from './account-refund.ts';

/** What a private account charges and what became of it. */
export type AccountStatementShape = Shapes['AccountStatement'];
export type StatementInstalment = AccountStatementShape['installments'][number];
export type SettlementInput = Shapes['PaymentInput'];

/** The calls of a statement. */
export interface StatementGateway {
  statement(id: string, options?: CallOptions): Answer<AccountStatementShape>;
  settle(transactionId: string, input: SettlementInput): Answer<undefined>;
  reverse(transactionId: string): Answer<undefined>;
}

interface Ports {
  readonly gateway: StatementGateway;
  readonly refund: AccountRefund;
  readonly downloads: Downloads;
  readonly notifier: Notifier;
  readonly session: {
    readonly today: LocalDate;
    readonly branch: { readonly timeZone: string } | null;
    can(permission: Permission): boolean;
  };
}

/** «Extrato da conta»: services, instalments, what came in and what is open; an instalment is settled here, whole or in part. [BIL-129, A121] */
export class AccountStatement {
  readonly loaded: Resource<AccountStatementShape>;
  /** The instalment that is being settled. */
  settling: StatementInstalment | null = null;
  date: LocalDate | null = null;
  bankAccountId: string | null = null;
  methodId: string | null = null;
  value: Cents | null = null;
  errors: FieldErrors = {};
  problem: Problem | null = null;
  busy = false;
  /** Money of the receipt is being given back. */
  refunding = false;
  readonly refund: AccountRefund;
  private id = '';
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.refund = ports.refund;
    this.loaded = new Resource((options) => ports.gateway.statement(this.id, options));
    makeAutoObservable<this, 'id'>(
      this,
      {
        loaded: false,
        refund: false,
        settling: observableRef,
        errors: observableRef,
        problem: observableRef,
        id: false,
      },
      { autoBind: true },
    );
  }

  async open(id: string): Promise<void> {
    this.id = id;
    this.loaded.forget();
    this.settling = null;
    this.refunding = false;
    this.problem = null;
    await this.loaded.load();
  }

  stop(): void {
    this.loaded.stop();
  }

  get timeZone(): string {
    return this.#ports.session.branch?.timeZone ?? 'America/Sao_Paulo';
  }

  get maySettle(): boolean {
    return this.#ports.session.can('financial:payFinancialTransaction');
  }

  get mayReverse(): boolean {
    return this.#ports.session.can('financial:reverseFinancialTransaction');
  }

  /** Something of what was received may still be given back. [BIL-044] */
  get mayRefund(): boolean {
    return this.mayReverse && (this.loaded.value?.refundable ?? 0) > 0;
  }

  async startRefund(): Promise<void> {
    const left = this.loaded.value?.refundable;
    if (left === undefined) return;
    this.giveUp();
    this.refunding = true;
    await this.refund.start(this.id, left);
  }

  async saveRefund(): Promise<void> {
    const { value } = this.refund.fields.draft;
    if (!(await this.refund.save())) return;
    this.#ports.notifier.success(`Devolução de ${formatMoney(value ?? zero)} registrada`);
    runInAction(() => (this.refunding = false));
    await this.loaded.load();
  }

  get mayPrint(): boolean {
    return this.#ports.session.can('financial:printAccount');
  }

  /** Proposes all that is open, today. */
  start(instalment: StatementInstalment): void {
    this.refunding = false;
    this.settling = instalment;
    this.date = this.#ports.session.today;
    this.value = instalment.open;
    this.errors = {};
    this.problem = null;
  }

  giveUp(): void {
    this.settling = null;
    this.refunding = false;
    this.errors = {};
    this.problem = null;
  }

  enterDate(date: LocalDate | null): void {
    this.date = date;
    this.errors = {};
  }

  enterValue(value: Cents | null): void {
    this.value = value;
    this.errors = {};
  }

  chooseBank(id: string | null): void {
    this.bankAccountId = id;
    this.errors = {};
  }

  chooseMethod(id: string | null): void {
    this.methodId = id;
    this.errors = {};
  }

  /** Settles what was typed; true when it is done. What was shown to be open is sent too, so that a second click settles nothing. [FIN-073] */
  async settle(): Promise<boolean> {
    const { settling, date, bankAccountId, methodId, value } = this;
    if (this.busy || settling?.transactionId == null) return false;
    this.errors = fieldErrors(
      validatePayment({ date, bankAccountId, methodId, value }, settling.open, this.#ports.session.today),
    );
    if (Object.keys(this.errors).length > 0) return false;
    if (date === null || bankAccountId === null || methodId === null || value === null) return false;
    const done = await this.act(() =>
      this.#ports.gateway.settle(settling.transactionId ?? '', {
        date,
        bankAccountId,
        methodId,
        value,
        open: settling.open,
      }),
    );
    if (done) {
      this.#ports.notifier.success(`Baixa de ${formatMoney(value)} registrada`);
      runInAction(() => (this.settling = null));
    }
    return done;
  }

  /** What was settled of it after the receipt is open again. [FIN-044] */
  async reverse({ transactionId }: StatementInstalment): Promise<void> {
    if (transactionId !== null && !this.busy) await this.act(() => this.#ports.gateway.reverse(transactionId));
  }

  private async act(call: () => Answer<undefined>): Promise<boolean> {
    this.busy = true;
    this.problem = null;
    const answer = await call();
    runInAction(() => {
      this.busy = false;
      this.problem = answer.ok ? null : answer.error;
      this.errors = answer.ok ? {} : answer.error.errors;
    });
    if (answer.ok || answer.error.status === 409) await this.loaded.load();
    return answer.ok;
  }

  async print(format: 'A4' | 'A5'): Promise<void> {
    const answer = await this.#ports.downloads.print(`/billing-accounts/${this.id}/statement/print?format=${format}`);
    if (!answer.ok) tellProblem(this.#ports.notifier, answer.error, PRINT_SECONDS);
  }
}
