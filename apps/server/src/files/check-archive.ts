import { createInflateRaw } from 'node:zlib';

const MAX_ENTRIES = 200;
const END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);

/** Why an archive is not opened. */
export class ArchiveError extends Error {
  readonly reason: 'broken' | 'expands';
  constructor(reason: 'broken' | 'expands') {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Unpacks every entry of an archive without keeping anything, under a limit: a small file may claim little and unpack to gigabytes.
 * Throws ArchiveError. `maximumBytes` is for all entries together.
 */
export async function checkArchive(file: Buffer, maximumBytes: number): Promise<void> {
  const end = file.lastIndexOf(END);
  if (end < 0 || end + 22 > file.length) throw new ArchiveError('broken');
  const entries = file.readUInt16LE(end + 10);
  if (entries > MAX_ENTRIES) throw new ArchiveError('expands');
  let left = maximumBytes;
  let place = file.readUInt32LE(end + 16);
  for (let entry = 0; entry < entries; entry++) {
    if (place + 46 > file.length) throw new ArchiveError('broken');
    const local = file.readUInt32LE(place + 42);
    if (local + 30 > file.length) throw new ArchiveError('broken');
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const data = file.subarray(start, start + file.readUInt32LE(place + 20));
    left -= file.readUInt16LE(place + 10) === 0 ? data.length : await inflatedLength(data, left);
    if (left < 0) throw new ArchiveError('expands');
    place += 46 + file.readUInt16LE(place + 28) + file.readUInt16LE(place + 30) + file.readUInt16LE(place + 32);
  }
}

/** Bytes of an entry when unpacked; stops counting beyond the limit. */
function inflatedLength(data: Buffer, limit: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let length = 0;
    const inflate = createInflateRaw();
    inflate.on('data', (piece: Buffer) => {
      length += piece.length;
      if (length <= limit) return;
      inflate.destroy();
      resolve(length);
    });
    inflate.on('end', () => resolve(length));
    inflate.on('error', () => reject(new ArchiveError('broken')));
    inflate.end(data);
  });
}
