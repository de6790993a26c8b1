import { isCnpj, isCpf, isEmail, onlyDigits, phoneKind } from '../identity/index.ts';

/** The longest key that an account may have. */
export const PIX_KEY_LENGTH = 77;

/**
 * A typed PIX key as the central bank registers it: a CPF or CNPJ without its mask, an e-mail in small letters, a phone as +55 with
 * its digits, a random key as a UUID in small letters. Null when it is none of them. Eleven digits that are a CPF are one: a phone that
 * looks like a CPF is typed with its parentheses or its +55. [UXP-015, Manual de Padrões para Iniciação do Pix]
 */
export function readPixKey(text: string): string | null {
  const typed = text.trim();
  if (typed.length > PIX_KEY_LENGTH) return null;
  if (typed.includes('@')) return isEmail(typed) ? typed.toLowerCase() : null;
  if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(typed)) return typed.toLowerCase();
  if (!/^[+(]/.test(typed)) {
    if (isCpf(typed)) return onlyDigits(typed);
    if (isCnpj(typed)) return typed.replaceAll(/[^0-9a-z]/gi, '').toUpperCase();
  }
  const kind = phoneKind(typed);
  if (kind !== 'mobile' && kind !== 'landline') return null;
  return `+55${onlyDigits(typed).replace(/^55(?=\d{10,11}$)/, '')}`;
}
