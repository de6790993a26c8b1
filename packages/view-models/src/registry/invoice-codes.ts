import type { LocalDate } from '@prumo/domain/dates';
import { requireFields } from '@prumo/domain/result';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  type Answer,
  type FieldErrors,
  fieldErrors,
  KeyKeeper,
  type NewKey,
  type Notifier,
  tellProblem,
} from '../core/index.ts';
import type { InsuranceGateway, InvoiceCodeInput, PlanAddress, PlanInvoiceCode } from './insurance-gateway.ts';

/** The invoice codes of a plan: opened, closed, reopened. The first open one is the current one. [REG-104, BIL-069] */
export class InvoiceCodes {
  plan: PlanAddress | null = null;
  codes: readonly PlanInvoiceCode[] = [];
  code = '';
  date: LocalDate | null = null;
  errors: FieldErrors = {};
  saving = false;
  readonly #gateway: InsuranceGateway;
  readonly #notifier: Notifier;
  readonly #keys: KeyKeeper;

  constructor(gateway: InsuranceGateway, notifier: Notifier, newKey: NewKey) {
    this.#gateway = gateway;
    this.#notifier = notifier;
    this.#keys = new KeyKeeper(newKey);
    makeAutoObservable(this, { codes: observableRef, errors: observableRef, plan: observableRef }, { autoBind: true });
  }

  take(plan: PlanAddress, codes: readonly PlanInvoiceCode[], today: LocalDate): void {
    this.plan = plan;
    this.codes = codes;
    this.code = '';
    this.date = today;
    this.errors = {};
  }

  enterCode(code: string): void {
    this.code = code;
    this.errors = {};
  }

  enterDate(date: LocalDate | null): void {
    this.date = date;
    this.errors = {};
  }

  async create(): Promise<boolean> {
    const { plan, date } = this;
    this.errors = fieldErrors(requireFields({ code: this.code, date }));
    if (plan === null || date === null || this.saving || Object.keys(this.errors).length > 0) return false;
    const input: InvoiceCodeInput = { code: this.code.trim(), date, status: 'open' };
    const made = await this.run(this.#gateway.createCode(plan, input, { key: this.#keys.keyFor(input) }));
    if (made === null) return false;
    this.#keys.done();
    runInAction(() => {
      this.codes = [made, ...this.codes];
      this.code = '';
    });
    return true;
  }

  /** Closes an open code, reopens a closed one. */
  async turn({ id, code, date, status }: PlanInvoiceCode): Promise<void> {
    if (this.plan === null || this.saving) return;
    const turned = await this.run(
      this.#gateway.updateCode(this.plan, id, { code, date, status: status === 'open' ? 'closed' : 'open' }),
    );
    if (turned === null) return;
    runInAction(() => (this.codes = this.codes.map((one) => (one.id === id ? turned : one))));
  }

  private async run(sent: Answer<PlanInvoiceCode>): Promise<PlanInvoiceCode | null> {
    this.saving = true;
    const answer = await sent;
    runInAction(() => {
      this.saving = false;
      if (!answer.ok) this.errors = answer.error.errors;
    });
    if (answer.ok) this.#notifier.success(sentence('saved'));
    else tellProblem(this.#notifier, answer.error);
    return answer.ok ? answer.value : null;
  }
}
