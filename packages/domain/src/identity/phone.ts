import { isBlank, problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { onlyDigits } from './only-digits.ts';

/**
 * At least 10 digits, at most the 15 of an international number. A national number is written without the zero of a long-distance
 * call (041 …): no message reaches it so; 0800 and its like stay. [UIX-033]
 */
export function isPhone(text: string): boolean {
  const digits = onlyDigits(text);
  const withTrunkZero = /^0\d{10,11}$/.test(digits) && AREA_CODES.includes(digits.slice(1, 3));
  return digits.length >= 10 && digits.length <= 15 && !withTrunkZero;
}

/** (41) 3333-4444 or (41) 9 9999-8888; a text of another length comes back as it is. [UIX-042] */
export function formatPhone(text: string): string {
  const digits = onlyDigits(text);
  if (digits.length === 10) return `(${digits.slice(0, 2)}) ${digits.slice(2, 6)}-${digits.slice(6)}`;
  if (digits.length === 11)
    return `(${digits.slice(0, 2)}) ${digits.slice(2, 3)} ${digits.slice(3, 7)}-${digits.slice(7)}`;
  return text;
}

/** Digits for a messaging link; national numbers (10 or 11 digits) get the country prefix 55, others keep theirs. [COM-043, A133] */
export function messagingPhone(text: string): string {
  const digits = onlyDigits(text);
  return digits.length === 10 || digits.length === 11 ? `55${digits}` : digits;
}

/** The 67 area codes of Brazil (DDD). */
export const AREA_CODES: readonly string[] = [
  '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38',
  '41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69',
  '71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99',
].flatMap((row) => row.split(' '));

export const PHONE_KINDS = ['mobile', 'landline', 'international'] as const;
export type PhoneKind = (typeof PHONE_KINDS)[number];

/**
 * What a number is: mobile (area code and 9 digits that begin with 9), landline (area code and 8 digits that begin with 2 to 5),
 * international (more digits, or written with + and another country's prefix). Null when it is none of them: messages
 * can be sent to mobiles only, but a form does not refuse the others. [UIX-033, UIX-042]
 */
export function phoneKind(text: string): PhoneKind | null {
  const digits = onlyDigits(text);
  if (!isPhone(text)) return null;
  const abroad = text.trim().startsWith('+') && !digits.startsWith('55');
  const national =
    !abroad && (digits.length === 12 || digits.length === 13) && digits.startsWith('55') ? digits.slice(2) : digits;
  if (abroad || national.length > 11) return 'international';
  if (!AREA_CODES.includes(national.slice(0, 2))) return null;
  if (national.length === 11) return national[2] === '9' ? 'mobile' : null;
  return /^[2-5]$/.test(national.charAt(2)) ? 'landline' : null;
}

/** A typed phone: present when required, with its area code. [UIX-033] */
export function validatePhone(
  field: string,
  value: string | null | undefined,
  { required = false }: { readonly required?: boolean } = {},
): Problem[] {
  if (isBlank(value)) return required ? [problem(field, 'field.required')] : [];
  return isPhone(value) ? [] : [problem(field, 'phone.invalid')];
}
