import { createInflateRaw } from 'node:zlib';

const MAX_ENTRIES = 200;
const END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const END_BYTES = 22;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;
/** The sizes stand behind the data: a reader that finds none in the directory looks for them there. */
const SIZES_BEHIND = 8;
/** A number that says «see elsewhere»: archives beyond 4 GB (ZIP64). None of ours is one, and only there can an archive have two directories. */
const ELSEWHERE: ReadonlySet<number> = new Set([0xffff, 0xffff_ffff]);

/** Why an archive is not opened. */
export class ArchiveError extends Error {
  readonly reason: 'broken' | 'expands';
  constructor(reason: 'broken' | 'expands') {
    super(reason);
    this.reason = reason;
  }
}

interface Packed {
  readonly method: number;
  readonly data: Buffer;
}

/**
 * Unpacks every entry of an archive without keeping anything, under a limit: a small file may claim little and unpack to gigabytes.
 * What one reader could understand otherwise than another is refused as well, else another archive would be read than was measured.
 * Throws ArchiveError. `maximumBytes` is for all entries together.
 */
export async function checkArchive(file: Buffer, maximumBytes: number): Promise<void> {
  let left = maximumBytes;
  for (const { method, data } of entriesOf(file)) {
    left -= method === STORED ? data.length : await inflatedLength(data, left);
    if (left < 0) throw new ArchiveError('expands');
  }
}

function* entriesOf(file: Buffer): Generator<Packed> {
  const end = file.lastIndexOf(END);
  if (end < 0 || end + END_BYTES > file.length) throw new ArchiveError('broken');
  const entries = file.readUInt16LE(end + 10);
  const length = file.readUInt32LE(end + 12);
  let place = file.readUInt32LE(end + 16);
  if ([entries, length, place].some((number) => ELSEWHERE.has(number))) throw new ArchiveError('broken');
  if (entries > MAX_ENTRIES) throw new ArchiveError('expands');
  for (let entry = 0; entry < entries; entry++) {
    if (place + 46 > end || file.readUInt32LE(place) !== ENTRY) throw new ArchiveError('broken');
    yield packed(file, place);
    place += 46 + file.readUInt16LE(place + 28) + file.readUInt16LE(place + 30) + file.readUInt16LE(place + 32);
  }
}

function packed(file: Buffer, place: number): Packed {
  const flags = file.readUInt16LE(place + 8);
  const method = file.readUInt16LE(place + 10);
  const length = file.readUInt32LE(place + 20);
  const local = file.readUInt32LE(place + 42);
  if (
    (flags & ENCRYPTED) !== 0 ||
    (method !== STORED && method !== DEFLATED) ||
    (length === 0 && (flags & SIZES_BEHIND) !== 0) ||
    [length, file.readUInt32LE(place + 24), local].some((number) => number === 0xffff_ffff) ||
    local + 30 > file.length ||
    file.readUInt32LE(local) !== LOCAL
  )
    throw new ArchiveError('broken');
  const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  if (start + length > file.length) throw new ArchiveError('broken');
  return { method, data: file.subarray(start, start + length) };
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
