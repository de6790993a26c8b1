import { type CashCount, validateHandover } from '@prumo/domain/cashier';
import { makeAutoObservable, runInAction } from 'mobx';
import type { Named } from '../access/index.ts';
import { fieldErrors, FormState, KeyKeeper, Resource } from '../core/index.ts';
import type { Cashier } from './cashier-gateway.ts';
import type { CashierPorts } from './cashier-ports.ts';

/** What is typed to hand a drawer over. */
export class HandoverDraft {
  receiverId: string | null = null;
  reason = '';

  constructor() {
    makeAutoObservable(this);
  }
}

/** «Passar o caixa»: the counted drawer goes to the next cashier, a difference with its reason. [CSH-057, CSH-058, UXP-014] */
export class CashierHandover {
  saving = false;
  message: string | null = null;
  cashier: Cashier;
  count: CashCount;
  readonly receivers: Resource<readonly Named[]>;
  readonly fields: FormState<HandoverDraft>;
  readonly #ports: CashierPorts;
  readonly #keys: KeyKeeper;
  readonly #notes: string | null;

  constructor(ports: CashierPorts, cashier: Cashier, count: CashCount, notes: string | null) {
    this.#ports = ports;
    this.#keys = new KeyKeeper(ports.newKey);
    this.#notes = notes;
    this.cashier = cashier;
    this.count = count;
    this.receivers = new Resource((options) => ports.gateway.listReceivers(cashier.id, options));
    this.fields = new FormState(new HandoverDraft(), (draft) =>
      fieldErrors(
        validateHandover(
          { ...draft, counted: this.count.counted },
          { expected: this.cashier.balance, receivers: (this.receivers.value ?? []).map(({ id }) => id) },
        ),
      ),
    );
    makeAutoObservable(this, { receivers: false, fields: false }, { autoBind: true });
  }

  /** The only one who may receive it is chosen; that is no typing. */
  async start(): Promise<void> {
    await this.receivers.load();
    const [only, ...others] = this.receivers.value ?? [];
    if (only === undefined || others.length > 0 || this.fields.draft.receiverId !== null) return;
    this.fields.set('receiverId', only.id);
    this.fields.markSaved();
  }

  /** The balance changed meanwhile: the fresh one stands against the count. */
  renew(cashier: Cashier, count: CashCount): void {
    this.cashier = cashier;
    this.count = count;
  }

  stop(): void {
    this.receivers.stop();
  }

  /** True when the drawer is somebody else's; refused with an old balance, and what was typed stays. */
  async handOver(): Promise<boolean> {
    if (this.saving || !this.fields.validate()) return false;
    const { receiverId, reason } = this.fields.draft;
    const input = {
      cashierId: this.cashier.id,
      value: this.cashier.balance,
      counted: this.count.counted,
      receiverId: receiverId ?? '',
      reason: reason.trim() || null,
      notes: this.#notes,
    };
    this.saving = true;
    this.message = null;
    const done = await this.#ports.gateway.handOver(input, { key: this.#keys.keyFor(input) });
    runInAction(() => {
      this.saving = false;
      if (done.ok) return;
      this.fields.refuse(done.error.errors);
      if (Object.keys(done.error.errors).length === 0) this.message = done.error.message;
    });
    if (done.ok) this.#keys.done();
    return done.ok;
  }
}
