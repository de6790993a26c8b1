import { closingFilter } from '@prumo/domain/cashier';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { fieldErrors, FormState, Latest, type LoadState, type Problem, isAborted } from '../core/index.ts';
import type { Cashier } from './cashier-gateway.ts';
import type { CashierPorts } from './cashier-ports.ts';
import { zoneOf } from './cashier-session.ts';
import type { CashierPaper } from './papers.ts';
import { tellCashierProblem } from './tell-cashier-problem.ts';

/** The period as it is written: 'YYYY-MM-DD', the typed text while it is no date, or nothing. */
export class ClosingsDraft {
  initialEndDate = '';
  finalEndDate = '';

  constructor() {
    makeAutoObservable(this);
  }
}

/** Fechamentos realizados: closings of a period, today unless told otherwise. [CSH-022, CSH-023, CSH-068, CSH-069, CSH-070] */
export class Closings {
  items: readonly Cashier[] = [];
  state: LoadState = 'idle';
  problem: Problem | null = null;
  readonly fields = new FormState(new ClosingsDraft());
  readonly #ports: CashierPorts;
  readonly #latest = new Latest();
  #onReopened: () => void = () => undefined;

  constructor(ports: CashierPorts) {
    this.#ports = ports;
    makeAutoObservable(this, { fields: false }, { autoBind: true });
  }

  get timeZone(): string {
    return zoneOf(this.#ports.session);
  }

  /** Who chooses among the open cashiers is told. */
  whenReopened(listener: () => void): void {
    this.#onReopened = listener;
  }

  /** The period that the address names. */
  choosePeriod(initialEndDate: string, finalEndDate: string): void {
    this.fields.set('initialEndDate', initialEndDate);
    this.fields.set('finalEndDate', finalEndDate);
  }

  /** 'Pesquisar'. A period that is none asks nothing of the server. [ERR-052] */
  async search(): Promise<void> {
    const { initialEndDate, finalEndDate } = this.fields.draft;
    const period = closingFilter(initialEndDate, finalEndDate, this.#ports.session.today);
    if (!period.ok) return this.fields.refuse(fieldErrors(period.error));
    this.state = 'loading';
    const { signal, current } = this.#latest.start();
    const found = await this.#ports.gateway.listClosed(period.value, { signal });
    if (!current() || (!found.ok && isAborted(found.error))) return;
    runInAction(() => {
      this.state = found.ok ? 'ready' : 'failed';
      this.problem = found.ok ? null : found.error;
      if (found.ok) this.items = found.value;
    });
    if (!found.ok) tellCashierProblem(this.#ports.notifier, found.error, 'cashier.search-failed');
  }

  stop(): void {
    this.#latest.stop();
  }

  /** [CSH-059, ERR-053, ERR-054] */
  async reopen(cashier: Cashier): Promise<void> {
    if (!(await this.#ports.questions.reopen(cashier))) return;
    const reopened = await this.#ports.gateway.reopen(cashier.id);
    if (reopened.ok) this.#ports.notifier.success(sentence('cashier.reopened'));
    else tellCashierProblem(this.#ports.notifier, reopened.error, 'cashier.reopen-failed');
    if (reopened.ok) this.#onReopened();
    await this.search();
  }

  /** A closing prints its cash flow, which needs a permission of its own. [CSH-118, CSH-082, A153, ERR-057, ERR-073] */
  async print(cashier: Cashier, format: CashierPaper = 'A4'): Promise<void> {
    if (!this.#ports.session.can('financial:printCashFlow'))
      return this.#ports.notifier.error(sentence('permission.denied'));
    const printed = await this.#ports.downloads.print(`/cashiers/${cashier.id}/print-cash-flow?format=${format}`);
    if (!printed.ok) tellCashierProblem(this.#ports.notifier, printed.error, 'cashier.print-failed');
  }
}
