import { cnpjCharacters, foldText, isCnpj } from '@prumo/domain/identity';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Address, type Answer, type CallOptions, type FormState, Latest } from '../core/index.ts';

/** What the national register says of a company. */
export interface Company {
  readonly document: string;
  readonly companyName: string | null;
  readonly tradeName: string | null;
  /** As the register writes it, e.g. ATIVA. */
  readonly situation: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly address: Address;
}

export interface CompanyGateway {
  byCnpj(cnpj: string, options?: CallOptions): Answer<Company>;
}

/** A field in which the register has another text than the form. */
export interface CompanyDifference {
  readonly field: string;
  readonly value: string;
}

/** Where a form keeps what the register says; what is null or left out touches nothing. */
export type CompanyValues<D> = { readonly [K in keyof D]?: string | null };

const ACTIVE = 'ATIVA';

/**
 * Fills a form from a CNPJ: empty fields at once; a field that holds another text stays until the user asks for the register's. Whatever
 * the look-up answers, the form can be typed on and saved. [BIL-151]
 */
export class CompanyFinder {
  state: 'idle' | 'loading' | 'missing' | 'failed' = 'idle';
  /** A situation worth a word: the company is closed, suspended, unfit. */
  situation: string | null = null;
  /** What was typed and is not what the register has. */
  differences: readonly CompanyDifference[] = [];
  readonly #gateway: CompanyGateway;
  readonly #latest = new Latest();
  #replace: () => void = () => undefined;

  constructor(gateway: CompanyGateway) {
    this.#gateway = gateway;
    makeAutoObservable(this, { differences: observableRef }, { autoBind: true });
  }

  /** Called with each change of the typed document; a whole valid CNPJ, with letters or not, is looked up. */
  async lookUp<D extends object>(
    form: FormState<D>,
    typed: string,
    valuesOf: (company: Company) => CompanyValues<D>,
  ): Promise<void> {
    this.#latest.stop();
    this.forget();
    if (!isCnpj(typed)) return;
    const { signal, current } = this.#latest.start();
    this.state = 'loading';
    const answer = await this.#gateway.byCnpj(cnpjCharacters(typed), { signal, handlesForbidden: true });
    runInAction(() => {
      // Another document was typed meanwhile: this answer is nobody's.
      if (!current()) return;
      this.state = answer.ok ? 'idle' : answer.error.status === 404 ? 'missing' : 'failed';
      if (answer.ok) this.fill(form, answer.value, valuesOf(answer.value));
    });
  }

  /** The user wants the register's texts in place of the typed ones. */
  replace(): void {
    this.#replace();
    this.differences = [];
  }

  /** The user keeps what is typed. */
  keep(): void {
    this.differences = [];
  }

  private fill<D extends object>(form: FormState<D>, { situation }: Company, values: CompanyValues<D>): void {
    const differences: (CompanyDifference & { readonly write: () => void })[] = [];
    for (const field of Object.keys(values) as (keyof D & string)[]) {
      const value = values[field];
      if (typeof value !== 'string' || value === '') continue;
      const typed = textOf(form.draft[field]);
      // Fields of texts only: the caller names them.
      const write = () => form.set(field, value as D[typeof field]);
      if (typed === '') write();
      else if (foldText(typed) !== foldText(value)) differences.push({ field, value, write });
    }
    this.situation = situation !== null && situation.toUpperCase() !== ACTIVE ? situation : null;
    this.differences = differences.map(({ field, value }) => ({ field, value }));
    this.#replace = () => differences.forEach(({ write }) => write());
  }

  private forget(): void {
    this.state = 'idle';
    this.situation = null;
    this.differences = [];
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
