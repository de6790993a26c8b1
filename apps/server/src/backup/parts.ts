import { createHash } from 'node:crypto';
import { closeSync, createWriteStream, existsSync, openSync, readSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform } from 'node:stream';

/** Passes bytes on, counting and hashing them. */
export class Measure extends Transform {
  bytes = 0;
  private readonly hash = createHash('sha256');
  override _transform(piece: Buffer, _encoding: BufferEncoding, done: (error: null, piece: Buffer) => void): void {
    this.bytes += piece.length;
    this.hash.update(piece);
    done(null, piece);
  }
  sha256(): string {
    return this.hash.digest('hex');
  }
}

/** A new file that is on disk when its stream has ended. */
export const newPart = (path: string) => createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });

const piece = Buffer.allocUnsafe(256 * 1024);

/** The hash of a file, read piece by piece; null when it is not there. A command has nothing else to do meanwhile: many small files are read twice as quick so. */
export function hashOfFile(path: string): string | null {
  if (!existsSync(path)) return null;
  const file = openSync(path, 'r');
  try {
    const hash = createHash('sha256');
    for (let length = readSync(file, piece); length > 0; length = readSync(file, piece))
      hash.update(piece.subarray(0, length));
    return hash.digest('hex');
  } finally {
    closeSync(file);
  }
}

/** Writes a small file that is on disk afterwards. */
export async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The names in a folder are on disk afterwards, which a power cut would take otherwise. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
