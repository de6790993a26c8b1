import { editOperation, validateOperationEdit } from '@prumo/domain/cashier';
import type { Cents } from '@prumo/domain/money';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { type FieldErrors, fieldErrors, FormState } from '../core/index.ts';
import type { CashFlowEntry, CashFlowGateway } from './cash-flow-gateway.ts';
import type { Cashier } from './cashier-gateway.ts';
import type { CashierPorts } from './cashier-ports.ts';
import { notesOf } from './notes-of.ts';
import { tellCashierProblem } from './tell-cashier-problem.ts';

/** What can be changed of an Aporte or Sangria. */
export class OperationEditDraft {
  value: Cents | null;
  notes: string;

  constructor(entry: Pick<CashFlowEntry, 'total' | 'notes'>) {
    this.value = entry.total;
    this.notes = entry.notes ?? '';
    makeAutoObservable(this);
  }
}

/** Changes value and notes of an Aporte or Sangria; cashier and type stay. [CSH-050, CSH-064, CSH-079, A18] */
export class CashOperationEdit {
  saving = false;
  readonly entry: CashFlowEntry;
  readonly cashier: Cashier;
  readonly fields: FormState<OperationEditDraft>;
  readonly #gateway: CashFlowGateway;
  readonly #ports: CashierPorts;
  readonly #lowest: () => Cents;

  /** `lowest` is the least that the drawer holds from the entry on, by what is shown. */
  constructor(
    entry: CashFlowEntry,
    cashier: Cashier,
    lowest: () => Cents,
    gateway: CashFlowGateway,
    ports: CashierPorts,
  ) {
    this.entry = entry;
    this.cashier = cashier;
    this.#lowest = lowest;
    this.#gateway = gateway;
    this.#ports = ports;
    this.fields = new FormState(new OperationEditDraft(entry), this.check);
    makeAutoObservable<this, 'check'>(
      this,
      { entry: false, cashier: false, fields: false, check: false },
      { autoBind: true },
    );
  }

  /** True when it was stored. [CSH-106, ERR-064, ERR-065, ERR-070] */
  async save(): Promise<boolean> {
    if (this.saving || !this.fields.validate()) return false;
    const { value, notes } = this.fields.draft;
    if (value === null) return false;
    this.saving = true;
    const saved = await this.#gateway.changeOperation({
      id: this.entry.id,
      cashierId: this.cashier.id,
      value,
      notes: notesOf(notes),
    });
    runInAction(() => {
      this.saving = false;
      if (saved.ok) this.fields.markSaved();
      else this.fields.refuse(saved.error.errors);
    });
    if (saved.ok)
      this.#ports.notifier.success(
        sentence(this.entry.operation === 'incoming' ? 'cashier.deposit-updated' : 'cashier.withdrawal-updated'),
      );
    else tellCashierProblem(this.#ports.notifier, saved.error, 'cashier.failed');
    return saved.ok;
  }

  private readonly check = ({ value }: OperationEditDraft): FieldErrors => {
    const problems = validateOperationEdit({ value });
    if (problems.length > 0 || value === null) return fieldErrors(problems);
    const operation = this.entry.operation === 'incoming' ? 'incoming' : 'outgoing';
    const edited = editOperation({ lowest: this.#lowest(), operation, from: this.entry.total, to: value });
    if (edited.ok) return {};
    const { code, data } = edited.error;
    return { value: sentence(code === 'cashier.insufficient-balance' ? 'cashier.missing-in-drawer' : code, data) };
  };
}
