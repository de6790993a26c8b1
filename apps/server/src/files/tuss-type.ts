import type { FileHandle } from 'node:fs/promises';
import { Refusal } from '../http/refusal.ts';
import { tableTypeOf, type TableType } from './table-type.ts';
import { zipEntries } from './zip-entries.ts';

/** A package of national tables, or one of them. */
export interface TussType {
  readonly extension: TableType['extension'] | 'zip';
  readonly contentType: string;
}

/** The type of a file that should hold national tables: a package, a spreadsheet or a text; anything else is refused (422). [TIS-022] */
export async function tussTypeOf(file: FileHandle, sizeBytes: number): Promise<TussType> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
  if (buffer.subarray(0, bytesRead).toString('latin1') !== 'PK\u0003\u0004') return tableTypeOf(file, sizeBytes);
  const entries = await zipEntries(file, sizeBytes);
  if (entries === null) throw new Refusal(422, 'import.file-unreadable');
  return entries.includes('xl/workbook.xml')
    ? tableTypeOf(file, sizeBytes)
    : { extension: 'zip', contentType: 'application/zip' };
}
