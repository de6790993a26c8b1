import { isBlank, ok, problem, refuse } from '../result/index.ts';
import type { Problem, Refusal, Result } from '../result/index.ts';
import { onlyDigits } from './only-digits.ts';

/** 8 digits, plain or written 00.000-000 or 00000-000. [UIX-030] */
export function isCep(text: string): boolean {
  return /^\d{2}\.?\d{3}-?\d{3}$/.test(text.trim());
}

/** 80010000 → 80.010-000; a text of another length comes back as it is. [UIX-031, A132] */
export function formatCep(text: string): string {
  const digits = onlyDigits(text);
  return digits.length === 8 ? `${digits.slice(0, 2)}.${digits.slice(2, 5)}-${digits.slice(5)}` : text;
}

/** A typed CEP: present when required, 8 digits. [UIX-030] */
export function validateCep(
  field: string,
  value: string | null | undefined,
  { required = false }: { readonly required?: boolean } = {},
): Problem[] {
  if (isBlank(value)) return required ? [problem(field, 'field.required')] : [];
  return isCep(value) ? [] : [problem(field, 'cep.invalid')];
}

/** The 8 digits a lookup asks for; refused when nothing or no CEP was typed. [ERR-024, UIX-030] */
export function cepToLookUp(text: string | null | undefined): Result<string, Refusal<'cep.missing' | 'cep.invalid'>> {
  if (isBlank(text)) return refuse('cep.missing');
  return isCep(text) ? ok(onlyDigits(text)) : refuse('cep.invalid');
}

/** The address a reverse lookup asks for, spaces tidied; refused when nothing was typed. [ERR-025] */
export function addressToLookUp(text: string | null | undefined): Result<string, Refusal<'address.missing'>> {
  return isBlank(text) ? refuse('address.missing') : ok(text.replaceAll(/\s+/g, ' ').trim());
}
