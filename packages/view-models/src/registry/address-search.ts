import { sentence } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { isAborted, Latest, type FormState } from '../core/index.ts';
import type { AddressGateway, FilledAddress, PostalAddress } from './address-finder.ts';

/** «Não sei o CEP»: the codes of a street, to choose one of. A fallen service leaves the form as it was. [COM-025, ERR-025] */
export class AddressSearch {
  isOpen = false;
  street = '';
  city = '';
  state: string | null = null;
  /** Null before the first search. */
  found: readonly PostalAddress[] | null = null;
  busy = false;
  /** Why there is no answer. */
  problem: string | null = null;
  readonly #gateway: Pick<AddressGateway, 'byAddress'>;
  readonly #latest = new Latest();

  constructor(gateway: Pick<AddressGateway, 'byAddress'>) {
    this.#gateway = gateway;
    makeAutoObservable(this, { found: observableRef }, { autoBind: true });
  }

  /** Begins with what the form has already. */
  open(draft: FilledAddress): void {
    Object.assign(this, {
      isOpen: true,
      street: draft.street,
      city: draft.city,
      state: draft.state,
      found: null,
      problem: null,
    });
  }

  close(): void {
    this.#latest.stop();
    this.isOpen = false;
    this.busy = false;
  }

  type(field: 'street' | 'city', text: string): void {
    this[field] = text;
  }

  chooseState(state: string | null): void {
    this.state = state;
  }

  async search(): Promise<void> {
    this.found = null;
    // A comma parts the address on its way.
    const [street, city] = [this.street, this.city].map((text) => text.replaceAll(',', ' ').trim());
    const parts = [street, city, this.state];
    const problem = parts.every(Boolean) ? null : parts.some(Boolean) ? 'address.incomplete' : 'address.missing';
    this.problem = problem === null ? null : sentence(problem);
    if (problem !== null) return;
    const { signal, current } = this.#latest.start();
    this.busy = true;
    const answer = await this.#gateway.byAddress(`${street}, ${city}, ${this.state ?? ''}`, {
      signal,
      handlesForbidden: true,
    });
    runInAction(() => {
      if (!current() || (!answer.ok && isAborted(answer.error))) return;
      this.busy = false;
      if (answer.ok) this.found = answer.value;
      else this.problem = answer.error.message;
    });
  }

  /** The chosen address goes into the form as a looked-up code would. */
  choose(form: FormState<FilledAddress>, address: PostalAddress): void {
    form.set('cep', address.cep);
    if (address.street !== null) form.set('street', address.street);
    if (address.neighborhood !== null) form.set('neighborhood', address.neighborhood);
    form.set('city', address.city);
    form.set('state', address.state);
    this.close();
  }
}
