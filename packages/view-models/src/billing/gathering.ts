import type { LocalDate } from '@prumo/domain/dates';
import { type Cents, sumCents } from '@prumo/domain/money';
import { requireFields } from '@prumo/domain/result';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Named } from '../access/index.ts';
import { type FieldErrors, fieldErrors, KeyKeeper, type NewKey, type Problem, Resource } from '../core/index.ts';
import { accountSentences } from './account-sentences.ts';
import type { AccountItem } from './account.ts';
import type { Invoice, InvoiceGateway } from './invoice-gateway.ts';

interface Ports {
  readonly gateway: InvoiceGateway;
  readonly newKey: NewKey;
  readonly today: LocalDate;
}

/** As many open invoices of one plan as are offered. */
const OFFERED = 100;

/** «Incluir na fatura»: accounts of one plan, and the invoice that takes them, an open one or a new one. [BIL-198] */
export class Gathering {
  readonly plan: Named & { readonly insurance: string };
  readonly accounts: readonly AccountItem[];
  readonly invoices: Resource<readonly Invoice[]>;
  /** Null: a new one, with the code and the date that are typed. */
  invoiceId: string | null = null;
  code = '';
  date: LocalDate | null;
  errors: FieldErrors = {};
  problem: Problem | null = null;
  saving = false;
  readonly #ports: Ports;
  readonly #keys: { readonly create: KeyKeeper; readonly gather: KeyKeeper };

  constructor(ports: Ports, plan: Gathering['plan'], accounts: readonly AccountItem[]) {
    this.#ports = ports;
    this.plan = plan;
    this.accounts = accounts;
    this.date = ports.today;
    this.#keys = { create: new KeyKeeper(ports.newKey), gather: new KeyKeeper(ports.newKey) };
    this.invoices = new Resource(async (options) => {
      const answer = await ports.gateway.list({ status: 'open', insurancePlanId: plan.id, limit: OFFERED }, options);
      return answer.ok ? { ok: true, value: answer.value.items } : answer;
    });
    makeAutoObservable(
      this,
      { plan: false, accounts: false, invoices: false, errors: observableRef, problem: observableRef },
      { autoBind: true },
    );
  }

  get sum(): Cents {
    return sumCents(this.accounts.map(({ total }) => total));
  }

  /** What the last refusal says of single accounts. */
  get sentences() {
    return this.problem === null ? [] : accountSentences(this.problem, this.accounts);
  }

  /** The first open invoice is chosen by itself; a choice that is no longer open is let go. */
  async load(): Promise<void> {
    await this.invoices.load();
    runInAction(() => {
      const open = this.invoices.value ?? [];
      if (!open.some(({ id }) => id === this.invoiceId)) this.invoiceId = open[0]?.id ?? null;
    });
  }

  /** Null chooses a new invoice. */
  choose(invoiceId: string | null): void {
    this.invoiceId = invoiceId;
    this.errors = {};
    this.problem = null;
  }

  enterCode(code: string): void {
    this.code = code;
    this.errors = {};
  }

  enterDate(date: LocalDate | null): void {
    this.date = date;
    this.errors = {};
  }

  stop(): void {
    this.invoices.stop();
  }

  /** Opens the new invoice, where one is asked for, and takes the accounts into it; null when that was refused. */
  async save(): Promise<Invoice | null> {
    if (this.saving || this.invoices.state !== 'ready') return null;
    this.saving = true;
    this.problem = null;
    const taken = await this.sent();
    runInAction(() => (this.saving = false));
    return taken;
  }

  private async sent(): Promise<Invoice | null> {
    const invoiceId = this.invoiceId ?? (await this.opened());
    if (invoiceId === null) return null;
    const ids = this.accounts.map(({ id }) => id);
    const answer = await this.#ports.gateway.gather(invoiceId, ids, {
      key: this.#keys.gather.keyFor({ invoiceId, ids }),
    });
    if (answer.ok) return answer.value;
    runInAction(() => (this.problem = answer.error));
    // Somebody may have closed it meanwhile.
    if (answer.error.status === 409) await this.load();
    return null;
  }

  /** The id of the new invoice. It stays chosen: when the accounts are refused, it is not opened a second time. */
  private async opened(): Promise<string | null> {
    const { code, date, plan } = this;
    runInAction(() => (this.errors = fieldErrors(requireFields({ code, date }))));
    if (date === null || Object.keys(this.errors).length > 0) return null;
    const input = { insurancePlanId: plan.id, code: code.trim(), date };
    const answer = await this.#ports.gateway.create(input, { key: this.#keys.create.keyFor(input) });
    if (answer.ok) this.#keys.create.done();
    runInAction(() => {
      if (!answer.ok) {
        this.errors = answer.error.errors;
        // What is said at neither field is said above them.
        if (!this.errors['code'] && !this.errors['date']) this.problem = answer.error;
        return;
      }
      this.invoices.value = [answer.value, ...(this.invoices.value ?? [])];
      this.invoiceId = answer.value.id;
      this.code = '';
    });
    return answer.ok ? answer.value.id : null;
  }
}
