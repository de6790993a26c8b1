import type { Shapes } from '@prumo/contract';
import type { Permission } from '@prumo/domain/access';
import { layAdjustment, type SettledDocument } from '@prumo/domain/billing';
import { addCents, type Cents, cents, formatMoney, subtractCents } from '@prumo/domain/money';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import {
  type Answer,
  type FieldErrors,
  KeyKeeper,
  type NewKey,
  type Notifier,
  type Page,
  type Problem,
  Resource,
} from '../core/index.ts';
import type { BillingReturnDetail, ReturnsGateway } from './returns-gateway.ts';

/** What a payment statement took off or added, with what of it lies on invoices. */
export type ReturnCharge = Shapes['ReturnCharge'];
export type ReturnAdjustment = Shapes['ReturnAdjustment'];
export type AdjustableInvoice = Shapes['AdjustableInvoice'];

/** How many invoices are offered: those with denials that nothing is open for, then the newest. Any other is looked for by its code. */
const OFFERED = 50;
/** How many of a code are offered while it is typed. */
const FOUND = 20;

interface Ports {
  readonly gateway: Pick<ReturnsGateway, 'lay' | 'takeBack' | 'invoices'>;
  readonly notifier: Notifier;
  readonly newKey: NewKey;
  readonly session: { can(permission: Permission): boolean };
  /** Reads the statement anew. */
  readonly reload: () => Promise<unknown>;
}

/** What is denied of an invoice beyond what is open of it: what an insurer takes back after it had paid. */
const missingOf = ({ denied, open }: AdjustableInvoice): Cents => subtractCents(denied, open);
const documentOf = ({ paid, open }: AdjustableInvoice): SettledDocument => ({ total: addCents(paid, open), paid });

/** «Lançar em fatura»: what an insurer took back of invoices that it had paid, or paid of open ones, in parts; and taking a part back. [TIS-016] */
export class ReturnAdjustments {
  /** The debit or credit that is being laid. */
  laying: ReturnCharge | null = null;
  chosen: AdjustableInvoice | null = null;
  value: Cents | null = null;
  errors: FieldErrors = {};
  problem: Problem | null = null;
  busy = false;
  readonly invoices: Resource<Page<AdjustableInvoice>>;
  private returnId = '';
  readonly #ports: Ports;
  readonly #keeper: KeyKeeper;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#keeper = new KeyKeeper(ports.newKey);
    this.invoices = new Resource((options) =>
      ports.gateway.invoices(this.returnId, { kind: this.kind, limit: OFFERED }, options),
    );
    makeAutoObservable<this, 'returnId'>(
      this,
      {
        laying: observableRef,
        chosen: observableRef,
        errors: observableRef,
        problem: observableRef,
        invoices: false,
        returnId: false,
      },
      { autoBind: true },
    );
  }

  private get kind(): ReturnCharge['kind'] {
    return this.laying?.kind ?? 'debit';
  }

  get may(): boolean {
    return this.#ports.session.can('financial:importBillingReturn');
  }

  /** Another statement is shown. */
  show(returnId: string): void {
    this.returnId = returnId;
    this.problem = null;
    this.giveUp();
  }

  async start(charge: ReturnCharge): Promise<void> {
    this.laying = charge;
    this.chosen = null;
    this.value = null;
    this.errors = {};
    this.problem = null;
    this.invoices.forget();
    await this.invoices.load();
  }

  giveUp(): void {
    if (this.busy) return;
    this.laying = null;
    this.invoices.forget();
  }

  /** Proposes what is missing of the denials of the invoice, else all that its document allows; never more than the statement says. */
  choose(chosen: AdjustableInvoice | null): void {
    this.chosen = chosen;
    this.errors = {};
    this.problem = null;
    const { laying } = this;
    if (chosen === null || laying === null) return;
    const missing = missingOf(chosen);
    const room = laying.kind === 'credit' ? chosen.open : missing > 0 ? Math.min(missing, chosen.paid) : chosen.paid;
    this.value = cents(Math.min(laying.unlaid, room));
  }

  enterValue(value: Cents | null): void {
    this.value = value;
    this.errors = {};
    this.problem = null;
  }

  /** There are more invoices than are offered. */
  get more(): boolean {
    return this.invoices.value?.hasMore ?? false;
  }

  /** Those whose code has the text. Throws when they could not be asked. */
  async search(text: string, signal: AbortSignal): Promise<readonly AdjustableInvoice[]> {
    const query = { kind: this.kind, search: text, limit: FOUND };
    const answer = await this.#ports.gateway.invoices(this.returnId, query, { signal });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value.items;
  }

  /** Lays what was typed; nothing is sent that the rule refuses. */
  async lay(): Promise<void> {
    const { laying, chosen, value, returnId } = this;
    if (this.busy || laying === null) return;
    if (chosen === null || value === null) {
      const required = sentence('field.required');
      this.errors = {
        ...(chosen === null ? { invoiceId: required } : {}),
        ...(value === null ? { value: required } : {}),
      };
      return;
    }
    const charge = { ...laying, laid: subtractCents(laying.value, laying.unlaid) };
    const agreed = layAdjustment(charge, documentOf(chosen), value);
    if (!agreed.ok) {
      this.errors = { value: sentence(agreed.error.code, agreed.error.data) };
      return;
    }
    const input = { position: laying.position, invoiceId: chosen.id, value };
    // Asked again after an answer was lost, it lies there once.
    const key = this.#keeper.keyFor({ returnId, input });
    if (!(await this.act(() => this.#ports.gateway.lay(returnId, input, { key })))) return;
    this.#keeper.done();
    this.#ports.notifier.success(`${formatMoney(value)} lançado na fatura ${chosen.name}`);
    this.giveUp();
  }

  /** The document of its invoice is as it was before. */
  async takeBack({ id }: ReturnAdjustment): Promise<void> {
    if (!this.busy) await this.act(() => this.#ports.gateway.takeBack(this.returnId, id));
  }

  private async act(call: () => Answer<BillingReturnDetail>): Promise<boolean> {
    this.busy = true;
    this.problem = null;
    const answer = await call();
    runInAction(() => {
      this.busy = false;
      this.problem = answer.ok ? null : answer.error;
      this.errors = answer.ok ? {} : answer.error.errors;
    });
    // What was shown is not what is there any more.
    if (answer.ok || answer.error.status === 409) await this.#ports.reload();
    if (!answer.ok && answer.error.status === 409 && this.laying !== null) await this.readAnew();
    return answer.ok;
  }

  /** What was chosen stays chosen, as it is now, also where it was looked for. */
  private async readAnew(): Promise<void> {
    await this.invoices.load();
    const { chosen } = this;
    if (chosen === null) return;
    const query = { kind: this.kind, search: chosen.name, limit: FOUND };
    const answer = await this.#ports.gateway.invoices(this.returnId, query);
    if (!answer.ok) return;
    const now = answer.value.items.find(({ id }) => id === chosen.id);
    runInAction(() => {
      if (now !== undefined && this.chosen?.id === now.id) this.chosen = now;
    });
  }
}
