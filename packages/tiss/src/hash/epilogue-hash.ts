import { encodeText } from '../text/encode-text.ts';
import type { HashEncoding } from '../text/encode-text.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import { hashedText } from './hashed-text.ts';

/** MD5 of bytes as 32 hexadecimal digits; the server passes its own, so that no copy of the algorithm lives here. */
export type Digest = (bytes: Uint8Array) => string;

/**
 * The hash of the epilogue: lower-case MD5 of the bytes of `hashedText`, in ISO-8859-1 unless the insurer's setting says UTF-8.
 * In ISO-8859-1 a text that did not pass `wireText` throws. [TIS-003, TIS-004]
 */
export function epilogueHash(
  message: XmlElement | readonly XmlElement[],
  { encoding = 'iso-8859-1', digest }: { readonly encoding?: HashEncoding; readonly digest: Digest },
): string {
  return digest(encodeText(hashedText(message), encoding)).toLowerCase();
}
