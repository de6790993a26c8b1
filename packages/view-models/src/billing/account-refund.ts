import { validateRefund } from '@prumo/domain/cashier';
import { type Cents, zero } from '@prumo/domain/money';
import { makeAutoObservable, runInAction } from 'mobx';
import type { Named } from '../access/index.ts';
import {
  type Answer,
  type CallOptions,
  fieldErrors,
  FormState,
  KeyKeeper,
  type NewKey,
  Resource,
} from '../core/index.ts';

/** A drawer that is open now, and the money in it. */
export interface OpenDrawer {
  readonly id: string;
  readonly drawer: Named;
  readonly balance: Cents;
}

export interface RefundInput {
  readonly accountId: string;
  readonly cashierId: string;
  readonly value: Cents;
  readonly reason: string;
}

/** The calls of giving money back. */
export interface RefundGateway {
  drawers(options?: CallOptions): Answer<readonly OpenDrawer[]>;
  refund(input: RefundInput, options?: CallOptions): Answer<undefined>;
}

export class RefundTyped {
  cashierId: string | null = null;
  value: Cents | null;
  reason = '';

  constructor(value: Cents | null = null) {
    this.value = value;
    makeAutoObservable(this);
  }
}

/** «Devolver»: what was received of an account goes back out of a drawer that is open today, with a reason. [BIL-044] */
export class AccountRefund {
  saving = false;
  left: Cents = zero;
  message: string | null = null;
  readonly drawers: Resource<readonly OpenDrawer[]>;
  readonly fields = new FormState(new RefundTyped(), (typed) => fieldErrors(validateRefund(typed, this.left)));
  private accountId = '';
  readonly #gateway: RefundGateway;
  readonly #keys: KeyKeeper;

  constructor(gateway: RefundGateway, newKey: NewKey) {
    this.#gateway = gateway;
    this.#keys = new KeyKeeper(newKey);
    this.drawers = new Resource((options) => gateway.drawers(options));
    makeAutoObservable<this, 'accountId'>(
      this,
      { drawers: false, fields: false, accountId: false },
      { autoBind: true },
    );
  }

  /** Proposes all that was not given back yet, out of the only drawer where there is one. */
  async start(accountId: string, left: Cents): Promise<void> {
    this.accountId = accountId;
    this.left = left;
    this.message = null;
    this.fields.reset(new RefundTyped(left));
    await this.drawers.load();
    const [only, ...others] = this.drawers.value ?? [];
    if (only === undefined || others.length > 0) return;
    this.fields.set('cashierId', only.id);
    this.fields.markSaved();
  }

  /** True when it was given back. What was typed stays whenever it was not. */
  async save(): Promise<boolean> {
    if (this.saving || !this.fields.validate()) return false;
    const { cashierId, value, reason } = this.fields.draft;
    if (cashierId === null || value === null) return false;
    const input = { accountId: this.accountId, cashierId, value, reason: reason.trim() };
    this.saving = true;
    this.message = null;
    const saved = await this.#gateway.refund(input, { key: this.#keys.keyFor(input) });
    runInAction(() => {
      this.saving = false;
      if (saved.ok) return;
      this.fields.refuse(saved.error.errors);
      if (Object.keys(saved.error.errors).length === 0) this.message = saved.error.message;
    });
    if (saved.ok) this.#keys.done();
    return saved.ok;
  }
}
