import type { Shapes } from '@prumo/contract';
import type { Permission } from '@prumo/domain/access';
import type { LocalDate } from '@prumo/domain/dates';
import { formatMoney, zero } from '@prumo/domain/money';
import { makeAutoObservable, runInAction } from 'mobx';
import {
  type Answer,
  type CallOptions,
  type Downloads,
  type Notifier,
  PRINT_SECONDS,
  Resource,
  tellProblem,
} from '../core/index.ts';

import type { AccountRefund } from './account-refund.ts';
import { InstalmentSettlement, type SettlementGateway } from './instalment-settlement.ts';

/** What a private account charges and what became of it. */
export type AccountStatementShape = Shapes['AccountStatement'];

/** The calls of a statement. */
export interface StatementGateway extends SettlementGateway {
  statement(id: string, options?: CallOptions): Answer<AccountStatementShape>;
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
  readonly settlement: InstalmentSettlement;
  /** Money of the receipt is being given back. */
  refunding = false;
  readonly refund: AccountRefund;
  private id = '';
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.refund = ports.refund;
    this.loaded = new Resource((options) => ports.gateway.statement(this.id, options));
    this.settlement = new InstalmentSettlement({ ...ports, reload: () => this.loaded.load() });
    makeAutoObservable<this, 'id'>(
      this,
      { loaded: false, refund: false, settlement: false, id: false },
      { autoBind: true },
    );
  }

  async open(id: string): Promise<void> {
    this.id = id;
    this.loaded.forget();
    this.giveUp();
    await this.loaded.load();
  }

  stop(): void {
    this.loaded.stop();
  }

  get timeZone(): string {
    return this.#ports.session.branch?.timeZone ?? 'America/Sao_Paulo';
  }

  /** Something of what was received may still be given back. [BIL-044] */
  get mayRefund(): boolean {
    return this.settlement.mayReverse && (this.loaded.value?.refundable ?? 0) > 0;
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

  /** Nothing is typed any more. */
  giveUp(): void {
    this.refunding = false;
    this.settlement.giveUp();
  }

  async print(format: 'A4' | 'A5'): Promise<void> {
    const answer = await this.#ports.downloads.print(`/billing-accounts/${this.id}/statement/print?format=${format}`);
    if (!answer.ok) tellProblem(this.#ports.notifier, answer.error, PRINT_SECONDS);
  }
}
