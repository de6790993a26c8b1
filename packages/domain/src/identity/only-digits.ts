/** The digits of a text, everything else dropped. */
export function onlyDigits(text: string): string {
  return text.replaceAll(/\D/g, '');
}
