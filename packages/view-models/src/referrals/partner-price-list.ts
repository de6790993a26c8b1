import type { Cents } from '@prumo/domain/money';
import { validatePartnerPrices } from '@prumo/domain/referrals';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { fieldErrors, FormState, KeyKeeper, type NewKey, type Notifier, Resource, tellProblem } from '../core/index.ts';
import type { Named } from '../access/index.ts';
import type { PartnerPrices, ReferralGateway } from './referral-gateway.ts';

interface PriceRow {
  readonly expenseId: string;
  readonly name: string;
  readonly price: Cents | null;
  readonly kept: Cents | null;
}

/** What is typed of a price list. */
export class PriceListDraft {
  prices: readonly PriceRow[];

  constructor(stored: PartnerPrices | null) {
    this.prices =
      stored?.prices.map(({ expense, price, kept }) => ({ expenseId: expense.id, name: expense.name, price, kept })) ??
      [];
    makeAutoObservable(this);
  }
}

interface Ports {
  readonly gateway: Pick<ReferralGateway, 'prices' | 'savePrices'>;
  readonly notifier: Notifier;
  readonly newKey: NewKey;
}

/** The price list of a partner: each procedure with what it costs and what the clinic keeps. [REF-010] */
export class PartnerPriceList {
  readonly loaded: Resource<PartnerPrices>;
  readonly fields: FormState<PriceListDraft>;
  saving = false;
  readonly #id: string;
  readonly #ports: Ports;
  readonly #keys: KeyKeeper;
  private version: number | undefined = undefined;

  constructor(ports: Ports, partnerId: string) {
    this.#id = partnerId;
    this.#ports = ports;
    this.#keys = new KeyKeeper(ports.newKey);
    this.loaded = new Resource((options) => ports.gateway.prices(partnerId, options));
    this.fields = new FormState(new PriceListDraft(null), ({ prices }) => fieldErrors(validatePartnerPrices(prices)));
    makeAutoObservable<this, 'version'>(
      this,
      { loaded: false, fields: false, version: observableRef },
      { autoBind: true },
    );
  }

  async load(): Promise<void> {
    await this.loaded.load();
    runInAction(() => this.take(this.loaded.value));
  }

  stop(): void {
    this.loaded.stop();
  }

  get rows(): readonly PriceRow[] {
    return this.fields.draft.prices;
  }

  add({ id, name }: Named): void {
    this.fields.set('prices', [...this.rows, { expenseId: id, name, price: null, kept: null }]);
  }

  change(index: number, change: Partial<Pick<PriceRow, 'price' | 'kept'>>): void {
    this.fields.set(
      'prices',
      this.rows.map((row, place) => (place === index ? { ...row, ...change } : row)),
    );
    for (const name of Object.keys(change)) this.forget(`prices.${index}.${name}`);
  }

  remove(index: number): void {
    this.fields.set(
      'prices',
      this.rows.filter((_, place) => place !== index),
    );
    this.fields.errors = {};
  }

  /** What was typed stays whenever it could not be stored. */
  async save(): Promise<boolean> {
    if (this.saving || !this.fields.validate()) return false;
    const input = {
      prices: this.rows.flatMap(({ expenseId, price, kept }) =>
        price === null || kept === null ? [] : [{ expenseId, price, kept }],
      ),
      ...(this.version === undefined ? {} : { version: this.version }),
    };
    this.saving = true;
    const answer = await this.#ports.gateway.savePrices(this.#id, input, { key: this.#keys.keyFor(input) });
    runInAction(() => {
      this.saving = false;
      if (answer.ok) this.take(answer.value);
      else this.fields.refuse(answer.error.errors);
    });
    if (answer.ok) {
      this.#keys.done();
      this.#ports.notifier.success(sentence('referral.prices-saved'));
    } else tellProblem(this.#ports.notifier, answer.error);
    return answer.ok;
  }

  private take(stored: PartnerPrices | null): void {
    if (stored === null) return;
    this.version = stored.version;
    this.fields.reset(new PriceListDraft(stored));
  }

  private forget(field: string): void {
    const { [field]: _gone, ...others } = this.fields.errors;
    this.fields.errors = others;
  }
}
