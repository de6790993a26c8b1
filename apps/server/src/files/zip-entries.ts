import type { FileHandle } from 'node:fs/promises';

/** The end record of an archive is 22 bytes and a comment of at most 65 535. */
const END_BYTES = 22 + 65_535;
const END_SIGNATURE = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
/** A document of ours has some dozens of parts; a directory beyond this is no document. */
const MOST_DIRECTORY_BYTES = 1024 * 1024;

/** The names in the directory of a ZIP file, without unpacking anything; null when it is broken or too large. */
export async function zipEntries(file: FileHandle, sizeBytes: number): Promise<readonly string[] | null> {
  const tail = await readAt(file, Math.max(0, sizeBytes - END_BYTES), Math.min(sizeBytes, END_BYTES));
  const end = tail.lastIndexOf(END_SIGNATURE);
  if (end < 0 || end + 22 > tail.length) return null;
  const length = tail.readUInt32LE(end + 12);
  const start = tail.readUInt32LE(end + 16);
  if (length > MOST_DIRECTORY_BYTES || start + length > sizeBytes) return null;
  return namesIn(await readAt(file, start, length), tail.readUInt16LE(end + 10));
}

function namesIn(directory: Buffer, count: number): readonly string[] | null {
  const names: string[] = [];
  let at = 0;
  while (at + ENTRY_BYTES <= directory.length) {
    if (directory.readUInt32LE(at) !== ENTRY_SIGNATURE) return null;
    const nameLength = directory.readUInt16LE(at + 28);
    names.push(directory.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength));
    at += ENTRY_BYTES + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return names.length === count ? names : null;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
