import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** One file of an archive. */
export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** Pictures and PDFs are small already; text shrinks. */
  readonly shrink: boolean;
}

/** Archives of this library have no larger sizes, in bytes: 4 GB, less room for the directory. */
export const MAX_ZIP_BYTES = 4_000_000_000;

/**
 * An archive as a stream: an entry is read when the reader is ready for it, so that the memory stays the same however large the files are.
 * The sum of the contents stays below MAX_ZIP_BYTES; the caller sees to that.
 */
export async function* zipStream(
  entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>,
  modifiedAt: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    ready.push(piece);
  });
  for await (const { name, content, shrink } of entries) {
    const entry = shrink ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
    entry.mtime = modifiedAt;
    zip.add(entry);
    for await (const piece of content) {
      entry.push(piece);
      yield* ready.splice(0);
    }
    entry.push(new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
