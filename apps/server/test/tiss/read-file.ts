import { createHash } from 'node:crypto';
import type { XmlElement } from '@prumo/tiss';
import { XmlDocument, XmlElement as Node } from 'libxml2-wasm';

/** MD5 as the standard writes it. */
export const md5 = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('hex');

/** A file as a parser that is not ours reads it. */
export function readFile(file: Uint8Array): XmlElement {
  const document = XmlDocument.fromBuffer(file);
  try {
    return elementOf(document.root);
  } finally {
    document.dispose();
  }
}

function elementOf(node: Node): XmlElement {
  const children: XmlElement[] = [];
  for (let child = node.firstChild; child !== null; child = child.next)
    if (child instanceof Node) children.push(elementOf(child));
  return { name: node.name, content: children.length > 0 ? children : node.content };
}

/** The hash as whoever gets the file reckons it: the texts of the leaves in their order, in ISO-8859-1 or UTF-8, MD5. */
export function hashOf(message: XmlElement, encoding: 'latin1' | 'utf8'): string {
  const texts = (element: XmlElement): string =>
    typeof element.content === 'string' ? element.content : element.content.map(texts).join('');
  const parts = typeof message.content === 'string' ? [] : message.content.slice(0, -1);
  return md5(Buffer.from(parts.map(texts).join(''), encoding));
}

/** The first text of an element of a name. */
export function textOf(element: XmlElement, name: string): string | null {
  if (element.name === name && typeof element.content === 'string') return element.content;
  if (typeof element.content === 'string') return null;
  for (const child of element.content) {
    const found = textOf(child, name);
    if (found !== null) return found;
  }
  return null;
}
