import { packageSessions, validatePackage } from '@prumo/domain/billing';
import { type Cents, multiplyCents, sumCents, zero } from '@prumo/domain/money';
import { makeAutoObservable } from 'mobx';
import {
  type CancelSignal,
  CatalogueForm,
  fieldErrors,
  type NewKey,
  type Notifier,
  textOrNull,
} from '../core/index.ts';
import { forgetErrors } from './forget-errors.ts';
import type { Package, PackageExpense, PackageGateway, PackageInput } from './package-gateway.ts';
import type { ProcedureGateway, ProcedureItem } from './procedure-gateway.ts';

/** One procedure of a package, as typed; the value is the price of one. */
export interface TypedPackageItem {
  readonly expense: PackageExpense | null;
  readonly quantity: number | null;
  readonly value: Cents | null;
}

const NEW_ITEM: TypedPackageItem = { expense: null, quantity: 1, value: zero };

/** What is typed about a package. */
export class PackageDraft {
  name: string;
  notes: string;
  items: readonly TypedPackageItem[];
  active: boolean;
  version: number | undefined;

  constructor(bundle: Package | null) {
    this.name = bundle?.name ?? '';
    this.notes = bundle?.notes ?? '';
    this.items = bundle?.items ?? [NEW_ITEM];
    this.active = bundle?.active ?? true;
    this.version = bundle?.version;
    makeAutoObservable(this);
  }
}

/** A package of procedures with quantity and price. [REG-009, REG-010, REG-108] */
export class PackageForm {
  readonly form: CatalogueForm<Package, PackageInput, PackageDraft>;
  readonly #procedures: Pick<ProcedureGateway, 'list'>;

  constructor(gateway: PackageGateway, procedures: Pick<ProcedureGateway, 'list'>, notifier: Notifier, newKey: NewKey) {
    this.#procedures = procedures;
    this.form = new CatalogueForm(
      {
        gateway,
        toDraft: (bundle) => new PackageDraft(bundle),
        toInput,
        check: (draft) => fieldErrors(validatePackage({ name: draft.name, items: toInput(draft).items })),
      },
      notifier,
      newKey,
    );
    makeAutoObservable(this, { form: false }, { autoBind: true });
  }

  load(id: string | null): Promise<void> {
    return this.form.load(id);
  }

  private get draft(): PackageDraft {
    return this.form.fields.draft;
  }

  /** Appointments the package will give: 1/10 to 10/10. */
  get sessions(): number {
    return packageSessions(
      this.draft.items.map(({ expense, quantity }) => ({ type: expense?.type ?? null, quantity: quantity ?? 0 })),
    );
  }

  get total(): Cents {
    return sumCents(
      this.draft.items.map(({ quantity, value }) => multiplyCents(value ?? zero, [Math.max(0, quantity ?? 0)])),
    );
  }

  /** Procedures by name or code. Rejects when they could not be asked. */
  async search(search: string, signal: CancelSignal): Promise<readonly ProcedureItem[]> {
    const answer = await this.#procedures.list({ active: true, limit: 30, search }, { signal });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value.items;
  }

  add(): void {
    this.form.fields.set('items', [...this.draft.items, NEW_ITEM]);
  }

  /** A chosen procedure brings the particular price of the branch where none was typed. */
  choose(place: number, expense: ProcedureItem | null): void {
    const typed = this.draft.items[place]?.value ?? zero;
    this.change(place, { expense, value: typed === zero ? (expense?.particularValue ?? zero) : typed });
  }

  change(place: number, change: Partial<TypedPackageItem>): void {
    this.form.fields.set(
      'items',
      this.draft.items.map((item, index) => (index === place ? { ...item, ...change } : item)),
    );
    forgetErrors(this.form.fields, `items.${place}.`);
  }

  remove(place: number): void {
    this.form.fields.set(
      'items',
      this.draft.items.filter((_, index) => index !== place),
    );
    forgetErrors(this.form.fields, 'items.');
  }
}

const toInput = (draft: PackageDraft): PackageInput => ({
  version: draft.version,
  name: draft.name.trim(),
  notes: textOrNull(draft.notes),
  active: draft.active,
  items: draft.items.map(({ expense, quantity, value }) => ({
    expenseId: expense?.id ?? '',
    quantity: quantity ?? 0,
    value: value ?? zero,
  })),
});
