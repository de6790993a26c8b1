import { createReadStream, createWriteStream, type ReadStream, type WriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from './file-store.ts';

/** Uploads in the data folder: `files/<last two signs of the id>/<id>`. They stay where they arrive. [AUD-012, NGS1.06.01] */
export class LocalFiles implements FileStore {
  private readonly folder: string;
  constructor(dataDir: string) {
    this.folder = join(dataDir, 'files');
  }

  async prepare(id: string): Promise<void> {
    await mkdir(join(this.folder, shelf(id)), { recursive: true, mode: 0o700 });
  }

  write(id: string): WriteStream {
    return createWriteStream(this.pathOf(id), { flags: 'wx', mode: 0o600, flush: true });
  }

  async keep(): Promise<void> {}

  async read(id: string): Promise<ReadStream | null> {
    try {
      return createReadStream(this.pathOf(id), { fd: await open(this.pathOf(id), 'r') });
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    }
  }

  pathOf(id: string): string {
    if (!/^[0-9a-f]{24}$/.test(id)) throw new Error('a stored file is named by its id');
    return join(this.folder, shelf(id), id);
  }

  async remove(id: string): Promise<void> {
    await rm(this.pathOf(id), { force: true });
  }
}

/** Ids of one day begin alike; their ends are random, so that the folders stay of one size. */
const shelf = (id: string): string => id.slice(-2);
