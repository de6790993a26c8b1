import type { WriteStream } from 'node:fs';
import type { Readable } from 'node:stream';

/**
 * Where the bytes of uploads lie, under opaque ids: nothing that a sender wrote becomes part of a path or a key. A file arrives on the disk of this
 * process, is looked at there, and is then handed over (`keep`); nothing is ever written again under its id. What is kept is read and removed by
 * every process that shares the store. [AUD-012, NGS1.06.01]
 */
export interface FileStore {
  /** Makes the folder in which the file will arrive. */
  prepare(id: string): Promise<void>;
  /** A stream that creates the file on this disk and has it there when it closes. */
  write(id: string): WriteStream;
  /** Where a file that has arrived lies until it is kept. */
  pathOf(id: string): string;
  /** Hands a file that has arrived over to where it stays. */
  keep(id: string): Promise<void>;
  /** The bytes of a kept file; null when they are gone. */
  read(id: string): Promise<Readable | null>;
  /** Removes what has arrived and what is kept under an id. */
  remove(id: string): Promise<void>;
}
