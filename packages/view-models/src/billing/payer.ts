import { makeAutoObservable, observableRef } from 'mobx';
import type { PaymentSource } from './account.ts';
import type { PaymentPart } from './payment-part.ts';

/** Who pays, for the receipt: the patient unless told otherwise. [BIL-016, BIL-122, BIL-133] */
export class Payer {
  source: PaymentSource = { type: 'person', value: null, name: null };
  #patient: PaymentSource = this.source;
  /** The payer's name that nobody typed. */
  #proposedName: string | null = null;
  readonly #part: PaymentPart;

  constructor(part: PaymentPart) {
    this.#part = part;
    makeAutoObservable(this, { source: observableRef }, { autoBind: true });
  }

  begin(patient: PaymentSource, stored: PaymentSource | undefined): void {
    this.#patient = patient;
    this.#proposedName = patient.name;
    this.source = stored?.value ? stored : patient;
  }

  restore(source: PaymentSource): void {
    this.source = source;
  }

  get readOnly(): boolean {
    return this.#part.readOnly();
  }

  /** A company is typed; a person is the patient until somebody else is typed. [BIL-016] */
  setType(type: 'person' | 'company'): void {
    if (this.readOnly || type === this.source.type) return;
    this.source = type === 'person' ? this.#patient : { type, value: null, name: null };
    this.#part.onChange(['cashier.source.value']);
  }

  setValue(value: string): void {
    if (this.readOnly) return;
    this.source = { ...this.source, value: value === '' ? null : value };
    this.#part.onChange(['cashier.source.value']);
  }

  setName(name: string): void {
    if (!this.readOnly) this.source = { ...this.source, name: name === '' ? null : name };
  }

  /** A name that was found by the payer's document; one that somebody typed stays. [BIL-016] */
  proposeName(name: string): void {
    const known = this.source.name;
    if (this.readOnly || (known !== null && known !== this.#proposedName)) return;
    this.#proposedName = name;
    this.source = { ...this.source, name };
  }
}
