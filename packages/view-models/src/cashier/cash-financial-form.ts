import { validateCashFinancial } from '@prumo/domain/cashier';
import { type Cents, zero } from '@prumo/domain/money';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { type CancelSignal, fieldErrors, FormState, KeyKeeper } from '../core/index.ts';
import type { Category, Lookup, LookupStore } from '../registry/index.ts';
import type { CashFlowGateway, PayerEntity } from './cash-flow-gateway.ts';
import { keepCashier } from './cash-operation-form.ts';
import type { Cashier } from './cashier-gateway.ts';
import type { CashierPorts } from './cashier-ports.ts';
import { notesOf } from './notes-of.ts';
import { OpenCashiers } from './open-cashiers.ts';
import { tellCashierProblem } from './tell-cashier-problem.ts';

/** What is typed for a Receita or Despesa. */
export class FinancialDraft {
  cashierId: string | null;
  operation: 'revenue' | 'expense' | null = null;
  categoryId: string | null = null;
  /** Null for a name that is not registered. [CSH-036] */
  entityId: string | null = null;
  entityName = '';
  value: Cents | null = null;
  notes = '';

  constructor(cashierId: string | null = null) {
    this.cashierId = cashierId;
    makeAutoObservable(this);
  }
}

/** Receita/Despesa of an open drawer, in money. [CSH-033, CSH-034, CSH-036, CSH-074, CSH-075, CSH-076] */
export class CashFinancialForm {
  saving = false;
  readonly open: OpenCashiers;
  readonly fields: FormState<FinancialDraft>;
  readonly #gateway: CashFlowGateway;
  readonly #lookups: Pick<LookupStore, 'categories'>;
  readonly #ports: CashierPorts;
  readonly #keys: KeyKeeper;
  #unsubscribe: (() => void) | null = null;

  constructor(gateway: CashFlowGateway, lookups: Pick<LookupStore, 'categories'>, ports: CashierPorts) {
    this.#gateway = gateway;
    this.#lookups = lookups;
    this.#ports = ports;
    this.#keys = new KeyKeeper(ports.newKey);
    this.open = new OpenCashiers(ports.gateway, ports.chosenDrawer);
    this.fields = new FormState(new FinancialDraft(), (draft) =>
      fieldErrors(validateCashFinancial(draft, this.balance ?? zero)),
    );
    makeAutoObservable(this, { open: false, fields: false }, { autoBind: true });
  }

  get cashier(): Cashier | null {
    return this.open.find(this.fields.draft.cashierId);
  }

  get balance(): Cents | null {
    return this.cashier?.balance ?? null;
  }

  /** Categories of the chosen operation; null until one is chosen. [CSH-034] */
  get categories(): Lookup<Category> | null {
    const { operation } = this.fields.draft;
    return operation === null ? null : this.#lookups.categories(operation);
  }

  /** The registered payer that was chosen; null for a new name. */
  get entity(): PayerEntity | null {
    const { entityId, entityName } = this.fields.draft;
    return entityId === null ? null : { id: entityId, name: entityName };
  }

  start(): Promise<void> {
    this.#unsubscribe = this.#ports.realtime.subscribe(({ type }) => {
      if (type === 'cashier' || type === 'resync') void this.load();
    });
    return this.load();
  }

  stop(): void {
    this.#unsubscribe?.();
    this.open.stop();
  }

  async load(): Promise<void> {
    await this.open.load();
    runInAction(() => keepCashier(this.fields, this.open));
  }

  chooseCashier(id: string | null): void {
    this.fields.set('cashierId', id);
    this.open.remember(id);
    this.offerConfigured();
  }

  /** Another operation has other categories: the drawer's own one is offered. */
  chooseOperation(operation: 'revenue' | 'expense'): void {
    this.fields.set('operation', operation);
    this.fields.set('categoryId', null);
    this.offerConfigured();
  }

  chooseEntity(entity: PayerEntity | null): void {
    this.fields.set('entityId', entity?.id ?? null);
    this.fields.set('entityName', entity?.name ?? '');
  }

  /** Payers and payees by name, birth date or CPF. Rejects when they could not be asked, for the field to say so. [CSH-035] */
  async search(text: string, signal?: CancelSignal): Promise<readonly PayerEntity[]> {
    const answer = await this.#gateway.searchEntities(text, { signal });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value;
  }

  /** [CSH-110, ERR-066, ERR-070] */
  async save(): Promise<void> {
    if (this.saving || !this.fields.validate()) return;
    const { operation, categoryId, entityId, entityName, value, notes } = this.fields.draft;
    const { cashier } = this;
    const category = this.categories?.items.find(({ id }) => id === categoryId);
    if (cashier === null || operation === null || value === null || category === undefined) return;
    const input = {
      cashierId: cashier.id,
      drawerId: cashier.drawer.id,
      operation,
      value,
      notes: notesOf(notes),
      entity: { id: entityId, name: entityName.trim() },
      category: { id: category.id, name: category.name },
    };
    this.saving = true;
    const saved = await this.#gateway.record(input, { key: this.#keys.keyFor(input) });
    runInAction(() => {
      this.saving = false;
      if (saved.ok) this.fields.reset(new FinancialDraft(cashier.id));
      else this.fields.refuse(saved.error.errors);
    });
    if (saved.ok) {
      this.#keys.done();
      this.#ports.notifier.success(sentence('cashier.entry-created'));
    } else {
      tellCashierProblem(this.#ports.notifier, saved.error, 'cashier.failed');
    }
    await this.load();
  }

  private offerConfigured(): void {
    const { operation, categoryId } = this.fields.draft;
    if (operation === null || categoryId !== null) return;
    this.fields.set('categoryId', this.cashier?.categories[operation]?.id ?? null);
  }
}
