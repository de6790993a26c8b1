import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type ErrorDetail, XmlDocument, XmlLibError, xmlRegisterInputProvider, XsdValidator } from 'libxml2-wasm';
import type { SchemaProblem } from './schema-check.ts';

// Checking takes the thread that asks: it runs in one of its own (`schema-worker.ts`).

/** The messages of the web services; it includes those of files. */
const MAIN = 'tissWebServicesV4_03_00.xsd';
/** An address that nothing else has: the schemas name each other beside it. */
const BASE = 'tiss:///';
const NAMESPACE = '{http://www.ans.gov.br/padroes/tiss/schemas}';
/** Who made a file reads the first ones; a file of another kind has one for each of its elements. */
const MOST = 100;

const folder = dirname(createRequire(import.meta.url).resolve(`@prumo/tiss/schemas/4.03.00/${MAIN}`));
const bytesOf = (name: string): Uint8Array => readFileSync(join(folder, name));

const open = new Map<number, { readonly bytes: Uint8Array; at: number }>();
let nextFile = 1;
let sealed = false;

// Every address is answered here, so that none reaches a disk or a network: the schemas while they are compiled, nothing afterwards.
xmlRegisterInputProvider({
  match: () => true,
  open: (address) => {
    if (sealed || !address.startsWith(BASE)) return undefined;
    const file = nextFile++;
    open.set(file, { bytes: bytesOf(basename(address)), at: 0 });
    return file;
  },
  read: (file, into) => {
    const from = open.get(file);
    if (from === undefined) return -1;
    const piece = from.bytes.subarray(from.at, from.at + into.byteLength);
    into.set(piece);
    from.at += piece.byteLength;
    return piece.byteLength;
  },
  close: (file) => open.delete(file),
});
const validator = compiled();
sealed = true;

function compiled(): XsdValidator {
  const schema = XmlDocument.fromBuffer(bytesOf(MAIN), { url: `${BASE}${MAIN}` });
  try {
    return XsdValidator.fromDoc(schema);
  } finally {
    schema.dispose();
  }
}

/**
 * What the schema has against a file, the first hundred problems. A document type is one of them, whatever it declares: no message
 * has one, and through it a file would name other files.
 */
export function problemsOf(file: Uint8Array): readonly SchemaProblem[] {
  if (Buffer.from(file.buffer, file.byteOffset, file.byteLength).includes('<!DOCTYPE')) return [DOCUMENT_TYPE];
  try {
    const document = XmlDocument.fromBuffer(file);
    try {
      // In another encoding its letters are other bytes.
      if (document.dtd !== null) return [DOCUMENT_TYPE];
      validator.validate(document);
      return [];
    } finally {
      document.dispose();
    }
  } catch (error) {
    if (!(error instanceof XmlLibError) || error.details.length === 0) throw error;
    return error.details.slice(0, MOST).map(told);
  }
}

const DOCUMENT_TYPE: SchemaProblem = { element: '', line: 1, message: 'A document type (DOCTYPE) is not allowed' };

function told({ message, line, xpath = '' }: ErrorDetail): SchemaProblem {
  return { element: xpath.replaceAll('ans:', ''), line, message: message.replaceAll(NAMESPACE, '').trim() };
}
