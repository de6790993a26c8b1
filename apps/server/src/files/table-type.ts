import type { FileHandle } from 'node:fs/promises';
import { Refusal } from '../http/refusal.ts';
import { fileTypeOf } from './file-type.ts';

/** A file of rows and columns. The content decides, never the name. */
export interface TableType {
  readonly extension: 'csv' | 'xlsx';
  readonly contentType: string;
}

const HEAD_BYTES = 64 * 1024;
/** What Excel wrote before 2007, and what it writes today with a password. */
const OLE2 = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/** The type of a file that should hold a table; anything else is refused (422) with what to do instead. */
export async function tableTypeOf(file: FileHandle, sizeBytes: number): Promise<TableType> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  const head = buffer.subarray(0, bytesRead);
  if (head.subarray(0, OLE2.length).equals(OLE2)) throw new Refusal(422, 'import.file-old-excel');
  const stored = await fileTypeOf(file, sizeBytes);
  if (stored?.extension === 'xlsx') return { extension: 'xlsx', contentType: stored.contentType };
  if (stored !== null || !looksLikeText(head)) throw new Refusal(422, 'import.file-type');
  return { extension: 'csv', contentType: 'text/csv' };
}

/** Text has no zero bytes, unless it says to be UTF-16; a page of the web is none of ours. */
function looksLikeText(head: Buffer): boolean {
  const wide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  if (wide) return true;
  return (
    !head.includes(0) &&
    !head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004')) &&
    !/^\s*<(!doctype|html|\?xml|table)/i.test(head.toString('latin1', 0, 200))
  );
}
