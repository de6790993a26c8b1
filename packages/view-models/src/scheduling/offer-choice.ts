import { foldText } from '@prumo/domain/identity';
import { makeAutoObservable } from 'mobx';

/** One thing a schedule may take. */
export interface Offer {
  readonly id: string;
  readonly name: string;
}

/** Lines drawn at once: a branch may have thousands of procedures. */
const SHOWN = 200;

/** A long list to tick: the ticked ones come first, then what the search finds. */
export class OfferChoice {
  search = '';
  readonly #offers: () => readonly Offer[];
  readonly #chosen: () => readonly string[];

  constructor(offers: () => readonly Offer[], chosen: () => readonly string[]) {
    this.#offers = offers;
    this.#chosen = chosen;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  type(search: string): void {
    this.search = search;
  }

  get total(): number {
    return this.#offers().length;
  }

  get chosen(): ReadonlySet<string> {
    return new Set(this.#chosen());
  }

  get matching(): readonly Offer[] {
    const wanted = foldText(this.search);
    const offers = this.#offers();
    return wanted === '' ? offers : offers.filter(({ name }) => foldText(name).includes(wanted));
  }

  /** Those ticked stay where they were when the list is short. */
  get shown(): readonly Offer[] {
    if (this.matching.length <= SHOWN) return this.matching;
    const { chosen } = this;
    return this.matching
      .toSorted((one, other) => Number(chosen.has(other.id)) - Number(chosen.has(one.id)))
      .slice(0, SHOWN);
  }

  /** Lines that only a search brings to light. */
  get hidden(): number {
    return this.matching.length - this.shown.length;
  }
}
