/** Longest description in characters. */
const MOST_CHARACTERS = 120;
const MOST_NAME_CHARACTERS = 255;
/** Control characters, those that turn the direction of reading, separators of paths, and what could not be decoded. */
// oxlint-disable-next-line no-control-regex -- control characters are what is refused
const FORBIDDEN = /[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069/\\\uFFFD]/;

/**
 * The description that a sent name gives: without its extension. Null for a name that tries to be more than a name: with a NUL
 * byte or another control character, with a path in it, or longer than a disk knows. [AUD-012]
 */
export function descriptionOf(name: string): string | null {
  if (name.length > MOST_NAME_CHARACTERS || FORBIDDEN.test(name)) return null;
  const stem = name
    .replace(/\.[^.]*$/, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (/^\.*$/.test(stem)) return null;
  return [...stem].slice(0, MOST_CHARACTERS).join('');
}
