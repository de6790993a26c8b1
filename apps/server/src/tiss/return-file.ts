import { createHash } from 'node:crypto';
import { ok, problem, type Problem, refuse, type Result } from '@prumo/domain/result';
import {
  type ReturnMessage,
  readReturnMessage,
  readWebServiceAnswer,
  type WebServiceAnswer,
  type XmlElement,
} from '@prumo/tiss';
import { ParseOption, XmlDocument, XmlElement as Node, XmlLibError, xmlRegisterInputProvider } from 'libxml2-wasm';

// Reading takes the thread that asks: it runs in one of its own (`return-file-worker.ts`, `answer-file-worker.ts`).

/** Messages of the standard are twelve elements deep. */
const DEEPEST = 30;
/** Where ASCII signs are their own bytes, so that a document type cannot hide in another encoding. */
const ENCODINGS = /^(iso-8859-1|utf-8|us-ascii|windows-1252)$/i;

const digest = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('hex');

// A file never makes the reader open another one.
xmlRegisterInputProvider({ match: () => true, open: () => undefined, read: () => -1, close: () => true });

/** What a file of an insurer says, or why it is not taken, in words that a biller reads. [TIS-021] */
export const readReturnFile = (file: Uint8Array): Result<ReturnMessage, Problem[]> =>
  readMessage(file, (message) => readReturnMessage(message, { digest }));

/** A message as it is, for whoever answers as an insurance does. */
export const readElementsOf = (file: Uint8Array): Result<XmlElement, Problem[]> => readMessage(file, ok);

/** What the web service of an insurer answered, with the same care. [TIS-014, TIS-021] */
export const readAnswerFile = (file: Uint8Array): Result<WebServiceAnswer, Problem[]> =>
  readMessage(file, (envelope) => readWebServiceAnswer(envelope, { digest }));

/**
 * A document type or an entity is refused before a file is parsed, and so is an encoding that could hide one; then too deep, not well-formed,
 * and what the standard has against it.
 */
function readMessage<T>(file: Uint8Array, read: (message: XmlElement) => Result<T, Problem[]>): Result<T, Problem[]> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const hidden = refusedUnread(bytes);
  if (hidden !== null) return refuse([problem('', hidden)]);
  try {
    const document = XmlDocument.fromBuffer(file, { option: ParseOption.XML_PARSE_NONET | ParseOption.XML_PARSE_HUGE });
    try {
      if (document.dtd !== null) return refuse([problem('', 'return.document-type')]);
      const message = elementOf(document.root);
      return message.ok ? read(message.value) : message;
    } finally {
      document.dispose();
    }
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error;
    return refuse([problem('', 'return.not-well-formed', { line: error.details[0]?.line ?? 1 })]);
  }
}

/** Before any parser sees it. */
function refusedUnread(bytes: Buffer): 'return.document-type' | 'return.encoding' | 'return.too-deep' | null {
  if (bytes.includes(0)) return 'return.encoding';
  const head = bytes.toString('latin1', 0, 200);
  const declared = /^(?:\u00EF\u00BB\u00BF)?\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(head)?.[1] ?? 'utf-8';
  if (!ENCODINGS.test(declared)) return 'return.encoding';
  if (bytes.includes('<!DOCTYPE') || bytes.includes('<!ENTITY')) return 'return.document-type';
  return tooDeep(bytes) ? 'return.too-deep' : null;
}

const [OPEN, CLOSE, SLASH, MARK, ASK] = [0x3c, 0x3e, 0x2f, 0x21, 0x3f];

/** Counts the elements that are open at once; what is no element (a comment) is left to the parser. */
function tooDeep(bytes: Buffer): boolean {
  let depth = 0;
  for (let at = bytes.indexOf(OPEN); at !== -1; at = bytes.indexOf(OPEN, at + 1)) {
    const next = bytes[at + 1];
    if (next === MARK || next === ASK) continue;
    if (next === SLASH) {
      depth -= 1;
      continue;
    }
    const end = bytes.indexOf(CLOSE, at);
    if (end === -1) return false;
    if (bytes[end - 1] !== SLASH) depth += 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

function elementOf(node: Node, depth = 1): Result<XmlElement, Problem[]> {
  if (depth > DEEPEST) return refuse([problem('', 'return.too-deep')]);
  const children: XmlElement[] = [];
  for (let child = node.firstChild; child !== null; child = child.next) {
    if (!(child instanceof Node)) continue;
    const read = elementOf(child, depth + 1);
    if (!read.ok) return read;
    children.push(read.value);
  }
  return { ok: true, value: { name: node.name, content: children.length > 0 ? children : node.content } };
}
