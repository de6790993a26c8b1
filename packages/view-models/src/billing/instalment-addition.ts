import {
  allowsInstalments,
  buildInstalments,
  firstDueDate,
  type Instalment,
  instalmentCounts,
  offersCount,
  type PaymentMethod,
  validateInstalment,
} from '@prumo/domain/billing';
import { isLocalDate, type LocalDate } from '@prumo/domain/dates';
import { type Cents, zero } from '@prumo/domain/money';
import type { Problem } from '@prumo/domain/result';
import { makeAutoObservable, ObservableMap } from 'mobx';
import { fieldErrors, type NewKey } from '../core/index.ts';

/** What the next instalments of a payment need from outside. */
export interface InstalmentAdditionPorts {
  readonly newKey: NewKey;
  /** Today where the branch is. */
  readonly today: () => LocalDate;
  /** What is still to be paid, live. */
  readonly open: () => Cents;
}

/** Refusals that speak of the number of instalments; the others speak of the value. */
const COUNT_REFUSALS: ReadonlySet<string> = new Set([
  'money.invalid-count',
  'money.instalment-below-minimum',
  'billing.method-without-instalments',
]);

/** The next instalments of a payment: method, count of its fee table, value, first due date. [BIL-014, BIL-118, BIL-119, ENT-028] */
export class InstalmentAddition {
  methodId: string | null = null;
  count = 1;
  /** Null follows the open balance. */
  typedValue: Cents | null = null;
  valueCleared = false;
  /** The value is the most that the method has, and nobody typed it: another method follows the open balance again. */
  private capped = false;
  dueDate = '';
  document = '';
  /** Sentences by field: methodId, count, value, dueDate. */
  readonly errors = new ObservableMap<string, string>();
  readonly #ports: InstalmentAdditionPorts;

  constructor(ports: InstalmentAdditionPorts) {
    this.#ports = ports;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** The open balance until another value is typed. [BIL-014] */
  get value(): Cents | null {
    if (this.valueCleared) return null;
    const open = this.#ports.open();
    return this.typedValue ?? (open > 0 ? open : zero);
  }

  /** Chooses a method: its counts, the due date by its compensation, and no more than it has. [BIL-170, BIL-171, BIL-172] */
  chooseMethod(method: PaymentMethod | null, most?: Cents): void {
    this.methodId = method?.id ?? null;
    this.errors.clear();
    if (this.capped) this.clearValue();
    if (method === null) return;
    this.count = instalmentCounts(method)[0] ?? 1;
    this.dueDate = firstDueDate(method.compensation, this.#ports.today());
    if (most === undefined || (this.value ?? zero) <= most) return;
    this.setValue(most);
    this.capped = true;
  }

  setCount(count: number): void {
    this.count = count;
    this.errors.delete('count');
    this.errors.delete('value');
  }

  setValue(value: Cents | null): void {
    this.typedValue = value;
    this.valueCleared = value === null;
    this.capped = false;
    this.errors.delete('value');
  }

  setDueDate(text: string): void {
    this.dueDate = text;
    this.errors.delete('dueDate');
  }

  setDocument(document: string): void {
    this.document = document;
  }

  /** The instalments of one method, to start anew after; null where something is missing or too much, which is said at its field. */
  build(method: PaymentMethod | null): readonly Instalment[] | null {
    const { today, newKey, open } = this.#ports;
    const openBalance = open();
    const problems = validateInstalment(
      { methodId: this.methodId, dueDate: this.dueDate, value: this.value },
      openBalance,
      today(),
    );
    if (problems.length > 0 || method === null || this.value === null || !isLocalDate(this.dueDate))
      return this.refuse(problems);
    if (allowsInstalments(method.documentType) && !offersCount(method, this.count, 0))
      return this.refuse([
        { field: 'count', code: 'billing.count-not-offered', data: { count: this.count, method: method.name } },
      ]);
    const built = buildInstalments(
      {
        method,
        count: this.count,
        value: this.value,
        dueDate: this.dueDate,
        document: this.document.trim() === '' ? null : this.document.trim(),
        openBalance,
      },
      today(),
      newKey(),
    );
    return built.ok
      ? built.value
      : this.refuse([{ field: COUNT_REFUSALS.has(built.error.code) ? 'count' : 'value', ...built.error }]);
  }

  reset(): void {
    this.methodId = null;
    this.count = 1;
    this.clearValue();
    this.dueDate = '';
    this.document = '';
    this.errors.clear();
  }

  private clearValue(): void {
    this.typedValue = null;
    this.valueCleared = false;
    this.capped = false;
  }

  private refuse(problems: readonly Problem[]): null {
    this.errors.replace(fieldErrors(problems));
    return null;
  }
}
