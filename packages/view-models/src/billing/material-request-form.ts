import { MANUFACTURER_OPTIONS, type ManufacturerOption, validateMaterialRequest } from '@prumo/domain/billing';
import { makeAutoObservable, ObservableMap } from 'mobx';
import { fieldErrors } from '../core/index.ts';
import type { AccountLine } from './account.ts';

export type MaterialText = 'phone' | 'email' | 'justification' | 'specification';

/** The annex for the OPME of a guide; what is typed stays while its account is open. [TIS-014] */
export class MaterialRequestForm {
  /** The OPME that are to be asked for while its dialog is open; empty otherwise. */
  lines: readonly AccountLine[] = [];
  phone = '';
  email = '';
  justification = '';
  specification = '';
  readonly errors = new ObservableMap<string, string>();
  /** Counts tries, so that each leads to the first error. */
  attempt = 0;
  private readonly chosen = new ObservableMap<string, ManufacturerOption>();

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  open(lines: readonly AccountLine[]): void {
    this.lines = lines;
    this.errors.clear();
  }

  close(): void {
    this.lines = [];
  }

  /** Another account is open. */
  forget(): void {
    this.close();
    this.phone = this.email = this.justification = this.specification = '';
    this.chosen.clear();
    this.errors.clear();
  }

  set(field: MaterialText, text: string): void {
    this[field] = text;
    this.errors.delete(field);
  }

  choose(itemId: string, option: ManufacturerOption): void {
    this.chosen.set(itemId, option);
  }

  /** Which manufacturer is wished of a line: the same material for the second time is its second option, unless it was chosen otherwise. */
  optionOf({ itemId, expenseId }: AccountLine, lines: readonly AccountLine[] = this.lines): ManufacturerOption {
    const same = lines.filter((line) => line.expenseId === expenseId);
    const place = Math.min(
      same.findIndex((line) => line.itemId === itemId),
      MANUFACTURER_OPTIONS.length - 1,
    );
    return this.chosen.get(itemId) ?? MANUFACTURER_OPTIONS[place] ?? '1';
  }

  /** What goes out; null where something is missing, which stands at its field. */
  checked(): { phone: string; email: string | null; justification: string; specification: string | null } | null {
    const { phone, email, justification, specification } = this;
    const asked = {
      phone: phone.trim(),
      email: email.trim() || null,
      justification: justification.trim(),
      specification: specification.trim() || null,
    };
    return this.refuse(fieldErrors(validateMaterialRequest(asked))) ? null : asked;
  }

  /** Whether any of the errors is of the annex: they stand at its fields. */
  refuse(errors: Readonly<Record<string, string>>): boolean {
    const own = Object.entries(errors).flatMap(([path, text]) =>
      path.startsWith(PREFIX) ? [[path.slice(PREFIX.length), text] as const] : [],
    );
    this.errors.replace(new Map(own));
    this.attempt += 1;
    return own.length > 0;
  }
}

const PREFIX = 'materials.';
