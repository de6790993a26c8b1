import type { Permission } from '@prumo/domain/access';
import { checkInvoiceDue } from '@prumo/domain/billing';
import type { LocalDate } from '@prumo/domain/dates';
import { requireFields } from '@prumo/domain/result';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  type Answer,
  type Clock,
  type Downloads,
  type FieldErrors,
  fieldErrors,
  type NewKey,
  type Problem,
  Resource,
  ROWS_PER_PAGE,
} from '../core/index.ts';
import { accountSentences } from './account-sentences.ts';
import type { AccountItem } from './account.ts';
import type { BillingGateway } from './billing-gateway.ts';
import type { GuideCheck, Invoice, InvoiceGateway, RefusedAccount } from './invoice-gateway.ts';
import { InvoiceLots } from './invoice-lots.ts';
import { PlacedList, type Searched } from './placed-list.ts';
import type { ReturnsGateway } from './returns-gateway.ts';

interface Ports {
  readonly gateway: InvoiceGateway;
  readonly accounts: Pick<BillingGateway, 'list'>;
  readonly returns: Pick<ReturnsGateway, 'bring'>;
  readonly newKey: NewKey;
  readonly downloads: Downloads;
  readonly clock: Clock;
  readonly timeZone: () => string;
  readonly session: { readonly today: LocalDate; can(permission: Permission): boolean };
}

/** What may be done with an invoice. */
export type InvoiceAct = 'release' | 'close' | 'reopen' | 'finish';

const PERMISSIONS: Readonly<Record<InvoiceAct, Permission>> = {
  release: 'financial:updateBilling',
  close: 'financial:updateBilling',
  reopen: 'financial:updateBilling',
  finish: 'financial:finishBilling',
};

/** One invoice with its accounts: taking some out, closing, finishing, one step back. [BIL-198, BIL-199, A101] */
export class InvoiceDetail {
  readonly loaded: Resource<Invoice>;
  readonly rows: PlacedList<Searched, AccountItem>;
  readonly lots: InvoiceLots;
  /** «Conferir guias»: nothing is asked before somebody does. [TIS-012] */
  readonly check: Resource<GuideCheck>;
  /** What is being done now. */
  doing: InvoiceAct | null = null;
  /** Why the last act was refused. */
  problem: Problem | null = null;
  /** Somebody else changed it meanwhile: what is shown was loaded anew. */
  outdated = false;
  /** The dialog «Fechar fatura» is open. */
  closing = false;
  dueDate: LocalDate | null = null;
  errors: FieldErrors = {};
  private keys: ReadonlySet<string> = new Set();
  /** The accounts that the last act was about. */
  private sent: readonly AccountItem[] = [];
  private id = '';
  readonly #ports: Ports;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.loaded = new Resource((options) => ports.gateway.get(this.id, options));
    this.lots = new InvoiceLots(ports);
    this.check = new Resource((options) => ports.gateway.check(this.id, options));
    this.rows = new PlacedList({
      fetch: ({ page }, options) =>
        ports.accounts.list({ invoiceId: this.id, limit: ROWS_PER_PAGE, offset: (page - 1) * ROWS_PER_PAGE }, options),
      clock: ports.clock,
      first: { search: '', page: 1 },
    });
    makeAutoObservable<this, 'keys' | 'sent' | 'id'>(
      this,
      {
        loaded: false,
        rows: false,
        lots: false,
        check: false,
        keys: observableRef,
        sent: observableRef,
        problem: observableRef,
        errors: observableRef,
        id: false,
      },
      { autoBind: true },
    );
  }

  get invoice(): Invoice | null {
    return this.loaded.value;
  }

  get today(): LocalDate {
    return this.#ports.session.today;
  }

  async open(id: string): Promise<void> {
    this.stop();
    if (id !== this.id) this.loaded.forget();
    this.check.forget();
    this.id = id;
    this.keys = new Set();
    this.problem = null;
    this.outdated = false;
    this.closing = false;
    this.dueDate = null;
    await Promise.all([this.loaded.load(), this.rows.show(this.rows.first), this.lots.show(id)]);
  }

  /** All anew: an account was changed, or somebody else was here. What was checked is checked again. */
  async reload(): Promise<void> {
    const again = this.check.state === 'idle' ? [] : [this.check.load()];
    await Promise.all([this.loaded.load(), this.rows.reload(), this.lots.show(this.id), ...again]);
  }

  stop(): void {
    this.loaded.stop();
    this.rows.stop();
    this.lots.stop();
    this.check.stop();
  }

  may(act: InvoiceAct): boolean {
    return this.#ports.session.can(PERMISSIONS[act]);
  }

  /** The chosen accounts of the page that is shown. */
  get chosen(): readonly AccountItem[] {
    return this.rows.items.filter(({ id }) => this.keys.has(id));
  }

  choose(keys: ReadonlySet<string>): void {
    this.keys = keys;
  }

  /** What the last refusal says of single accounts. */
  get sentences() {
    return this.problem === null ? [] : accountSentences(this.problem, this.sent);
  }

  /** Takes the chosen accounts out: they are open again. */
  async release(): Promise<void> {
    const { chosen } = this;
    if (chosen.length === 0) return;
    const ids = chosen.map(({ id }) => id);
    if (await this.act('release', ({ id }) => this.#ports.gateway.release(id, ids), chosen)) this.choose(new Set());
  }

  /** The accounts that held the last closing back; each is opened and corrected. [TIS-007, TIS-012] */
  get heldBack(): readonly RefusedAccount[] {
    const accounts = this.problem?.data['accounts'];
    return Array.isArray(accounts) ? (accounts as readonly RefusedAccount[]) : [];
  }

  /** Opens the dialog with the day that the contract of the plan proposes, if it still lies ahead; after accounts held it back, with the day of before. */
  startClosing(): void {
    const proposed = this.invoice?.proposedDueDate ?? null;
    if (this.heldBack.length === 0) this.dueDate = proposed === null || proposed < this.today ? null : proposed;
    this.errors = {};
    this.problem = null;
    this.closing = true;
    void this.check.load();
  }

  endClosing(): void {
    this.closing = false;
  }

  enterDueDate(date: LocalDate | null): void {
    this.dueDate = date;
    this.errors = {};
  }

  async close(): Promise<void> {
    const { dueDate } = this;
    this.errors = fieldErrors(
      dueDate === null ? requireFields({ dueDate }) : checkInvoiceDue(dueDate, this.#ports.session.today),
    );
    if (dueDate === null || Object.keys(this.errors).length > 0) return;
    if (await this.act('close', ({ id, version }) => this.#ports.gateway.close(id, { version, dueDate })))
      this.endClosing();
  }

  async reopen(): Promise<void> {
    await this.act('reopen', ({ id, version }) => this.#ports.gateway.reopen(id, version));
  }

  async finish(): Promise<void> {
    await this.act('finish', ({ id, version }) => this.#ports.gateway.finish(id, version));
  }

  /** Does one act; whether it was done. After another's change what is shown is loaded anew, and the dialog of what was seen before is left. */
  private async act(
    act: InvoiceAct,
    send: (invoice: Invoice) => Answer<Invoice>,
    sent: readonly AccountItem[] = [],
  ): Promise<boolean> {
    const { invoice } = this;
    if (invoice === null || this.doing !== null) return false;
    this.doing = act;
    this.problem = null;
    this.outdated = false;
    this.sent = sent;
    const answer = await send(invoice);
    runInAction(() => {
      this.doing = null;
      if (answer.ok) {
        this.loaded.value = answer.value;
        return;
      }
      this.outdated = answer.error.code === 'conflict.version';
      if (this.outdated) this.closing = false;
      else this.problem = answer.error;
      this.errors = answer.error.errors;
      // They are corrected outside the dialog.
      if (this.heldBack.length > 0) this.closing = false;
    });
    if (answer.ok) {
      this.check.forget();
      await Promise.all([this.rows.reload(), this.lots.show(this.id)]);
    } else if (answer.error.status === 409) await this.reload();
    return answer.ok;
  }
}
