import type { FileHandle } from 'node:fs/promises';
import { zipEntries } from './zip-entries.ts';

/** The endings of the files that are stored. */
export const FILE_EXTENSIONS = ['pdf', 'png', 'jpg', 'webp', 'docx', 'xlsx', 'odt', 'ods'] as const;

/** What may be stored. The content decides, never the name or the type that the sender gave. [AUD-012] */
export interface FileType {
  readonly extension: (typeof FILE_EXTENSIONS)[number];
  readonly contentType: string;
}

const HEAD_BYTES = 64;
/** Parts of a document that run. */
const PROGRAM = /vbaProject|(^|\/)(Basic|Scripts)\/|activeX|\.(exe|dll|js|vbs|jar|class|bat|cmd|ps1)$/i;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const OPEN_DOCUMENT = 'application/vnd.oasis.opendocument.';
const OFFICE_XML = 'application/vnd.openxmlformats-officedocument.';

/** The type of a stored file by its first bytes, or of an office document by what it is packed of; null for anything else. */
export async function fileTypeOf(file: FileHandle, sizeBytes: number): Promise<FileType | null> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  const head = buffer.subarray(0, bytesRead);
  if (/^%PDF-[12]\.\d/.test(head.toString('latin1', 0, 8))) return { extension: 'pdf', contentType: 'application/pdf' };
  if (begins(head, PNG) && head.toString('latin1', 12, 16) === 'IHDR')
    return { extension: 'png', contentType: 'image/png' };
  if (begins(head, JPEG)) return { extension: 'jpg', contentType: 'image/jpeg' };
  if (/^RIFF.{4}WEBP/s.test(head.toString('latin1', 0, 12))) return { extension: 'webp', contentType: 'image/webp' };
  return begins(head, ZIP) ? officeType(file, sizeBytes, head) : null;
}

const begins = (head: Buffer, signature: Buffer): boolean => head.subarray(0, signature.length).equals(signature);

/** Documents and sheets without programs in them: a macro is refused whatever the file is called. */
async function officeType(file: FileHandle, sizeBytes: number, head: Buffer): Promise<FileType | null> {
  const entries = await zipEntries(file, sizeBytes);
  if (entries === null || entries.some((name) => PROGRAM.test(name))) return null;
  const has = (name: string): boolean => entries.includes(name);
  if (has('[Content_Types].xml')) {
    if (has('word/document.xml')) return { extension: 'docx', contentType: `${OFFICE_XML}wordprocessingml.document` };
    if (has('xl/workbook.xml')) return { extension: 'xlsx', contentType: `${OFFICE_XML}spreadsheetml.sheet` };
    return null;
  }
  // The format asks for its type as the first entry, not compressed: it stands at byte 38.
  if (head.toString('latin1', 30, 38) !== 'mimetype' || !has('content.xml')) return null;
  const rest = await file.read(Buffer.alloc(64), 0, 64, 38);
  const told = rest.buffer.toString('latin1', 0, rest.bytesRead).split('PK')[0];
  if (told === `${OPEN_DOCUMENT}text`) return { extension: 'odt', contentType: `${OPEN_DOCUMENT}text` };
  if (told === `${OPEN_DOCUMENT}spreadsheet`) return { extension: 'ods', contentType: `${OPEN_DOCUMENT}spreadsheet` };
  return null;
}

/** A document of a guide: what table 80 of the national standard knows of what is stored. */
export async function documentTypeOf(file: FileHandle, sizeBytes: number): Promise<FileType | null> {
  const type = await fileTypeOf(file, sizeBytes);
  return type !== null && DOCUMENTS.has(type.extension) ? type : null;
}

const DOCUMENTS: ReadonlySet<string> = new Set(['pdf', 'jpg', 'png']);
