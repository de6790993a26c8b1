import { epilogueHash } from '../hash/epilogue-hash.ts';
import type { Digest } from '../hash/epilogue-hash.ts';
import { encodeText } from '../text/encode-text.ts';
import type { HashEncoding } from '../text/encode-text.ts';
import type { Group, ValueOf } from '../xml/element.ts';
import { writeElements } from '../xml/write-elements.ts';
import type { XmlElement } from '../xml/xml-element.ts';

/** The settings of an insurer that a file depends on, and the MD5 of whoever writes it. */
export interface FileSettings {
  readonly digest: Digest;
  /** What the insurer reckons the hash in; the file itself is ISO-8859-1 always. */
  readonly hashEncoding?: HashEncoding;
  /** Strip accents, for insurers that reckon in another encoding than they say. */
  readonly asciiOnly?: boolean;
}

const DECLARATION = '<?xml version="1.0" encoding="ISO-8859-1"?>';
export const NAMESPACE = 'http://www.ans.gov.br/padroes/tiss/schemas';

/**
 * The whole file of a checked message (`lotMessage` answered it): one line in ISO-8859-1, its epilogue with the hash of the very
 * texts that are written, which is told beside it. One message at a time: an invoice of many lots is written lot by lot, nothing is
 * kept between them. [TIS-002, TIS-003, TIS-004]
 */
export function writeMessage<G extends Group>(
  model: G,
  message: ValueOf<G>,
  { digest, hashEncoding = 'iso-8859-1', asciiOnly = false }: FileSettings,
): { readonly file: Uint8Array; readonly hash: string } {
  const elements = writeElements(model, message, { asciiOnly });
  const hash = epilogueHash(elements, { encoding: hashEncoding, digest });
  const epilogue: XmlElement = { name: 'epilogo', content: [{ name: 'hash', content: hash }] };
  const body = [...elements, epilogue].map(writtenElement).join('');
  const file = `${DECLARATION}<ans:mensagemTISS xmlns:ans="${NAMESPACE}">${body}</ans:mensagemTISS>`;
  return { file: encodeText(file, 'iso-8859-1'), hash };
}

/** An element as it is written. */
export function writtenElement({ name, content }: XmlElement): string {
  const { start, end } = tagsOf(name);
  if (typeof content === 'string') return start + escaped(content) + end;
  let written = start;
  for (const element of content) written += writtenElement(element);
  return written + end;
}

interface Tags {
  readonly start: string;
  readonly end: string;
}

/** Made once: the elements of the standard are a few hundred, those of a file hundreds of thousands. */
const tags = new Map<string, Tags>();

function tagsOf(name: string): Tags {
  const known = tags.get(name);
  if (known !== undefined) return known;
  const made = { start: `<ans:${name}>`, end: `</ans:${name}>` };
  tags.set(name, made);
  return made;
}

/** Inside an element these three alone mean something. */
function escaped(text: string): string {
  return /[&<>]/.test(text) ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;') : text;
}
