import { cnpjCharacters, isCnpj, isCpf, onlyDigits } from '@prumo/domain/identity';
import { type Answer, type CallOptions, Latest } from '../core/index.ts';
import type { Payer } from './payer.ts';

/** Who has a document; null for nobody known. */
export interface PayerGateway {
  nameOf(digits: string, options?: CallOptions): Answer<string | null>;
}

/** Proposes the payer's name for a typed document. It is asked for when the document is valid; no answer changes nothing. [BIL-016, BIL-133] */
export class PayerFinder {
  readonly #gateway: PayerGateway;
  readonly #latest = new Latest();

  constructor(gateway: PayerGateway) {
    this.#gateway = gateway;
  }

  /** Called with each change of the payer's document, after the form has it. */
  async lookUp(payer: Payer): Promise<void> {
    this.#latest.stop();
    const { type, value } = payer.source;
    if (payer.readOnly || value === null || !(type === 'company' ? isCnpj(value) : isCpf(value))) return;
    const { signal, current } = this.#latest.start();
    const answer = await this.#gateway.nameOf(type === 'company' ? cnpjCharacters(value) : onlyDigits(value), {
      signal,
      handlesForbidden: true,
    });
    // Another document was typed meanwhile: this answer is nobody's.
    if (!current() || payer.source.value !== value || payer.source.type !== type) return;
    if (answer.ok && answer.value !== null) payer.proposeName(answer.value);
  }
}
