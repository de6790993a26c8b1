import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { ArchiveError } from './check-archive.ts';

const unpack = promisify(inflateRaw);
const END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const ENTRY = 0x02014b50;
const ENCRYPTED = 1;

/** One file of an archive. */
export interface ArchiveEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * The files of an archive whose names are wanted, one after the other, unpacked into memory and never to the disk: a name with a path in it is only a name.
 * Throws ArchiveError for a broken, encrypted or too large archive; `maximumBytes` is for all of them together, `maximumEntries` for the whole archive.
 */
export async function* archiveEntries(
  file: Buffer,
  wanted: (name: string) => boolean,
  { maximumBytes, maximumEntries }: { readonly maximumBytes: number; readonly maximumEntries: number },
): AsyncGenerator<ArchiveEntry> {
  const end = file.lastIndexOf(END);
  if (end < 0 || end + 22 > file.length) throw new ArchiveError('broken');
  const count = file.readUInt16LE(end + 10);
  if (count > maximumEntries) throw new ArchiveError('expands');
  let place = file.readUInt32LE(end + 16);
  let left = maximumBytes;
  for (let entry = 0; entry < count; entry++) {
    if (place + 46 > file.length || file.readUInt32LE(place) !== ENTRY) throw new ArchiveError('broken');
    const nameLength = file.readUInt16LE(place + 28);
    const name = file.toString('utf8', place + 46, place + 46 + nameLength);
    if (wanted(name)) {
      const bytes = await entryBytes(file, place, left);
      left -= bytes.length;
      yield { name, bytes };
    }
    place += 46 + nameLength + file.readUInt16LE(place + 30) + file.readUInt16LE(place + 32);
  }
}

async function entryBytes(file: Buffer, place: number, limit: number): Promise<Buffer> {
  const method = file.readUInt16LE(place + 10);
  const local = file.readUInt32LE(place + 42);
  if ((file.readUInt16LE(place + 8) & ENCRYPTED) !== 0 || local + 30 > file.length || (method !== 0 && method !== 8))
    throw new ArchiveError('broken');
  const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  const data = file.subarray(start, start + file.readUInt32LE(place + 20));
  if (data.length > limit) throw new ArchiveError('expands');
  if (method === 0) return data;
  try {
    return await unpack(data, { maxOutputLength: Math.max(1, limit) });
  } catch (error) {
    throw new ArchiveError(error instanceof RangeError ? 'expands' : 'broken');
  }
}
