import type { FileHandle } from 'node:fs/promises';
import { Refusal } from '../http/refusal.ts';

/** A file of the national standard. The content decides, never the name. */
export interface XmlType {
  readonly extension: 'xml';
  readonly contentType: string;
}

/** A file that begins as XML does; anything else is refused (422). What it says is read apart. */
export async function xmlTypeOf(file: FileHandle): Promise<XmlType> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
  const head = buffer.toString('latin1', 0, bytesRead).replace(/^\u00EF\u00BB\u00BF/, '');
  if (!/^\s*</.test(head)) throw new Refusal(422, 'return.not-xml');
  return { extension: 'xml', contentType: 'application/xml' };
}
