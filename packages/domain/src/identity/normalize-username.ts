import { cnpjCharacters, isCnpj } from './cnpj.ts';
import { isCpf } from './cpf.ts';
import { onlyDigits } from './only-digits.ts';

export interface Username {
  readonly kind: 'email' | 'cpf' | 'cnpj' | 'unknown';
  /** What is compared: e-mail in lower case, CPF digits, CNPJ characters; otherwise the trimmed text. */
  readonly value: string;
}

/** How a login name is understood: an e-mail when it has '@', else a CPF or CNPJ with or without mask. [ACC-036, ACC-037, ACC-073, A41] */
export function normalizeUsername(text: string): Username {
  const trimmed = text.trim();
  if (trimmed.includes('@')) return { kind: 'email', value: trimmed.toLowerCase() };
  if (isCpf(trimmed)) return { kind: 'cpf', value: onlyDigits(trimmed) };
  if (isCnpj(trimmed)) return { kind: 'cnpj', value: cnpjCharacters(trimmed) };
  return { kind: 'unknown', value: trimmed };
}
