import type { Shapes } from '@prumo/contract';
import type { Permission } from '@prumo/domain/access';
import type { LocalDate } from '@prumo/domain/dates';
import { validatePayment } from '@prumo/domain/finance';
import { type Cents, formatMoney } from '@prumo/domain/money';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Answer, type FieldErrors, fieldErrors, type Notifier, type Problem } from '../core/index.ts';

/** An instalment with what came in of it, of an account or of a referral order. */
export type StatementInstalment = Shapes['StatementInstallment'];
export type SettlementInput = Shapes['PaymentInput'];

/** The calls of settling an instalment. */
export interface SettlementGateway {
  settle(transactionId: string, input: SettlementInput): Answer<undefined>;
  reverse(transactionId: string): Answer<undefined>;
}

interface Ports {
  readonly gateway: SettlementGateway;
  readonly notifier: Notifier;
  readonly session: { readonly today: LocalDate; can(permission: Permission): boolean };
  /** Reads anew what the instalment belongs to. */
  readonly reload: () => Promise<unknown>;
}

/** «Dar baixa»: what came in later of an instalment, whole or in part, and its reversal. [FIN-044, FIN-073, A121] */
export class InstalmentSettlement {
  /** The instalment that is being settled. */
  settling: StatementInstalment | null = null;
  date: LocalDate | null = null;
  bankAccountId: string | null = null;
  methodId: string | null = null;
  value: Cents | null = null;
  errors: FieldErrors = {};
  problem: Problem | null = null;
  busy = false;
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
    makeAutoObservable(
      this,
      { settling: observableRef, errors: observableRef, problem: observableRef },
      { autoBind: true },
    );
  }

  get maySettle(): boolean {
    return this.#ports.session.can('financial:payFinancialTransaction');
  }

  get mayReverse(): boolean {
    return this.#ports.session.can('financial:reverseFinancialTransaction');
  }

  /** Proposes all that is open, today. */
  start(instalment: StatementInstalment): void {
    this.settling = instalment;
    this.date = this.#ports.session.today;
    this.value = instalment.open;
    this.errors = {};
    this.problem = null;
  }

  giveUp(): void {
    this.settling = null;
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
    if (answer.ok || answer.error.status === 409) await this.#ports.reload();
    return answer.ok;
  }
}
