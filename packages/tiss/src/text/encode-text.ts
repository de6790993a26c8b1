import { assert } from '@prumo/domain/result';

/** The encodings an insurer may reckon the hash in; the standard says ISO-8859-1. [TIS-003, TIS-004] */
export const HASH_ENCODINGS = ['iso-8859-1', 'utf-8'] as const;
export type HashEncoding = (typeof HASH_ENCODINGS)[number];

/**
 * The bytes of a text. ISO-8859-1 is exact: a character outside it is a defect and throws, because texts pass `wireText` first.
 * A lone surrogate throws in UTF-8 too.
 */
export function encodeText(text: string, encoding: HashEncoding): Uint8Array {
  return encoding === 'utf-8' ? utf8(text) : latin1(text);
}

function latin1(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    // The sentence is made for the one that is wrong alone: a file has millions of characters.
    if (code > 0xff) assert(false, `U+${code.toString(16)} is not in ISO-8859-1`);
    bytes[at] = code;
  }
  return bytes;
}

/** The language itself has no TextEncoder; percent-encoding writes the same bytes. */
function utf8(text: string): Uint8Array {
  assert(text.isWellFormed(), 'the text holds half a character');
  const bytes = encodeURIComponent(text).replaceAll(/%([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return latin1(bytes);
}
