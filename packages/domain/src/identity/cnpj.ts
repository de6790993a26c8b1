import { assert, isBlank, problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';

/** 12 letters or digits and 2 check digits, with or without the mask. */
const SHAPE = /^[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}$/;

/** The 14 characters of a CNPJ, upper-cased, without mask. */
export function cnpjCharacters(text: string): string {
  return text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
}

/** The two check digits of twelve capitals or digits: modulo 11 over (character code − 48). Another text throws. [UIX-041, A134] */
export function cnpjCheckDigits(twelveCharacters: string): string {
  assert(/^[0-9A-Z]{12}$/.test(twelveCharacters), `not twelve characters of a CNPJ: '${twelveCharacters}'`);
  const first = checkDigit(twelveCharacters);
  return `${first}${checkDigit(`${twelveCharacters}${first}`)}`;
}

/** Whether the text is a valid CNPJ, numeric or with letters: 12ABC34501DE35 is; all-equal digits are not. [UIX-040, UIX-041, A134] */
export function isCnpj(text: string): boolean {
  if (!SHAPE.test(text.trim().toUpperCase())) return false;
  const characters = cnpjCharacters(text);
  return !/^(.)\1+$/.test(characters) && cnpjCheckDigits(characters.slice(0, 12)) === characters.slice(12);
}

/** 11222333000181 → 11.222.333/0001-81; a text of another length comes back as it is. */
export function formatCnpj(text: string): string {
  const all = cnpjCharacters(text);
  if (all.length !== 14) return text;
  return `${all.slice(0, 2)}.${all.slice(2, 5)}.${all.slice(5, 8)}/${all.slice(8, 12)}-${all.slice(12)}`;
}

/** A typed CNPJ: present when required, valid. [UIX-040] */
export function validateCnpj(
  field: string,
  value: string | null | undefined,
  { required = false }: { readonly required?: boolean } = {},
): Problem[] {
  if (isBlank(value)) return required ? [problem(field, 'field.required')] : [];
  return isCnpj(value) ? [] : [problem(field, 'cnpj.invalid')];
}

function checkDigit(characters: string): number {
  let sum = 0;
  for (let index = 0; index < characters.length; index += 1) {
    sum += (characters.charCodeAt(index) - 48) * (((characters.length - 1 - index) % 8) + 2);
  }
  const remainder = sum % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}
