/** What may stay of a typed passport: upper-case letters and digits, up to 12. [UIX-047] */
export function cleanPassport(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, 12);
}

/** Whether a text is a passport number: 1 to 12 letters and digits, in either case. [UIX-047] */
export function isPassport(text: string): boolean {
  return /^[A-Za-z0-9]{1,12}$/.test(text.trim());
}

/** What may stay of a typed RG: digits, dot and dash, up to 15. [UIX-048] */
export function cleanRg(text: string): string {
  return text.replaceAll(/[^\d.-]/g, '').slice(0, 15);
}

/** Whether a text is an RG: digits, dots and dashes with at least one digit, up to 15 characters. Each state has its own form. [UIX-048] */
export function isRg(text: string): boolean {
  return /^(?=.*\d)[\d.-]{1,15}$/.test(text.trim());
}

/** What may stay of a typed house number: up to 5 digits. [UIX-032] */
export function cleanAddressNumber(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, 5);
}
