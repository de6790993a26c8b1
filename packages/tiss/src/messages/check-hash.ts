import { problem } from '@prumo/domain/result';
import type { Problem } from '@prumo/domain/result';
import { epilogueHash } from '../hash/epilogue-hash.ts';
import type { Digest } from '../hash/epilogue-hash.ts';
import { hashedText } from '../hash/hashed-text.ts';
import type { HashEncoding } from '../text/encode-text.ts';
import { localName } from '../xml/xml-element.ts';
import type { XmlElement } from '../xml/xml-element.ts';

/** A text that this encoding cannot write has no bytes to reckon with. */
const WRITABLE: Readonly<Record<HashEncoding, (text: string) => boolean>> = {
  'iso-8859-1': (text) => /^[\0-\u00FF]*$/.test(text),
  'utf-8': (text) => text.isWellFormed(),
};

/**
 * Whether the epilogue of a message that was read (`mensagemTISS`) carries the hash of its texts, in capitals or not. Apart from
 * the schema, which lets a wrong hash pass. [TIS-003, TIS-021]
 */
export function checkHash(
  message: XmlElement,
  { digest, hashEncoding = 'iso-8859-1' }: { readonly digest: Digest; readonly hashEncoding?: HashEncoding },
): Problem<'field.required' | 'tiss.hash'>[] {
  const found = hashOf(message);
  if (found === '') return [problem('epilogo.hash', 'field.required')];
  const right =
    WRITABLE[hashEncoding](hashedText(message)) &&
    epilogueHash(message, { encoding: hashEncoding, digest }) === found.toLowerCase();
  return right ? [] : [problem('epilogo.hash', 'tiss.hash')];
}

function hashOf(message: XmlElement): string {
  const content = child(child(message, 'epilogo'), 'hash')?.content;
  return typeof content === 'string' ? content : '';
}

function child(element: XmlElement | undefined, name: string): XmlElement | undefined {
  const content = element?.content ?? [];
  return typeof content === 'string' ? undefined : content.find((one) => localName(one) === name);
}
