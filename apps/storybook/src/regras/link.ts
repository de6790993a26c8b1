/** The input of a page as one argument of Storybook's address: only letters, digits, - and _ survive there. */
export function encodeCase(given: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(given, (_key, value: unknown) => (typeof value === 'number' && Number.isNaN(value) ? { NaN: true } : value)));
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The input a link carries, or null when the text is none. */
export function decodeCase(text: string | undefined): unknown {
  if (text === undefined || text === '') return null;
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0);
    return JSON.parse(new TextDecoder().decode(bytes), (_key, value: unknown) => (isNotANumber(value) ? Number.NaN : value)) as unknown;
  } catch {
    return null;
  }
}

function isNotANumber(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'NaN' in value;
}
