import { readFileSync } from 'node:fs';
import type { XmlElement } from '../src/index.ts';

interface Open {
  readonly name: string;
  readonly children: XmlElement[];
  text: string;
}

/** A sample as its bytes say, by the encoding it declares. */
export function readSample(name: string): string {
  const bytes = readFileSync(new URL(`samples/${name}.xml`, import.meta.url));
  return bytes.toString('latin1');
}

/** The smallest walk that reads the samples: elements, text, the five entities; attributes are dropped. */
export function parseXml(xml: string): XmlElement {
  const root: Open = { name: '', children: [], text: '' };
  const stack: Open[] = [root];
  for (const [, closing, name, empty, text] of xml.matchAll(
    /<(\/?)([A-Za-z][\w:.-]*)[^<>]*?(\/?)>|([^<]+)|<\?[^>]*>/g,
  )) {
    const top = stack.at(-1) ?? root;
    if (text !== undefined) top.text += decode(text);
    else if (name === undefined) continue;
    else if (closing === '/') {
      stack.pop();
      stack.at(-1)?.children.push(closed(top));
    } else if (empty === '/') top.children.push({ name, content: '' });
    else stack.push({ name, children: [], text: '' });
  }
  const [message] = root.children;
  if (message === undefined) throw new Error('no element');
  return message;
}

/** The first element of a name, anywhere below. */
export function find(element: XmlElement, name: string): XmlElement {
  const found = search(element, name);
  if (found === null) throw new Error(`no element ${name}`);
  return found;
}

export function childrenOf({ content }: XmlElement): readonly XmlElement[] {
  return typeof content === 'string' ? [] : content;
}

function closed({ name, children, text }: Open): XmlElement {
  return { name, content: children.length > 0 ? children : text };
}

function search(element: XmlElement, name: string): XmlElement | null {
  if (element.name === `ans:${name}`) return element;
  for (const child of childrenOf(element)) {
    const found = search(child, name);
    if (found !== null) return found;
  }
  return null;
}

function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
