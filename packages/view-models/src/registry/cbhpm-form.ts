import { CBHPM_PORTES, type CbhpmPrice, cbhpmPrice, validateCbhpmTable } from '@prumo/domain/billing';
import { foldText, onlyDigits } from '@prumo/domain/identity';
import { type Cents, zero } from '@prumo/domain/money';
import { makeAutoObservable } from 'mobx';
import { CatalogueForm, fieldErrors, type NewKey, type Notifier } from '../core/index.ts';
import { forgetErrors } from './forget-errors.ts';
import type { CbhpmGateway, CbhpmItem, CbhpmTable, CbhpmTableInput } from './cbhpm-gateway.ts';

/** One procedure of a table, as typed. */
export interface TypedCbhpmItem {
  readonly code: string;
  readonly name: string;
  readonly porte: string | null;
  readonly porteFraction: number | null;
  readonly ucoQuantity: number | null;
  readonly filmArea: number | null;
}

/** Procedures on the screen at once: a whole edition has thousands. */
const SHOWN = 30;

const NEW_ITEM: TypedCbhpmItem = { code: '', name: '', porte: null, porteFraction: 1, ucoQuantity: 0, filmArea: 0 };

/** What is typed about a CBHPM table; a porte without a value is not agreed on. */
export class CbhpmDraft {
  name: string;
  edition: string;
  bandPercent: number | null;
  uco: Cents | null;
  film: Cents | null;
  urgencyPercent: number | null;
  sameWayPercent: number | null;
  differentWaysPercent: number | null;
  portes: Readonly<Record<string, Cents | null>>;
  items: readonly TypedCbhpmItem[];
  active: boolean;
  version: number | undefined;

  constructor(table: CbhpmTable | null) {
    this.name = table?.name ?? '';
    this.edition = table?.edition ?? '';
    this.bandPercent = table?.bandPercent ?? 100;
    this.uco = table?.uco ?? zero;
    this.film = table?.film ?? zero;
    this.urgencyPercent = table?.urgencyPercent ?? 30;
    this.sameWayPercent = table?.sameWayPercent ?? 50;
    this.differentWaysPercent = table?.differentWaysPercent ?? 70;
    this.portes = Object.fromEntries((table?.portes ?? []).map(({ porte, value }) => [porte, value]));
    this.items = table?.items ?? [];
    this.active = table?.active ?? true;
    this.version = table?.version;
    makeAutoObservable(this);
  }
}

/** A CBHPM table: edition, portes with their values, and procedures. [REG-003, REG-004, REG-109] */
export class CbhpmForm {
  readonly form: CatalogueForm<CbhpmTable, CbhpmTableInput, CbhpmDraft>;
  /** Narrows the procedures by the first digits of the code or a part of the name. */
  search = '';
  limit = SHOWN;

  constructor(gateway: CbhpmGateway, notifier: Notifier, newKey: NewKey) {
    this.form = new CatalogueForm(
      {
        gateway,
        toDraft: (table) => new CbhpmDraft(table),
        toInput,
        check: (draft) => fieldErrors(validateCbhpmTable(toInput(draft))),
      },
      notifier,
      newKey,
    );
    makeAutoObservable(this, { form: false }, { autoBind: true });
  }

  load(id: string | null): Promise<void> {
    return this.form.load(id);
  }

  private get draft(): CbhpmDraft {
    return this.form.fields.draft;
  }

  /** The procedures that are looked for, with their places in the table; those with an error first. */
  get found(): readonly { readonly item: TypedCbhpmItem; readonly place: number }[] {
    const text = foldText(this.search);
    const code = onlyDigits(text);
    const wrong = new Set(
      Object.keys(this.form.fields.errors)
        .flatMap((field) => /^items\.(\d+)\./.exec(field)?.[1] ?? [])
        .map(Number),
    );
    return this.draft.items
      .map((item, place) => ({ item, place }))
      .filter(
        ({ item, place }) =>
          text === '' ||
          wrong.has(place) ||
          (code !== '' && item.code.startsWith(code)) ||
          foldText(item.name).includes(text),
      )
      .toSorted((one, other) => Number(wrong.has(other.place)) - Number(wrong.has(one.place)));
  }

  look(search: string): void {
    this.search = search;
    this.limit = SHOWN;
  }

  showMore(): void {
    this.limit += SHOWN;
  }

  setPorte(porte: string, value: Cents | null): void {
    this.form.fields.set('portes', { ...this.draft.portes, [porte]: value });
    forgetErrors(this.form.fields, 'portes.');
  }

  /** An empty procedure on top, where it is seen. */
  addItem(): void {
    this.look('');
    this.form.fields.set('items', [NEW_ITEM, ...this.draft.items]);
    forgetErrors(this.form.fields, 'items.');
  }

  changeItem(place: number, change: Partial<TypedCbhpmItem>): void {
    const cleaned = change.code === undefined ? change : { ...change, code: onlyDigits(change.code) };
    this.form.fields.set(
      'items',
      this.draft.items.map((item, index) => (index === place ? { ...item, ...cleaned } : item)),
    );
    forgetErrors(this.form.fields, `items.${place}.`);
  }

  removeItem(place: number): void {
    this.form.fields.set(
      'items',
      this.draft.items.filter((_, index) => index !== place),
    );
    forgetErrors(this.form.fields, 'items.');
  }

  /** What a procedure would be paid by what is typed; nothing while its porte has no value. [REG-109, TIS-023] */
  priceOf(item: TypedCbhpmItem, urgency = false): CbhpmPrice | null {
    const { portes, uco, film, bandPercent, urgencyPercent, sameWayPercent, differentWaysPercent } = toInput(
      this.draft,
    );
    const values = Object.fromEntries(portes.map(({ porte, value }) => [porte, value]));
    const terms = { portes: values, bandPercent, uco, film, urgencyPercent, sameWayPercent, differentWaysPercent };
    const price = cbhpmPrice(itemOf(item), terms, urgency);
    return price.ok ? price.value : null;
  }
}

const itemOf = ({ code, name, porte, porteFraction, ucoQuantity, filmArea }: TypedCbhpmItem): CbhpmItem => ({
  code,
  name: name.trim(),
  porte,
  porteFraction: Math.max(0, porteFraction ?? 0),
  ucoQuantity: Math.max(0, ucoQuantity ?? 0),
  filmArea: Math.max(0, filmArea ?? 0),
});

const toInput = (draft: CbhpmDraft): CbhpmTableInput => ({
  version: draft.version,
  name: draft.name.trim(),
  edition: draft.edition.trim(),
  bandPercent: draft.bandPercent ?? 0,
  uco: draft.uco ?? zero,
  film: draft.film ?? zero,
  urgencyPercent: draft.urgencyPercent ?? 0,
  sameWayPercent: draft.sameWayPercent ?? 0,
  differentWaysPercent: draft.differentWaysPercent ?? 0,
  portes: CBHPM_PORTES.flatMap((porte) => {
    const value = draft.portes[porte];
    return value === undefined || value === null ? [] : [{ porte, value }];
  }),
  items: draft.items.map(itemOf),
  active: draft.active,
});
