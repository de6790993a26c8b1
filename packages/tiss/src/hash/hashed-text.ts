import { localName } from '../xml/xml-element.ts';
import type { XmlElement } from '../xml/xml-element.ts';

/** Never part of the hash: the epilogue that carries it and digital signatures. */
const LEFT_OUT: ReadonlySet<string> = new Set(['epilogo', 'Signature']);

/**
 * What the hash is reckoned over: the texts of the leaf elements of header and body in document order, literal, nothing between
 * them; the epilogue and signatures left out. `message` is mensagemTISS or the list of its children. [TIS-003]
 */
export function hashedText(message: XmlElement | readonly XmlElement[]): string {
  const elements: readonly XmlElement[] = 'name' in message ? [message] : message;
  let text = '';
  for (const element of elements) {
    if (LEFT_OUT.has(localName(element))) continue;
    const { content } = element;
    text += typeof content === 'string' ? content : hashedText(content);
  }
  return text;
}
