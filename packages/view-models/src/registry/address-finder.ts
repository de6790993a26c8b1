import type { Shapes } from '@prumo/contract';
import { isCep, onlyDigits } from '@prumo/domain/identity';
import { makeAutoObservable, runInAction } from 'mobx';
import { type Answer, type CallOptions, type FormState, Latest } from '../core/index.ts';

/** An address as the look-up by postal code gives it. */
export type PostalAddress = Shapes['PostalAddress'];

export interface AddressGateway {
  byCep(cep: string, options?: CallOptions): Answer<PostalAddress>;
  /** «street, city, state» */
  byAddress(address: string, options?: CallOptions): Answer<readonly PostalAddress[]>;
}

/** What a form needs for its address to be filled. */
export interface FilledAddress {
  cep: string;
  street: string;
  neighborhood: string;
  city: string;
  state: string | null;
}

/** Fills an address from its postal code. Whatever the look-up answers, the form can be typed on and saved. [COM-001, COM-024] */
export class AddressFinder {
  state: 'idle' | 'loading' | 'missing' | 'failed' = 'idle';
  readonly #gateway: Pick<AddressGateway, 'byCep'>;
  readonly #latest = new Latest();

  constructor(gateway: Pick<AddressGateway, 'byCep'>) {
    this.#gateway = gateway;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Called with each change of the typed code; a whole one is looked up. */
  async lookUp(form: FormState<FilledAddress>, typed: string): Promise<void> {
    this.#latest.stop();
    this.state = 'idle';
    if (!isCep(typed)) return;
    const { signal, current } = this.#latest.start();
    this.state = 'loading';
    const answer = await this.#gateway.byCep(onlyDigits(typed), { signal, handlesForbidden: true });
    runInAction(() => {
      // Another code was typed meanwhile: this answer is nobody's.
      if (!current() || onlyDigits(form.draft.cep) !== onlyDigits(typed)) return;
      this.state = answer.ok ? 'idle' : answer.error.status === 404 ? 'missing' : 'failed';
      if (!answer.ok) return;
      // A town with one code for all of it has no street: what was typed stays.
      if (answer.value.street !== null) form.set('street', answer.value.street);
      if (answer.value.neighborhood !== null) form.set('neighborhood', answer.value.neighborhood);
      form.set('city', answer.value.city);
      form.set('state', answer.value.state);
    });
  }
}
