/** '1234567' → '1.234.567'. */
export function groupThousands(digits: string): string {
  return digits.replaceAll(/\B(?=(\d{3})+$)/g, '.');
}
