/** What may stay of a typed passport: upper-case letters and digits, up to 12. [UIX-047] */
export function cleanPassport(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, 12);
}

/** What may stay of a typed RG: digits, dot and dash, up to 15. [UIX-048] */
export function cleanRg(text: string): string {
  return text.replaceAll(/[^\d.-]/g, '').slice(0, 15);
}
