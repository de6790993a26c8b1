import { transferOf, validateOperation } from '@prumo/domain/cashier';
import { type Cents, zero } from '@prumo/domain/money';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { fieldErrors, FormState, KeyKeeper } from '../core/index.ts';
import type { CashFlowGateway, Transfer } from './cash-flow-gateway.ts';
import type { Cashier } from './cashier-gateway.ts';
import type { CashierPorts } from './cashier-ports.ts';
import { notesOf } from './notes-of.ts';
import { OpenCashiers } from './open-cashiers.ts';
import { tellCashierProblem } from './tell-cashier-problem.ts';

/** What is typed for an Aporte or Sangria. */
export class OperationDraft {
  cashierId: string | null;
  operation: Transfer | null = null;
  value: Cents | null = null;
  notes = '';

  constructor(cashierId: string | null = null) {
    this.cashierId = cashierId;
    makeAutoObservable(this);
  }
}

/** Aporte/Sangria of an open drawer; a Sangria never exceeds the balance shown. [CSH-030, CSH-071, CSH-072, CSH-073] */
export class CashOperationForm {
  saving = false;
  readonly open: OpenCashiers;
  readonly fields: FormState<OperationDraft>;
  readonly #gateway: CashFlowGateway;
  readonly #ports: CashierPorts;
  readonly #keys: KeyKeeper;
  #unsubscribe: (() => void) | null = null;

  constructor(gateway: CashFlowGateway, ports: CashierPorts) {
    this.#gateway = gateway;
    this.#ports = ports;
    this.#keys = new KeyKeeper(ports.newKey);
    this.open = new OpenCashiers(ports.gateway, ports.chosenDrawer);
    this.fields = new FormState(new OperationDraft(), (draft) =>
      fieldErrors(validateOperation(draft, this.balance ?? zero)),
    );
    makeAutoObservable(this, { open: false, fields: false }, { autoBind: true });
  }

  get cashier(): Cashier | null {
    return this.open.find(this.fields.draft.cashierId);
  }

  /** Money in the chosen drawer now. */
  get balance(): Cents | null {
    return this.cashier?.balance ?? null;
  }

  /** Between which two accounts it would move the money; null before the operation is chosen, or where the safe of the branch is not made yet. */
  get way(): { readonly from: string; readonly to: string } | null {
    const { cashier } = this;
    const { operation } = this.fields.draft;
    if (operation === null || !cashier?.transferAccount) return null;
    return transferOf(operation, cashier.drawer.name, cashier.transferAccount.name);
  }

  chooseCashier(id: string | null): void {
    this.fields.set('cashierId', id);
    this.open.remember(id);
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

  /** [CSH-031, CSH-032, ERR-061, ERR-062, ERR-063] */
  async save(): Promise<void> {
    if (this.saving || !this.fields.validate()) return;
    const { operation, value, notes } = this.fields.draft;
    const { cashier } = this;
    if (cashier === null || operation === null || value === null) return;
    const input = { cashierId: cashier.id, drawerId: cashier.drawer.id, operation, value, notes: notesOf(notes) };
    this.saving = true;
    const saved = await this.#gateway.operate(input, { key: this.#keys.keyFor(input) });
    runInAction(() => {
      this.saving = false;
      if (saved.ok) this.fields.reset(new OperationDraft(cashier.id));
      else this.fields.refuse(saved.error.errors);
    });
    if (saved.ok) {
      this.#keys.done();
      this.#ports.notifier.success(sentence(operation === 'incoming' ? 'cashier.deposited' : 'cashier.withdrawn'));
    } else {
      tellCashierProblem(this.#ports.notifier, saved.error, 'cashier.operation-failed');
    }
    await this.load();
  }
}

/** After a load: the only open cashier is chosen by itself, which is no typing; one that was closed is let go. */
export function keepCashier<D extends { cashierId: string | null }>(fields: FormState<D>, open: OpenCashiers): void {
  const id = open.idAfter(fields.draft.cashierId);
  if (id === fields.draft.cashierId) return;
  const { dirty } = fields;
  fields.set('cashierId', id);
  if (!dirty) fields.markSaved();
}
