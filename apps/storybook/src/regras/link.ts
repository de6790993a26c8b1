/** The input of a page as one argument of Storybook's address: only letters, digits, - and _ survive there. */
export function encodeCase(given: unknown): string {
  const bytes = new TextEncoder().encode(
    JSON.stringify(given, (_key, value: unknown) => (isUnwritable(value) ? { number: String(value) } : value)),
  );
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** The input a link carries, or null when the text is none. */
export function decodeCase(text: string | undefined): unknown {
  if (text === undefined || text === '') return null;
  try {
    const bytes = Uint8Array.from(
      atob(text.replaceAll('-', '+').replaceAll('_', '/')),
      (letter) => letter.codePointAt(0) ?? 0,
    );
    return JSON.parse(new TextDecoder().decode(bytes), (_key, value: unknown) => writtenNumber(value)) as unknown;
  } catch {
    return null;
  }
}

/** NaN and the infinities: bad input is what links are for, and JSON would make null of it. */
function isUnwritable(value: unknown): value is number {
  return typeof value === 'number' && !Number.isFinite(value);
}

function writtenNumber(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.keys(value).join('') !== 'number') return value;
  const { number } = value as { readonly number: unknown };
  return number === 'NaN' || number === 'Infinity' || number === '-Infinity' ? Number(number) : value;
}
